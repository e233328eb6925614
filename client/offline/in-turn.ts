import type { DrainReport } from './drain.ts'

const WAIT_FOR_PAGE_MS = 60_000
const LOOK_AGAIN_MS = 2_000

/**
 * Drain in the worker. If a page is at work, wait for it, a minute at most, whatever is left: only that page knows about papers. The
 * browser gives the worker a few tries only, and would count this one.
 */
export async function inTurn(
  drainOnce: () => Promise<DrainReport>,
  pause: (ms: number) => Promise<void>,
): Promise<DrainReport> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const report = await drainOnce()
    if (report.end !== 'locked' || waited >= WAIT_FOR_PAGE_MS) return report
    await pause(LOOK_AGAIN_MS)
  }
}
