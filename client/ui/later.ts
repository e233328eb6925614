import { type ComponentType, lazy } from 'react'

/** Parts whose code is fetched after the first paint, so that it is there (and precached) before anybody asks. */
const waiting: (() => Promise<unknown>)[] = []

/** A component whose code comes after the first paint. Named exports only, as everywhere. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  waiting.push(load)
  return lazy(async () => ({ default: await load() }))
}

/** Fetches what was put off. What fails now is fetched again when it is needed. */
export async function fetchLater(): Promise<void> {
  for (const load of waiting.splice(0)) await load().catch(() => undefined)
}
