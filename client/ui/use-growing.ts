import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far before its end a list begins to grow, in px. */
const AHEAD = '900px'
/** From the wish for more rows until they are painted, ms: too long for a finger that scrolls, or short enough for more at once. */
const TOO_LONG_MS = 48
const SHORT_MS = 26
const MOST_AT_ONCE = 8
/** How many come by hand. */
const BY_HAND = 24

/**
 * How many rows of a long list are drawn: a first handful at once, then a few with every frame before whoever scrolls gets
 * there, as many as this device draws without stumbling. `edge` goes on what stands behind the list; `more` grows it by
 * hand, for those who do not scroll.
 */
export function useGrowing(count: number, first: number) {
  const [shown, setShown] = useState(first)
  const [edge, setEdge] = useState<Element | null>(null)
  const isNear = useRef(false)
  const step = useRef({ size: 1, began: 0 })
  const grow = (by: number) => {
    step.current.began = performance.now()
    startTransition(() => setShown((now) => now + by))
  }
  const follow = useEffectEvent((near: boolean) => {
    isNear.current = near
    if (near) grow(step.current.size)
  })
  useEffect(() => {
    if (!edge) return
    const watcher = new IntersectionObserver(([seen]) => follow(seen?.isIntersecting === true), { rootMargin: AHEAD })
    watcher.observe(edge)
    return () => watcher.disconnect()
  }, [edge])
  useEffect(() => {
    // Still near after it grew: no new crossing will tell, so the next frame does.
    if (!isNear.current || shown >= count) return
    const frame = requestAnimationFrame(() => {
      const took = performance.now() - step.current.began
      if (took > TOO_LONG_MS) step.current.size = 1
      else if (took < SHORT_MS) step.current.size = Math.min(MOST_AT_ONCE, step.current.size + 1)
      follow(isNear.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [shown, count])
  useEffect(() => {
    // Paper is not scrolled: all of it is drawn before it is printed.
    const all = () => flushSync(() => setShown(count))
    window.addEventListener('beforeprint', all)
    return () => window.removeEventListener('beforeprint', all)
  }, [count])
  return { shown: Math.min(shown, count), left: Math.max(0, count - shown), edge: setEdge, more: () => grow(BY_HAND) }
}
