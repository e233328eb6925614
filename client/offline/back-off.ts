import type { DrainReport } from './drain.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 300_000

type Ended = Pick<DrainReport, 'end' | 'left' | 'retryAfterMs' | 'papers'>

/** Whether a drain left something because the network or the server failed. */
export const hasFailed = ({ end, papers }: Pick<DrainReport, 'end' | 'papers'>): boolean =>
  end === 'transport' || ((end === 'done' || end === 'sign-in') && papers === 'left')

/**
 * Answers how long to wait after a drain before the next, in ms; null where nothing is to be tried again by itself. Back-off has full jitter. A
 * server that asks for time is given at least that, and not by all devices the same: they would come back at once.
 */
export function waitAfter(report: Ended, failures: number, random: () => number): number | null {
  const { end, left, papers, retryAfterMs } = report
  if (left === 0 && papers !== 'left') return null
  if (!hasFailed(report)) {
    // What a finished drain leaves (a photo without a right, another page's mark) is looked at again every minute.
    return end === 'sign-in' || end === 'done' ? null : FIRST_WAIT_MS
  }
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10))
  return Math.max(random() * ceiling, (retryAfterMs ?? 0) * (1 + random() / 2))
}
