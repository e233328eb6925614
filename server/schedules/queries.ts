import { and, asc, eq, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { ScheduleRow } from '#shared/calendar/schedule.ts'
import { alias, isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { placeColumns } from '../database/place.ts'
import { rowsOf } from '../database/rows.ts'
import { schedules, stores, users } from '../database/schema/tables.ts'
import { named, timesOf } from '../wire.ts'

/** The filters of a list of schedule rows. */
export interface ScheduleFilter {
  day_of_week?: number | undefined
  /** The first day of interest: rows that ended before are left out. */
  since: string | undefined
  /** Today, to return only people with a current row that shared its weekday with one that ended. */
  doubledOn?: string | undefined
}

/** Return some people's ids by the zone of their company. */
export async function idsByZone(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: users.id, zone: placeColumns.zone })
    .from(users)
    .leftJoin(stores, eq(stores.id, users.store_id))
    .where(isOneOf(users.id, ids))
    .orderBy(asc(users.id))
  const zones = Map.groupBy(rows, ({ zone }) => zone)
  return new Map([...zones].map(([zone, people]) => [zone, people.map(({ id }) => id)]))
}

const inOrder = [asc(schedules.user_id), asc(schedules.name), asc(schedules.day_of_week), asc(schedules.start_time)]

/**
 * Return the people, of the given ones, who had two rows on one weekday: one that counts today and one that ended while it did. Such pairs
 * date from before rows had dates, when only the row changed last was kept in force; no new ones can be written.
 */
function withDoubled(db: Db, ids: readonly string[], today: string) {
  const ended = alias(schedules, 'ended')
  return (
    db
      .select({ id: schedules.user_id })
      .from(schedules)
      // A cross join keeps SQLite from reordering: the current rows are few compared to all ended ones.
      .crossJoin(ended)
      .where(
        and(
          inArray(schedules.user_id, [...ids]),
          eq(ended.user_id, schedules.user_id),
          eq(ended.day_of_week, schedules.day_of_week),
          // Rows that skip weeks came later, and may share a weekday without sharing a day.
          eq(schedules.every_weeks, 1),
          eq(ended.every_weeks, 1),
          eq(schedules.is_active, true),
          or(isNull(schedules.valid_from), lte(schedules.valid_from, today)),
          or(isNull(schedules.valid_to), gte(schedules.valid_to, today)),
          eq(ended.is_active, true),
          lt(ended.valid_to, today),
          or(isNull(schedules.valid_from), lte(schedules.valid_from, ended.valid_to)),
        ),
      )
  )
}

/** Return the schedule rows of some people, by person and schedule, in the order of the week. */
export async function schedulesOfPeople(db: Db, ids: readonly string[], filter: ScheduleFilter) {
  const { day_of_week, since, doubledOn } = filter
  return await db
    .select()
    .from(schedules)
    .where(
      and(
        inArray(schedules.user_id, [...ids]),
        day_of_week === undefined ? undefined : eq(schedules.day_of_week, day_of_week),
        since === undefined ? undefined : or(isNull(schedules.valid_to), gte(schedules.valid_to, since)),
        doubledOn === undefined ? undefined : inArray(schedules.user_id, withDoubled(db, ids, doubledOn)),
      ),
    )
    .orderBy(...inOrder)
}

export type StoredSchedule = typeof schedules.$inferSelect
type NewSchedule = typeof schedules.$inferInsert
/** The content and the beginning of a row; undefined columns stay unchanged. */
export type ScheduleColumns = Partial<Omit<NewSchedule, 'id' | 'user_id' | 'created_at'>>

/** Whatever changes a schedule from a day on may end rows and begin others. */
interface Writes {
  insert: 'schedule:create' | 'schedule:edit'
  update: 'schedule:create' | 'schedule:edit' | 'schedule:delete'
  remove: 'schedule:create' | 'schedule:edit' | 'schedule:delete'
}

export const scheduleRows = rowsOf<typeof schedules, Writes>(schedules)

/** Return all rows of a person, past and future, in the order of the week. */
export async function allSchedulesOf(db: Db, user_id: string): Promise<StoredSchedule[]> {
  return await db
    .select()
    .from(schedules)
    .where(eq(schedules.user_id, user_id))
    .orderBy(...inOrder)
}

/** Return the rows of a person's schedules of some names that count on a day or later, in the order of the week. */
export async function schedulesNamed(
  db: Db,
  user_id: string,
  { names, since }: { names: readonly string[]; since: string | null },
): Promise<StoredSchedule[]> {
  const goesOn = since === null ? undefined : or(isNull(schedules.valid_to), gte(schedules.valid_to, since))
  return await db
    .select()
    .from(schedules)
    .where(and(eq(schedules.user_id, user_id), inArray(schedules.name, [...names]), goesOn))
    .orderBy(...inOrder)
}

/** Return a row in its wire shape. */
export const scheduleWire = (row: StoredSchedule): ScheduleRow => ({ ...named(ScheduleRow, row), ...timesOf(row) })
