import type { Counts } from '../database/counts.ts'
import type { Limiter } from '../parts.ts'
import { tally } from './tally.ts'

/** The most keys that one window remembers. More is a distributed attack: new keys wait for the next window. */
const MOST_KEYS = 50_000

/** Limit each key to `points` attempts in `seconds`, in bounded memory. */
export function limiter(points: number, seconds: number, mostKeys = MOST_KEYS): Limiter {
  const tries = tally(seconds)
  return {
    async count(key) {
      if (tries.spent(key) === null && tries.size >= mostKeys) {
        tries.forgetOver()
        if (tries.size >= mostKeys) return seconds
      }
      const spent = tries.spend(key)
      return spent.points > points ? Math.max(1, Math.ceil(spent.msLeft / 1_000)) : 0
    },
  }
}

/** The name of a limit among all servers, and its bounds. */
interface SharedLimit {
  limit: string
  points: number
  seconds: number
  mostKeys?: number
}

/**
 * Limit each key among all servers. Each counts for itself first: what is too much at one is too much for all, and the keys that it
 * remembers bound the shared table as well. While the database is silent, its own count goes on alone.
 */
export function sharedLimiter(counts: Counts, { limit, points, seconds, mostKeys }: SharedLimit): Limiter {
  const own = limiter(points, seconds, mostKeys)
  return {
    async count(key) {
      const wait = await own.count(key)
      if (wait > 0) return wait
      const [shared = 0] = (await counts.spend([{ limit, key, points, seconds }])) ?? []
      return shared
    },
  }
}
