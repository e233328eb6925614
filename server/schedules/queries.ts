import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { Db } from '../database/db.ts'
import { schedules, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Permit } from '../permit.ts'

/** How a list of schedule rows is narrowed. */
export interface ScheduleFilter {
  user_id?: string | undefined
  day_of_week?: number | undefined
}

const MOST = 5000
const inOrder = [asc(schedules.userId), asc(schedules.name), asc(schedules.dayOfWeek), asc(schedules.startTime)]

/** The schedule rows of the people of a scope, schedule by schedule, in the order of the week. */
export async function schedulesIn(db: Db, scope: PeopleScope, { user_id, day_of_week }: ScheduleFilter) {
  return await db
    .select(getTableColumns(schedules))
    .from(schedules)
    .innerJoin(users, eq(users.id, schedules.userId))
    .where(
      and(
        peopleInScope(scope),
        user_id === undefined ? undefined : eq(schedules.userId, user_id),
        day_of_week === undefined ? undefined : eq(schedules.dayOfWeek, day_of_week),
      ),
    )
    .orderBy(...inOrder)
    .limit(MOST)
}

export type StoredSchedule = typeof schedules.$inferSelect
type NewSchedule = typeof schedules.$inferInsert

/** One row. */
export async function scheduleById(db: Db, id: string): Promise<StoredSchedule | null> {
  const [found] = await db.select().from(schedules).where(eq(schedules.id, id))
  return found ?? null
}

/** The rows of a person's schedule, in the order of the week. */
export async function schedulesNamed(db: Db, userId: string, name: string): Promise<StoredSchedule[]> {
  return await db
    .select()
    .from(schedules)
    .where(and(eq(schedules.userId, userId), eq(schedules.name, name)))
    .orderBy(...inOrder)
}

/** Adds a row. */
export async function insertSchedule(
  tx: Db,
  _permit: Permit<'schedule:create' | 'schedule:edit'>,
  row: NewSchedule,
): Promise<void> {
  await tx.insert(schedules).values(row)
}

/** Changes columns of a row; those that are undefined stay. */
export async function updateSchedule(
  tx: Db,
  _permit: Permit<'schedule:edit'>,
  id: string,
  change: Partial<NewSchedule>,
): Promise<void> {
  await tx.update(schedules).set(change).where(eq(schedules.id, id))
}

/** Removes a row. */
export async function removeSchedule(tx: Db, _permit: Permit<'schedule:delete'>, id: string): Promise<void> {
  await tx.delete(schedules).where(eq(schedules.id, id))
}

/** Removes the rows of a person's schedules of some names, and answers how many there were. */
export async function removeSchedulesNamed(
  tx: Db,
  _permit: Permit<'schedule:edit' | 'schedule:delete'>,
  userId: string,
  names: readonly string[],
): Promise<number> {
  const removed = await tx
    .delete(schedules)
    .where(and(eq(schedules.userId, userId), inArray(schedules.name, [...names])))
    .returning({ id: schedules.id })
  return removed.length
}

/** A row as it travels. */
export function scheduleWire(row: StoredSchedule): ScheduleRow {
  return {
    id: row.id,
    user_id: row.userId,
    store_id: row.storeId,
    name: row.name,
    day_of_week: row.dayOfWeek,
    start_time: row.startTime,
    end_time: row.endTime,
    break_duration: row.breakDuration,
    is_active: row.isActive,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
  }
}
