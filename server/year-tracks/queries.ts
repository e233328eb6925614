import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { YearTrack } from '#shared/balance/year-track.ts'
import type { Db } from '../database/db.ts'
import { rowsOf, type WritesOf } from '../database/rows.ts'
import { users, yearTracks } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import { named, timesOf } from '../wire.ts'

/** The filters of a list of years. */
export interface YearTrackFilter {
  user_id?: string | undefined
  year?: number | undefined
}

const MOST = 5000

/** Return the years of the people of a scope, latest first. */
export async function yearTracksIn(db: Db, scope: PeopleScope, { user_id, year }: YearTrackFilter) {
  return await db
    .select(getTableColumns(yearTracks))
    .from(yearTracks)
    .innerJoin(users, eq(users.id, yearTracks.user_id))
    .where(
      and(
        peopleInScope(scope),
        user_id === undefined ? undefined : eq(yearTracks.user_id, user_id),
        year === undefined ? undefined : eq(yearTracks.year, year),
      ),
    )
    .orderBy(desc(yearTracks.year), desc(yearTracks.user_id))
    .limit(MOST)
}

/** The fields of a year shown in the audit log. */
export const shownOfYear = [
  ...(['year', 'total_worked_hours', 'total_expected_hours', 'total_vacation_days'] as const),
  ...(['total_absences', 'total_overtime_hours', 'active'] as const),
]

export type StoredYearTrack = typeof yearTracks.$inferSelect

export const yearTrackRows = rowsOf<typeof yearTracks, WritesOf<'year-track'>>(yearTracks)

/** Return a person's figures of a year. */
export async function yearTrackOf(db: Db, user_id: string, year: number): Promise<StoredYearTrack | null> {
  const [found] = await db
    .select()
    .from(yearTracks)
    .where(and(eq(yearTracks.user_id, user_id), eq(yearTracks.year, year)))
  return found ?? null
}

/** Return worked minus expected, rounded to hundredths of an hour, because decimal hours do not subtract exactly. */
const balanceOf = (worked: number, expected: number) => Math.round((worked - expected) * 100) / 100

/** Return a year in its wire shape; its balance is never stored. */
export const yearTrackWire = (row: StoredYearTrack): YearTrack => ({
  ...named(YearTrack, row),
  ...timesOf(row),
  balance: balanceOf(row.total_worked_hours, row.total_expected_hours),
})
