import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'

/** How far before its end a list begins to grow, in px. */
const AHEAD = '900px'

/**
 * How many rows of a long list are drawn: a first handful at once, more in small steps before whoever scrolls gets there.
 * `edge` goes on what stands behind the list; `more` grows it by hand, for those who do not scroll.
 */
export function useGrowing(count: number, first: number, step: number) {
  const [shown, setShown] = useState(first)
  const [edge, setEdge] = useState<Element | null>(null)
  const isNear = useRef(false)
  const grow = () => startTransition(() => setShown((now) => now + step))
  const follow = useEffectEvent((near: boolean) => {
    isNear.current = near
    if (near) grow()
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
    const frame = requestAnimationFrame(() => follow(isNear.current))
    return () => cancelAnimationFrame(frame)
  }, [shown, count])
  return { shown: Math.min(shown, count), left: Math.max(0, count - shown), edge: setEdge, more: grow }
}
