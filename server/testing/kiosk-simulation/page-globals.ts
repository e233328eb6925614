import type { Outgoing } from '../../../client/offline/device-parts.ts'
import type { KioskContext } from './kiosk-context.ts'

const TIMEOUT_MS = 15_000

/**
 * Give the calls of whoever is signed in on a tablet their session and their network: these use the window's own, and name their device.
 * Call the returned function to end that.
 */
export function likeWindowOf(page: () => KioskContext, token: string): () => void {
  const { fetch: before } = globalThis
  const kept = new Map([['auth_token', token]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.assign(globalThis, {
    localStorage: storage,
    fetch: (path: string, { method, headers, body }: RequestInit) =>
      page().parts.fetch({ method, path, headers, body, timeoutMs: TIMEOUT_MS } as Outgoing),
  })
  return () => void Object.assign(globalThis, { fetch: before, localStorage: undefined })
}
