import { DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import { expectedMinutes, weekOn } from '#shared/calendar/expected.ts'
import { weeksOf } from '#shared/calendar/schedule.ts'
import { absenceMinutes } from '#shared/clock/absence.ts'
import type { AbsenceReason } from '#shared/clock/entry.ts'
import type { Intent } from '#shared/clock/intent.ts'
import type { Db } from '../database/db.ts'
import { activeSchedules } from '../hour-bank/rule-queries.ts'
import type { StoredUser } from '../users/queries.ts'
import { marksOf } from './queries.ts'

/** What the person's schedule of that day says of it, whenever it is. Holidays and vacations change nothing of that, and need not be read. */
async function scheduledMinutes(db: Db, userId: string, date: string): Promise<number> {
  return expectedMinutes(date, weekOn(weeksOf(await activeSchedules(db, [userId])), date), false)
}

/** Whether an absence of the person stands on a day. */
export async function hasAbsence(tx: Db, userId: string, date: string): Promise<boolean> {
  return (await marksOf(tx, userId, date)).some(({ absence }) => absence !== null)
}

/** An absence as it is kept: at the first minute of its day, with what it deducts (admin.md §3 and §9). */
export async function absenceOf(
  tx: Db,
  user: StoredUser,
  absence: AbsenceReason,
  date: string,
  details: string | null,
) {
  const zone = user.storeZone ?? DEFAULT_ZONE
  return {
    entryType: 'ajuste' as const,
    at: instantOf(date, '00:00', zone),
    day: date,
    zone,
    intent: { kind: 'absence', absence, justification: details?.trim() || null } satisfies Intent,
    minutesAdjusted: absenceMinutes(absence, await scheduledMinutes(tx, user.id, date)),
  }
}
