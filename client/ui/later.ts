import { type ComponentType, lazy } from 'react'

/** Imports to run after the first paint, so that their code is there (and precached) before anybody needs it. */
const waiting: (() => Promise<unknown>)[] = []

/** Pauses (ms) before code that did not come is asked for again: one lost request, or a server that starts anew. */
const PAUSES_MS = [1_000, 3_000, 9_000]

/**
 * Load code, offline as soon as there is a network again, and again if a request is lost: a part that is still missing must not take down the
 * screen around it, where somebody may be about to punch.
 */
export async function loadPatiently<T>(load: () => Promise<T>, pauses: readonly number[] = PAUSES_MS): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((go) => window.addEventListener('online', go, { once: true }))
      return loadPatiently(load)
    }
    const [pause, ...further] = pauses
    if (pause === undefined) throw error
    await new Promise((go) => setTimeout(go, pause))
    return loadPatiently(load, further)
  }
}

/** Create a component whose code is loaded after the first paint. Named exports only, as everywhere. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  waiting.push(load)
  return lazy(async () => ({ default: await loadPatiently(load) }))
}

/** Load the deferred code, and what that defers in turn. A load that fails now is repeated when the component is needed. */
export async function fetchLater(): Promise<void> {
  for (let load = waiting.shift(); load; load = waiting.shift()) await load().catch(() => undefined)
}
