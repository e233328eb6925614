import { useSyncExternalStore } from 'react'
import { anchors } from '../../offline/here.ts'

const SECOND = 1_000

const listeners = new Set<() => void>()
let now = 0
let timer: ReturnType<typeof setTimeout>

function tick(): void {
  now = anchors.now()
  timer = setTimeout(tick, SECOND - (now % SECOND) + 5)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** Return the last full second; the clock stands still while nobody listens. */
function lastTick(): number {
  if (listeners.size === 0 && Math.abs(anchors.now() - now) > SECOND) now = anchors.now()
  return now
}

/**
 * Return the server's time (ms), updated at every full second, or only at every full `step`, so that parts without seconds don't redraw
 * sixty times a minute.
 */
export function useNow(step = SECOND): number {
  return useSyncExternalStore(subscribe, () => Math.floor(lastTick() / step) * step)
}
