import { instantOf } from '#shared/calendar/day.ts'
import { expectedMinutes, weekOn } from '#shared/calendar/expected.ts'
import { daysOf } from '#shared/calendar/period.ts'
import { weeksOf } from '#shared/calendar/schedule.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { absenceMinutes } from '#shared/clock/absence.ts'
import type { AbsenceReason } from '#shared/clock/entry.ts'
import type { Place } from '#shared/clock/shift.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleWithIds } from '../hour-bank/queries.ts'
import { unhurried } from '../pieces.ts'
import { outsideOf, outsideText } from '../require-bond.ts'
import { bondsOf } from '../users/bond-queries.ts'
import type { StoredUser } from '../users/queries.ts'
import type { Keeper, ManualRow } from './deed-queries.ts'
import { absentDays } from './group-queries.ts'
import { placedOn, placesOf, writeByHand } from './posted-store.ts'
import { marksOf } from './queries.ts'
import { refoldDay } from './refold-day.ts'

/** The reason, the days and the justification of an absence. */
export interface Absence {
  reason: AbsenceReason
  from: string
  to: string
  details: string | null
}

/**
 * Return the minutes that the person's schedule asks for on a day, by night as their rule of the journey counts its hours (CLT art. 73 §1).
 * Ignores holidays and vacations, which don't change what an absence deducts.
 */
async function scheduleOf(db: Db, { id }: StoredUser, now: number): Promise<(date: string) => number> {
  const [person] = await peopleWithIds(db, [id])
  if (!person) return () => 0
  const hours = await readPeopleDays(db, [person], { now })
  return (date) => {
    try {
      return hours.plannedOn(person, date, { start: date, end: date }).scheduled
    } catch (error) {
      // Whatever else of theirs can't be read keeps nobody's absence from being written: then the schedule alone decides.
      if (!(error instanceof UnreadableRow)) throw error
      return expectedMinutes(date, weekOn(weeksOf(hours.calendar.schedulesOf(person)), date), false)
    }
  }
}

/** Tell whether the person has an absence on a day. */
export async function hasAbsence(tx: Db, user_id: string, date: string): Promise<boolean> {
  return (await marksOf(tx, user_id, date)).some(({ absence }) => absence !== null)
}

/** One day of an absence, and the minutes that its schedule expects. */
interface AbsenceDay extends Pick<Absence, 'reason' | 'details'>, Pick<ManualRow, 'id' | 'group_id'> {
  date: string
  scheduled: number
}

/** Build the row of an absence: at the first minute of its day, with the minutes that it deducts. */
function rowOf(
  user_id: string,
  { zone }: Place,
  { id, group_id, reason, details, date, scheduled }: AbsenceDay,
): ManualRow {
  return {
    id,
    user_id,
    group_id,
    entry_type: 'ajuste',
    at: instantOf(date, '00:00', zone),
    day: date,
    zone,
    intent: { kind: 'absence', absence: reason, justification: details?.trim() || null },
    minutes_adjusted: absenceMinutes(reason, scheduled),
  }
}

/** Build the row of an absence of one day. */
export async function absenceOf(
  tx: Db,
  user: StoredUser,
  day: Omit<AbsenceDay, 'scheduled'>,
  now: number,
): Promise<ManualRow> {
  const scheduledOn = await scheduleOf(tx, user, now)
  return rowOf(user.id, await placedOn(tx, user, day.date), { ...day, scheduled: scheduledOn(day.date) })
}

/** Tell whether an absence takes nothing: it would merely hide that somebody came to work on a day off. */
export const takesNothing = ({ intent, minutes_adjusted }: ManualRow): boolean =>
  intent.kind === 'absence' && intent.absence === 'pessoal' && minutes_adjusted === 0

/** Derive the id of an absence's row, so that repeating the call finds it. */
export const absenceRowId = (group_id: string, day: string): string => derivedId('absence', group_id, day)

/**
 * Return the rows of an absence over several days, the days that have one already, and, if no bond holds any of them, why none can be written.
 * A personal absence covers only days with expected work: on others it would merely hide that somebody came to work. A health absence covers
 * every day, days off included.
 */
export async function absenceDaysOf(
  tx: Db,
  user: StoredUser,
  absence: Absence,
  { group_id, now }: { group_id: string; now: number },
) {
  const scheduledOn = await scheduleOf(tx, user, now)
  const placeOn = await placesOf(tx, user)
  const taken = await absentDays(tx, user.id, absence)
  const { reason, details } = absence
  const all = daysOf(absence)
  const bonds = await bondsOf(tx, user.id)
  const held = all.filter((day) => outsideOf(bonds, day) === null)
  const days = held
    .map((date) => ({ date, scheduled: scheduledOn(date) }))
    .filter(({ scheduled }) => reason === 'saude' || scheduled > 0)
  const free = days.filter(({ date }) => !taken.has(date))
  return {
    rows: free.map((day) =>
      rowOf(user.id, placeOn(day.date), { ...day, id: absenceRowId(group_id, day.date), group_id, reason, details }),
    ),
    taken: days.flatMap(({ date }) => (taken.has(date) ? [date] : [])),
    outside: held.length > 0 ? null : outsideText(bonds, absence.from),
  }
}

/** Write an absence over several days, one row per day, and recount the days. */
export async function writeAbsence(
  tx: Db,
  permit: Keeper,
  user: StoredUser,
  rows: readonly ManualRow[],
): Promise<void> {
  await writeByHand(tx, permit, rows)
  for await (const { day } of unhurried(rows)) await refoldDay(tx, permit, user.id, day)
}
