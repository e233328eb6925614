import { waitAfter } from '../../../client/offline/back-off.ts'
import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import type { DrainReport } from '../../../client/offline/drain.ts'

const MINUTE_MS = 60_000
/** A page looks every two seconds whether the lock is free; ten times more rarely shows the same. */
const LOCKED_WAIT_MS = 20_000

/** The browser wakes a worker again this long after its sync failed, and then no more (offline.md B-01). */
const WORKER_WAITS_MS = [300_000, 900_000]

/** When to try again: pages by their own rule, workers by their browser's. */
export class Backoff {
  private failures = 0

  /** Milliseconds to wait after a drain; null when there is nothing to wait for. */
  after(report: DrainReport, { who, random }: Pick<DeviceParts, 'who' | 'random'>): number | null {
    const { end, left } = report
    if (left === 0) return null
    this.failures = end === 'transport' || who === 'worker' ? this.failures + 1 : 0
    if (who === 'worker') return WORKER_WAITS_MS[this.failures - 1] ?? null
    if (end === 'locked') return LOCKED_WAIT_MS
    return end === 'deadline' ? MINUTE_MS : (waitAfter(report, this.failures, random) ?? MINUTE_MS)
  }
}
