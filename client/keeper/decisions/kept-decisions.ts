import type { Locks } from '../../offline/device-parts.ts'
import type { OpenDecision } from './held-decisions.ts'

/** What this page leaves on the device. Another page takes it up once this one is gone, for the same person only. */
interface Left {
  owner: string | null
  open: readonly OpenDecision[]
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface KeptParts {
  storage: Kept
  locks: Locks
  newId: () => string
}

const PREFIX = 'decisions-held '

function keysOf(storage: Kept): string[] {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
  return keys.filter((key) => key.startsWith(PREFIX))
}

/**
 * Keeps decisions on the device until the server has answered: a browser that is killed within the seconds in which they can
 * be undone, or that gives a page no time to send while it is left, would forget what a keeper was told is done. As long as a
 * page lives it holds the lock of its name.
 */
export function keptDecisions({ storage, locks, newId }: KeptParts) {
  const own = PREFIX + newId()
  void locks.request(own, {}, () => new Promise(() => {}))

  /** Notes all that is open on this page. A browser that can't keep it loses nothing but the second chance. */
  const keep = (owner: string | null, open: readonly OpenDecision[]): void => {
    try {
      if (open.length === 0) storage.removeItem(own)
      else storage.setItem(own, JSON.stringify({ owner, open } satisfies Left))
    } catch {
      return
    }
  }

  /** Takes what pages that are gone left behind for somebody. */
  const takeLeft = async (owner: string): Promise<OpenDecision[]> => {
    const found: OpenDecision[] = []
    for (const key of keysOf(storage)) {
      await locks.request(key, { ifAvailable: true }, async (lock) => {
        const left = JSON.parse(storage.getItem(key) ?? 'null') as Left | null
        if (!lock || left?.owner !== owner) return
        storage.removeItem(key)
        found.push(...left.open)
      })
    }
    return found
  }

  return { keep, takeLeft }
}
