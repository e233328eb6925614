import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { holidays, schedules, vacations } from '../database/schema/tables.ts'

/** Restricts rows to one person, or to nobody in particular. */
const ofUser = (column: typeof schedules.userId | typeof vacations.userId, id: string | null) =>
  id === null ? undefined : eq(column, id)

/** Active schedule rows, of one person or of all. */
export async function activeSchedules(db: Db, userId: string | null) {
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
    .where(and(eq(schedules.isActive, true), ofUser(schedules.userId, userId)))
}

/** Approved vacations, of one person or of all. */
export async function approvedVacations(db: Db, userId: string | null) {
  return await db
    .select({
      id: vacations.id,
      user_id: vacations.userId,
      start_date: vacations.startDate,
      end_date: vacations.endDate,
      status: vacations.status,
    })
    .from(vacations)
    .where(and(eq(vacations.status, 'approved'), ofUser(vacations.userId, userId)))
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
