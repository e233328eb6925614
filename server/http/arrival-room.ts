import type { Context } from 'hono'
import { RetryLater } from './errors.ts'

const MOST_ARRIVALS = 64
const MOST_BYTES = 256 * 1024 * 1024
/** Seconds after which a place is likely to be free again. */
const COME_BACK = 2

/** Limits the files that arrive at the same time, because others need the disk too. */
export interface ArrivalRoom {
  /** Hold a place for a body of at most `most` bytes while `take` runs. Throws `busy` if there is none. */
  during<T>(c: Context, most: number, take: () => Promise<T>): Promise<T>
}

/** Create a room that limits the number of files and their total bytes. */
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
