import { instantOf } from '#shared/calendar/day.ts'
import { type DatedWeek, expectedMinutes, weekOn } from '#shared/calendar/expected.ts'
import { daysOf } from '#shared/calendar/period.ts'
import { weeksOf } from '#shared/calendar/schedule.ts'
import { absenceMinutes } from '#shared/clock/absence.ts'
import type { AbsenceReason } from '#shared/clock/entry.ts'
import type { Db } from '../database/db.ts'
import { activeSchedules } from '../hour-bank/rule-queries.ts'
import type { StoredUser } from '../users/queries.ts'
import type { ManualContent } from './deed-queries.ts'
import { absentDays } from './group-queries.ts'
import { marksOf } from './queries.ts'

/** The reason, the days and the justification of an absence. */
export interface Absence {
  reason: AbsenceReason
  from: string
  to: string
  details: string | null
}

async function weeksFor(db: Db, user_id: string): Promise<readonly DatedWeek[]> {
  return weeksOf(await activeSchedules(db, [user_id]))
}

/**
 * Return the minutes that the person's schedule expects on the day. Ignores holidays and vacations, which don't change what an absence
 * deducts.
 */
const scheduledOn = (weeks: readonly DatedWeek[], date: string) => expectedMinutes(date, weekOn(weeks, date), false)

/** Tell whether the person has an absence on a day. */
export async function hasAbsence(tx: Db, user_id: string, date: string): Promise<boolean> {
  return (await marksOf(tx, user_id, date)).some(({ absence }) => absence !== null)
}

function rowOf(
  { zone }: StoredUser,
  { reason, details }: Pick<Absence, 'reason' | 'details'>,
  { date, scheduled }: { date: string; scheduled: number },
): ManualContent {
  return {
    entry_type: 'ajuste',
    at: instantOf(date, '00:00', zone),
    day: date,
    zone,
    intent: { kind: 'absence', absence: reason, justification: details?.trim() || null },
    minutes_adjusted: absenceMinutes(reason, scheduled),
  }
}

/** Build the row of an absence: at the first minute of its day, with the minutes that it deducts. */
export async function absenceOf(tx: Db, user: StoredUser, reason: AbsenceReason, date: string, details: string | null) {
  const scheduled = scheduledOn(await weeksFor(tx, user.id), date)
  return rowOf(user, { reason, details }, { date, scheduled })
}

/** Tell whether somebody is employed on a day. */
const isEmployed = ({ admission_date, left_on }: StoredUser, day: string) =>
  day >= (admission_date ?? '') && (left_on === null || day <= left_on)

/**
 * Return the rows of an absence over several days, and the days that have one already. A personal absence covers only days with expected
 * work: on others it would merely hide that somebody came to work. A health absence covers every day, days off included.
 */
export async function absenceDaysOf(tx: Db, user: StoredUser, absence: Absence) {
  const weeks = await weeksFor(tx, user.id)
  const taken = await absentDays(tx, user.id, absence)
  const days = daysOf(absence)
    .filter((day) => isEmployed(user, day))
    .map((date) => ({ date, scheduled: scheduledOn(weeks, date) }))
    .filter(({ scheduled }) => absence.reason === 'saude' || scheduled > 0)
  return {
    rows: days.filter(({ date }) => !taken.has(date)).map((day) => rowOf(user, absence, day)),
    taken: days.flatMap(({ date }) => (taken.has(date) ? [date] : [])),
  }
}
