import { type PointerEvent, useRef, useState } from 'react'

/** A finger that moved this far (px) to the right means it. */
const FAR = 120
/** Less (px) is no swipe yet, but a tap or a scroll. */
const SLACK = 12

/** Follow a finger that drags something to the right; `onSwipe` once it is let go far enough. */
export function useSwipe(onSwipe: (() => void) | null) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const [dragged, setDragged] = useState(0)
  const end = () => {
    start.current = null
    setDragged(0)
  }
  if (!onSwipe) return { dragged: 0, isFar: false, hands: {} }
  return {
    dragged,
    isFar: dragged >= FAR,
    hands: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        if (pointerType === 'touch') start.current = { x: clientX, y: clientY }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (!start.current) return
        const [x, y] = [clientX - start.current.x, Math.abs(clientY - start.current.y)]
        if (dragged > 0 || (x > SLACK && x > 2 * y)) setDragged(Math.max(0, x))
      },
      onPointerUp: () => {
        if (dragged >= FAR) onSwipe()
        end()
      },
      onPointerCancel: end,
    },
  }
}
