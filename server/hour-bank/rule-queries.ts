import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { holidays, schedules, vacations } from '../database/schema/tables.ts'

/** Restricts rows to those of some people. */
const ofPeople = (column: typeof schedules.userId | typeof vacations.userId, ids: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/** Active schedule rows of some people. */
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
      store_ids: sql<string>`${holidays.storeIds}`.mapWith(String),
    })
    .from(holidays)
    .where(eq(holidays.isActive, true))
  return rows.map((row) => ({ ...row, store_ids: readStores(row.store_ids) }))
}
