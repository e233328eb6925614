import { type ComponentType, lazy } from 'react'

/** Imports to run after the first paint, so that their code is there (and precached) before anybody needs it. */
const waiting: (() => Promise<unknown>)[] = []

/**
 * Load code, offline as soon as there is a network again: a part that is still missing must not take down the screen around it, where
 * somebody may be about to punch.
 */
async function loadOnceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((go) => window.addEventListener('online', go, { once: true }))
    return loadOnceOnline(load)
  }
}

/** Create a component whose code is loaded after the first paint. Named exports only, as everywhere. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  waiting.push(load)
  return lazy(async () => ({ default: await loadOnceOnline(load) }))
}

/** Load the deferred code, and what that defers in turn. A load that fails now is repeated when the component is needed. */
export async function fetchLater(): Promise<void> {
  for (let load = waiting.shift(); load; load = waiting.shift()) await load().catch(() => undefined)
}
