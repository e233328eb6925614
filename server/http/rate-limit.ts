import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter } from '../parts.ts'

/** Keys that one window remembers. More of them than that is an attack from many sides: new ones wait for the next window. */
const MOST_KEYS = 50_000

/** At most `points` tries in `seconds` for each key, in bounded memory. */
export function limiter(points: number, seconds: number, mostKeys = MOST_KEYS): Limiter {
  const memory = new RateLimiterMemory({ points, duration: seconds })
  let keys = new Set<string>()
  let windowEnd = 0

  function isCrowded(key: string): boolean {
    const now = performance.now()
    if (now >= windowEnd) {
      keys = new Set()
      windowEnd = now + seconds * 1_000
    }
    if (keys.size >= mostKeys && !keys.has(key)) return true
    keys.add(key)
    return false
  }

  return {
    async count(key) {
      if (isCrowded(key)) return seconds
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
