import { useEffect, useEffectEvent, useState } from 'react'

const SECOND = 1_000

/** The events that show that somebody is there; typing on a screen's own keyboard may be told by `input` alone. */
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

/** Count whole seconds down to `onEnd`; every touch of the screen counts anew, unless `goesOn`. Returns the seconds left. */
export function useCountdown(seconds: number, onEnd: () => void, goesOn = false): number {
  const [left, setLeft] = useState(Math.ceil(seconds))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    let until = 0
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const ms = until - performance.now()
      setLeft(Math.max(0, Math.ceil(ms / SECOND)))
      if (ms <= 0) end()
      else timer = setTimeout(tick, ms % SECOND || SECOND)
    }
    const begin = () => {
      clearTimeout(timer)
      until = performance.now() + seconds * SECOND
      tick()
    }
    begin()
    if (!goesOn) for (const touch of TOUCHES) window.addEventListener(touch, begin, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const touch of TOUCHES) window.removeEventListener(touch, begin, { capture: true })
    }
  }, [seconds, goesOn])
  return left
}
