import type { Context } from 'hono'
import { RetryLater } from './errors.ts'

const MOST_ARRIVALS = 64
const MOST_BYTES = 256 * 1024 * 1024
/** Seconds until a place is likely to be free. */
const COME_BACK = 2

/** Places for files that arrive at the same time, on a disk that others need too. */
export interface ArrivalRoom {
  /** Holds a place for a body of at most `most` bytes while `take` runs. Throws `busy` where there is none. */
  during<T>(c: Context, most: number, take: () => Promise<T>): Promise<T>
}

/** Room for so many files at once, and for so many bytes of them together. */
export function arrivalRoom(): ArrivalRoom {
  let count = 0
  let held = 0
  return {
    async during(c, most, take) {
      const bytes = Math.min(Number(c.req.header('content-length') ?? most), most)
      if (count >= MOST_ARRIVALS || held + bytes > MOST_BYTES) throw new RetryLater('busy', COME_BACK)
      count += 1
      held += bytes
      try {
        return await take()
      } finally {
        count -= 1
        held -= bytes
      }
    },
  }
}
