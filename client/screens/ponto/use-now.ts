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

/** The last full second; while nobody listened the clock stood still. */
function lastTick(): number {
  if (listeners.size === 0 && Math.abs(anchors.now() - now) > SECOND) now = anchors.now()
  return now
}

/**
 * The server's time now (ms), anew at every full second, or only at every full `step`: what shows no seconds is not drawn
 * sixty times a minute.
 */
export function useNow(step = SECOND): number {
  return useSyncExternalStore(subscribe, () => Math.floor(lastTick() / step) * step)
}
