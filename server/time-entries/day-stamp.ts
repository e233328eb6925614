import { createHash } from 'node:crypto'
import type { DayEntryFacts } from '#shared/balance/day.ts'

/** Some thousand stamps of this length still add up to a whole number. */
const BYTES = 5

/**
 * Return a number that stands for all that a day's entries say, in any order: figures computed from days whose stamps are the same are still
 * right.
 */
export function stampOf(entries: readonly DayEntryFacts[]): number {
  const said = entries.map((one) => {
    const { id, entry_type, kind, at, status, minutes_adjusted, absence, cancels_id } = one
    return JSON.stringify([id, entry_type, kind, at, status, minutes_adjusted, absence, cancels_id])
  })
  return createHash('sha256').update(said.sort().join()).digest().readUIntBE(0, BYTES)
}
