import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter } from '../parts.ts'

/** At most `points` tries in `seconds` for each key. */
export function limiter(points: number, seconds: number): Limiter {
  const memory = new RateLimiterMemory({ points, duration: seconds })
  return {
    async count(key) {
      try {
        await memory.consume(key)
        return 0
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
  }
}
