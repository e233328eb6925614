import type { DrainReport } from './drain.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 300_000

type Ended = Pick<DrainReport, 'end' | 'left' | 'retryAfterMs' | 'papers'>

/** Tell whether a drain left something because the network or the server failed. */
export const hasFailed = ({ end, papers }: Pick<DrainReport, 'end' | 'papers'>): boolean =>
  end === 'transport' || ((end === 'done' || end === 'sign-in') && papers === 'left')

/**
 * Return the wait after a drain before the next, in ms; null if there is nothing to retry. Back-off has full jitter. If the server asks for
 * time, wait at least that long, plus a random part so that devices don't all return at once.
 */
export function waitAfter(report: Ended, failures: number, random: () => number): number | null {
  const { end, left, papers, retryAfterMs } = report
  if (left === 0 && papers !== 'left') return null
  if (!hasFailed(report)) {
    // Leftovers of a finished drain (a photo without a grant, another page's mark) are checked every minute anyway.
    return end === 'sign-in' || end === 'done' ? null : FIRST_WAIT_MS
  }
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10))
  return Math.max(random() * ceiling, (retryAfterMs ?? 0) * (1 + random() / 2))
}
