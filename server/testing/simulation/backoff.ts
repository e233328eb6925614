import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import type { DrainReport } from '../../../client/offline/drain.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 300_000
const MINUTE_MS = 60_000
/** A page looks every two seconds whether the lock is free; ten times more rarely shows the same. */
const LOCKED_WAIT_MS = 20_000

/** The browser wakes a worker again this long after its sync failed, and then no more (offline.md B-01). */
const WORKER_WAITS_MS = [300_000, 900_000]

/** When to try again, as wake.ts decides it for pages, and browsers for workers. */
export class Backoff {
  private failures = 0

  /** Milliseconds to wait after a drain; null when there is nothing to wait for. */
  after({ end, left, retryAfterMs }: DrainReport, { who, random }: Pick<DeviceParts, 'who' | 'random'>): number | null {
    if (left === 0) return null
    this.failures = end === 'transport' || who === 'worker' ? this.failures + 1 : 0
    if (who === 'worker') return WORKER_WAITS_MS[this.failures - 1] ?? null
    if (retryAfterMs !== null) return retryAfterMs
    if (end === 'locked') return LOCKED_WAIT_MS
    if (end !== 'transport') return MINUTE_MS
    return random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(this.failures, 10))
  }
}
