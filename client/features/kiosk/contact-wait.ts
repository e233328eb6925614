import { waitAfter } from '../../offline/back-off.ts'

const EVERY_MS = 5_000
/** Somebody may stand before the tablet: after an outage it does not wait as long as a phone in a pocket. */
const LONGEST_WAIT_MS = 60_000

/** Return the ms until a kiosk gets in touch again, after so many failures in a row. */
export function contactWait(failures: number, random: () => number): number {
  if (failures === 0) return EVERY_MS
  const failed = { end: 'transport', left: 1, papers: 'done', retryAfterMs: null } as const
  return Math.max(EVERY_MS, Math.min(LONGEST_WAIT_MS, waitAfter(failed, failures, random) ?? 0))
}
