import { type ComponentType, lazy } from 'react'

/** Imports to run after the first paint, so that their code is there (and precached) before anybody needs it. */
const waiting: (() => Promise<unknown>)[] = []

/** Create a component whose code is loaded after the first paint. Named exports only, as everywhere. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  waiting.push(load)
  return lazy(async () => ({ default: await load() }))
}

/** Load the deferred code. A load that fails now is repeated when the component is needed. */
export async function fetchLater(): Promise<void> {
  for (const load of waiting.splice(0)) await load().catch(() => undefined)
}
