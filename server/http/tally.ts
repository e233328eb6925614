/** The points that a key has spent, and the milliseconds until it is forgotten. */
export interface Spent {
  points: number
  msLeft: number
}

/** Entries checked for expiry whenever one is added: more than one, so that expired entries never pile up. */
const LOOKED_AT = 4

/**
 * Count points spent by keys, each from its first point until `seconds` later. A flood brings keys by the ten thousand: each costs a tenth
 * of a kilobyte here, and no timer.
 */
export function tally(seconds: number) {
  const entries = new Map<string, { points: number; until: number }>()

  function living(key: string, now: number) {
    const entry = entries.get(key)
    return entry && entry.until > now ? entry : null
  }

  /** Entries expire in order of insertion, except blocked ones, which are moved to the end. */
  function forgetSome(now: number): void {
    let left = LOOKED_AT
    for (const [key, entry] of entries) {
      if (left === 0) return
      left -= 1
      if (entry.until > now) return
      entries.delete(key)
    }
  }

  function put(key: string, points: number, until: number): void {
    entries.delete(key)
    entries.set(key, { points, until })
  }

  return {
    spent(key: string): Spent | null {
      const now = performance.now()
      const entry = living(key, now)
      return entry && { points: entry.points, msLeft: entry.until - now }
    },
    spend(key: string): Spent {
      const now = performance.now()
      const entry = living(key, now)
      if (entry) {
        entry.points += 1
        return { points: entry.points, msLeft: entry.until - now }
      }
      forgetSome(now)
      put(key, 1, now + seconds * 1_000)
      return { points: 1, msLeft: seconds * 1_000 }
    },
    giveBack(key: string): void {
      const entry = living(key, performance.now())
      if (entry) entry.points -= 1
    },
    /** Set a key to some points for so many seconds, whatever it had spent. */
    hold(key: string, forSeconds: number, points = 1): void {
      put(key, points, performance.now() + forSeconds * 1_000)
    },
    /** Delete the oldest expired entries. */
    forgetOver: (): void => forgetSome(performance.now()),
    forget: (key: string): void => void entries.delete(key),
    get size() {
      return entries.size
    },
  }
}

export type Tally = ReturnType<typeof tally>
