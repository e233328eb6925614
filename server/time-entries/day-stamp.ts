import { createHash } from 'node:crypto'
import type { DayEntryFacts } from '#shared/balance/day.ts'

/** Some thousand stamps of this length still add up to a whole number. */
const BYTES = 5

/**
 * Return a number that stands for a day and all that its entries say, in any order: figures computed from days whose stamps are the same are still
 * right.
 */
export function stampOf(day: string, entries: readonly DayEntryFacts[]): number {
  const said = entries.map((one) => {
    const { id, entry_type, kind, at, status, minutes_adjusted, absence, cancels_id } = one
    return JSON.stringify([id, entry_type, kind, at, status, minutes_adjusted, absence, cancels_id])
  })
  return createHash('sha256')
    .update([day, ...said.sort()].join())
    .digest()
    .readUIntBE(0, BYTES)
}
