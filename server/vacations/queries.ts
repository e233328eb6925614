import { and, desc, eq, getTableColumns, gte, lte, ne } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { type DayRange, Vacation } from '#shared/calendar/vacation.ts'
import type { Db } from '../database/db.ts'
import { rowsOf, type WritesOf } from '../database/rows.ts'
import { users, vacations } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import { iso, named, timesOf } from '../wire.ts'

/** The filters of a list of vacations; a year selects those that touch it. */
export interface VacationFilter {
  user_id?: string | undefined
  store_id?: string | undefined
  year?: number | undefined
}

const MOST = 5000

/** Return the vacations of the people of a scope, latest first. */
export async function vacationsIn(db: Db, scope: PeopleScope, { user_id, store_id, year }: VacationFilter) {
  return await db
    .select(getTableColumns(vacations))
    .from(vacations)
    .innerJoin(users, eq(users.id, vacations.user_id))
    .where(
      and(
        peopleInScope(scope),
        user_id === undefined ? undefined : eq(vacations.user_id, user_id),
        store_id === undefined ? undefined : eq(users.store_id, store_id),
        year === undefined ? undefined : lte(vacations.start_date, `${year}-12-31`),
        year === undefined ? undefined : gte(vacations.end_date, `${year}-01-01`),
      ),
    )
    .orderBy(desc(vacations.start_date), desc(vacations.id))
    .limit(MOST)
}

export type StoredVacation = typeof vacations.$inferSelect

export const vacationRows = rowsOf<typeof vacations, WritesOf<'vacation'>>(vacations)

/** Return the periods of a person's requested or approved vacations; a rejected one blocks no day. */
export async function takenPeriods(db: Db, user_id: string): Promise<(DayRange & { id: string })[]> {
  return await db
    .select({ id: vacations.id, start_date: vacations.start_date, end_date: vacations.end_date })
    .from(vacations)
    .where(and(eq(vacations.user_id, user_id), ne(vacations.status, 'rejected')))
}

/** Return a vacation in its wire shape. */
export const vacationWire = (row: StoredVacation): Vacation => ({
  ...named(Vacation, row),
  ...timesOf(row),
  approved_at: row.approved_at === null ? null : iso(row.approved_at),
})
