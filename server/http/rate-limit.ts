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
