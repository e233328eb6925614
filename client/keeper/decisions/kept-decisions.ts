import type { Locks } from '../../offline/device-parts.ts'
import type { OpenDecision } from './held-decisions.ts'

/** The decisions that this page leaves on the device. Another page of the same person takes them up once this one is closed. */
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
 * Store decisions on the device until the server has answered: otherwise a browser killed within the seconds for undoing, or one that gives
 * a leaving page no time to send, would lose what a keeper was told is done. A page holds a lock of its own name while it lives.
 */
export function keptDecisions({ storage, locks, newId }: KeptParts) {
  const own = PREFIX + newId()
  void locks.request(own, {}, () => new Promise(() => {}))

  /** Store all open decisions of this page. A browser that can't store them only loses this second chance. */
  const keep = (owner: string | null, open: readonly OpenDecision[]): void => {
    try {
      if (open.length === 0) storage.removeItem(own)
      else storage.setItem(own, JSON.stringify({ owner, open } satisfies Left))
    } catch {
      return
    }
  }

  /** Take the decisions that closed pages left behind for a person. */
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
