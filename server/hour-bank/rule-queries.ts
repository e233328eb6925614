import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { FIRST_ENTRY_DAY } from '#shared/calendar/bounds.ts'
import type { Posting } from '#shared/calendar/posting.ts'
import { placeOf } from '#shared/clock/place.ts'
import type { Place } from '#shared/clock/shift.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import {
  bonds,
  closingSheets,
  closings,
  dayTotals,
  holidays,
  postings,
  schedules,
  stores,
  users,
  vacations,
} from '../database/schema/tables.ts'
import { statement } from '../database/statement.ts'

/** Return the active schedule rows of some people, past and future. */
export async function activeSchedules(db: Db, ids: readonly string[]) {
  return await db
    .select({
      id: schedules.id,
      user_id: schedules.user_id,
      day_of_week: schedules.day_of_week,
      start_time: schedules.start_time,
      end_time: schedules.end_time,
      break_duration: schedules.break_duration,
      is_active: schedules.is_active,
      every_weeks: schedules.every_weeks,
      first_day: schedules.first_day,
      presigned_break: schedules.presigned_break,
      valid_from: schedules.valid_from,
      valid_to: schedules.valid_to,
    })
    .from(schedules)
    .where(and(eq(schedules.is_active, true), isOneOf(schedules.user_id, ids)))
}

type Night = Pick<
  typeof schedules.$inferSelect,
  'day_of_week' | 'start_time' | 'end_time' | 'break_duration' | 'every_weeks' | 'first_day' | 'valid_from' | 'valid_to'
>

const nights = statement<{ user_id: string }, Night>(`
  select day_of_week, start_time, end_time, break_duration, every_weeks, first_day, valid_from, valid_to
  from schedules where user_id = @user_id and is_active and end_time < start_time`)

/** Return a person's active schedule rows that go on past midnight, past and future. */
export async function nightsOf(db: Db, user_id: string) {
  return (await nights(db, { user_id })).map((row) => ({ ...row, is_active: true }))
}

/** Return the approved vacations of some people. */
export async function approvedVacations(db: Db, ids: readonly string[]) {
  return await db
    .select({
      id: vacations.id,
      user_id: vacations.user_id,
      start_date: vacations.start_date,
      end_date: vacations.end_date,
      status: vacations.status,
    })
    .from(vacations)
    .where(and(eq(vacations.status, 'approved'), isOneOf(vacations.user_id, ids)))
}

/** Parse the companies of a holiday as stored; null if unreadable. */
function readStores(stored: string): string[] | null {
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) && list.every((id) => typeof id === 'string') ? list : null
  } catch {
    return null
  }
}

/** Return the active holidays; `store_ids` is null if its companies are unreadable. */
export async function activeHolidays(db: Db) {
  const rows = await db
    .select({
      id: holidays.id,
      name: holidays.name,
      date: holidays.date,
      is_recurring: holidays.is_recurring,
      is_active: holidays.is_active,
      valid_from: holidays.valid_from,
      valid_to: holidays.valid_to,
      store_ids: sql<string>`${holidays.store_ids}`.mapWith(String),
    })
    .from(holidays)
    .where(eq(holidays.is_active, true))
  return rows.map((row) => ({ ...row, store_ids: readStores(row.store_ids) }))
}

/** Return the earlier bonds of people who left and came back, from the first day with a record. */
export async function earlierBonds(db: Db, ids: readonly string[]) {
  const first = sql<
    string | null
  >`(select min(${dayTotals.day}) from ${dayTotals} where ${dayTotals.user_id} = ${bonds.user_id}
    and ${dayTotals.day} between coalesce(${bonds.since}, ${bonds.admission}, ${FIRST_ENTRY_DAY}) and ${bonds.left_on})`
  const rows = await db
    .select({
      user_id: bonds.user_id,
      admission: bonds.admission,
      since: bonds.since,
      start: first,
      end: bonds.left_on,
    })
    .from(bonds)
    .innerJoin(users, eq(users.id, bonds.user_id))
    .where(and(ne(users.bond_id, bonds.id), isNotNull(bonds.left_on), isOneOf(bonds.user_id, ids)))
  return rows.flatMap(({ start, end, ...bond }) => (start !== null && end !== null ? [{ ...bond, start, end }] : []))
}

/** Return the companies of some people, each from its day on, in order. */
export async function postingsOf(db: Db, ids: readonly string[]) {
  return await db
    .select({ user_id: postings.user_id, store_id: postings.store_id, from: postings.from_day })
    .from(postings)
    .where(isOneOf(postings.user_id, ids))
    .orderBy(postings.user_id, postings.from_day)
}

/** Return the days at whose end periods of some people were closed, while they were there: of closings in force. */
export async function closedEnds(db: Db, ids: readonly string[]): Promise<{ user_id: string; day: string }[]> {
  return await db
    .select({ user_id: closingSheets.user_id, day: closings.to_day })
    .from(closingSheets)
    .innerJoin(closings, eq(closings.id, closingSheets.closing_id))
    .where(
      and(
        isOneOf(closingSheets.user_id, ids),
        eq(closingSheets.last_day, closings.to_day),
        isNull(closings.reopened_at),
      ),
    )
}

/** Return the places of some companies, by company. */
export async function placesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const rows = await db
    .select({ id: stores.id, timezone: stores.timezone, day_starts_at: stores.day_starts_at })
    .from(stores)
    .where(isOneOf(stores.id, ids))
  return new Map(rows.map((row) => [row.id, placeOf(row)]))
}

const ownPostings = statement<{ user_id: string }, Posting>(
  'select store_id, from_day as "from" from postings where user_id = @user_id order by from_day',
)

/** Return the companies of one person, each from its day on, in order. */
export const postingsOfOne = (db: Db, user_id: string): Promise<Posting[]> => ownPostings(db, { user_id })
