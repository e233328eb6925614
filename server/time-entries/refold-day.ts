import { totalsOf } from '#shared/balance/day.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { type DayMark, marksOf, putDayTotals } from './queries.ts'

/** Counts a person's day again from its entries (read here unless the caller has them), in the transaction that changed it. */
export async function refoldDay(
  tx: Db,
  permit: Permit,
  userId: string,
  day: string,
  known?: readonly DayMark[],
): Promise<void> {
  const entries = known ?? (await marksOf(tx, userId, day))
  const totals = totalsOf(entries, null)
  await putDayTotals(tx, permit, {
    userId,
    day,
    workedMinutes: totals.worked_minutes,
    adjustmentMinutes: totals.adjustment_minutes,
    absence: totals.absence,
    absenceMinutes: totals.absence_minutes,
    entryCount: entries.length,
    incomplete: totals.incomplete,
  })
}
