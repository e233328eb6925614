import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { FIRST_ENTRY_DAY } from '#shared/calendar/bounds.ts'
import type { Db } from '../database/db.ts'
import { bonds, dayTotals, holidays, postings, schedules, users, vacations } from '../database/schema/tables.ts'

/** Restricts rows to those of some people. */
const ofPeople = (
  column: typeof schedules.userId | typeof vacations.userId | typeof bonds.userId | typeof postings.userId,
  ids: readonly string[],
) => sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/** Active schedule rows of some people, of all times. */
export async function activeSchedules(db: Db, ids: readonly string[]) {
  return await db
    .select({
      id: schedules.id,
      user_id: schedules.userId,
      day_of_week: schedules.dayOfWeek,
      start_time: schedules.startTime,
      end_time: schedules.endTime,
      break_duration: schedules.breakDuration,
      is_active: schedules.isActive,
      valid_from: schedules.validFrom,
      valid_to: schedules.validTo,
    })
    .from(schedules)
    .where(and(eq(schedules.isActive, true), ofPeople(schedules.userId, ids)))
}

/** Approved vacations of some people. */
export async function approvedVacations(db: Db, ids: readonly string[]) {
  return await db
    .select({
      id: vacations.id,
      user_id: vacations.userId,
      start_date: vacations.startDate,
      end_date: vacations.endDate,
      status: vacations.status,
    })
    .from(vacations)
    .where(and(eq(vacations.status, 'approved'), ofPeople(vacations.userId, ids)))
}

/** The companies that a holiday binds, as they stand in the table: null when the list can't be read. */
function readStores(stored: string): string[] | null {
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) && list.every((id) => typeof id === 'string') ? list : null
  } catch {
    return null
  }
}

/** Active holidays; `store_ids` is null where nobody can tell which companies it binds. */
export async function activeHolidays(db: Db) {
  const rows = await db
    .select({
      id: holidays.id,
      name: holidays.name,
      date: holidays.date,
      is_recurring: holidays.isRecurring,
      is_active: holidays.isActive,
      valid_from: holidays.validFrom,
      valid_to: holidays.validTo,
      store_ids: sql<string>`${holidays.storeIds}`.mapWith(String),
    })
    .from(holidays)
    .where(eq(holidays.isActive, true))
  return rows.map((row) => ({ ...row, store_ids: readStores(row.store_ids) }))
}

/** The times in which some people worked here before they left and came back, from the first day with a record. */
export async function earlierBonds(db: Db, ids: readonly string[]) {
  const first = sql<
    string | null
  >`(select min(${dayTotals.day}) from ${dayTotals} where ${dayTotals.userId} = ${bonds.userId}
    and ${dayTotals.day} between coalesce(${bonds.since}, ${bonds.admission}, ${FIRST_ENTRY_DAY}) and ${bonds.leftOn})`
  const rows = await db
    .select({ user_id: bonds.userId, start: first, end: bonds.leftOn })
    .from(bonds)
    .innerJoin(users, eq(users.id, bonds.userId))
    .where(and(ne(users.bondId, bonds.id), isNotNull(bonds.leftOn), ofPeople(bonds.userId, ids)))
  return rows.flatMap(({ user_id, start, end }) => (start !== null && end !== null ? [{ user_id, start, end }] : []))
}

/** The companies that some people have worked for, each from its day on, in their order. */
export async function postingsOf(db: Db, ids: readonly string[]) {
  return await db
    .select({ user_id: postings.userId, store_id: postings.storeId, from: postings.fromDay })
    .from(postings)
    .where(ofPeople(postings.userId, ids))
    .orderBy(postings.userId, postings.fromDay)
}
