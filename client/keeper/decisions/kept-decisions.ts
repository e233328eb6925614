import type { Locks } from '../../offline/device-parts.ts'
import type { OpenDecision } from './open-decisions.ts'

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
  /** Begin a row of this page. */
  const newRow = () => {
    const key = PREFIX + newId()
    let letGo = () => {}
    const life = new Promise<void>((end) => {
      letGo = end
    })
    void locks.request(key, {}, () => life)
    return { key, letGo }
  }
  let own = newRow()

  /** Store all open decisions of this page. A browser that can't store them only loses this second chance. */
  const keep = (owner: string | null, open: readonly OpenDecision[]): void => {
    try {
      if (open.length === 0) storage.removeItem(own.key)
      else storage.setItem(own.key, JSON.stringify({ owner, open } satisfies Left))
    } catch {
      return
    }
  }

  /**
   * Hand the decisions that closed pages left behind for a person to `take`, which keeps them as this page's own, or returns false. Only
   * then are they removed: a page that is killed in between leaves them twice, and never loses them.
   */
  const takeLeft = async (owner: string, take: (open: readonly OpenDecision[]) => boolean): Promise<void> => {
    for (const key of keysOf(storage)) {
      if (key === own.key) continue
      await locks.request(key, { ifAvailable: true }, async (lock) => {
        const left = JSON.parse(storage.getItem(key) ?? 'null') as Left | null
        if (lock && left?.owner === owner && take(left.open)) storage.removeItem(key)
      })
    }
  }

  /** Leave this page's decisions to any page of their keeper, and begin anew: somebody else is here. */
  const letGo = (): void => {
    own.letGo()
    own = newRow()
  }

  return { keep, takeLeft, letGo }
}
