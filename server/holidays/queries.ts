import { and, asc, eq, gte, isNull, like, lt, lte, or, type SQL } from 'drizzle-orm'
import { Holiday } from '#shared/calendar/holiday.ts'
import type { Db } from '../database/db.ts'
import { rowsOf } from '../database/rows.ts'
import { holidays } from '../database/schema/tables.ts'
import { named, timesOf } from '../wire.ts'

/** Everybody may see holidays: all of them, or those that apply to a company. */
export type HolidayScope = 'all' | { store_id: string }

const MOST = 5000

/** The condition of a holiday in a year: dated in it, or recurring since an earlier one. */
function standsIn(year: number): SQL | undefined {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const ofYear = and(gte(holidays.date, first), lte(holidays.date, last))
  return or(ofYear, and(lt(holidays.date, first), eq(holidays.is_recurring, true), eq(holidays.is_active, true)))
}

/** Return the holidays of a scope by date, as they apply today or later; with a year, those dated in it and those that recur in it. */
export async function holidaysIn(db: Db, scope: HolidayScope, year?: number): Promise<StoredHoliday[]> {
  const rows = await db
    .select()
    .from(holidays)
    .where(and(isNull(holidays.valid_to), year === undefined ? undefined : standsIn(year)))
    .orderBy(asc(holidays.date), asc(holidays.name))
    .limit(MOST)
  if (scope === 'all') return rows
  // The list of companies is a single text: only the program can read it, whatever the database engine.
  return rows.filter(({ store_ids }) => store_ids.length === 0 || store_ids.includes(scope.store_id))
}

export type StoredHoliday = typeof holidays.$inferSelect

/** A change of companies is written as a second row. */
interface Writes {
  insert: 'holiday:create' | 'holiday:edit'
  update: 'holiday:edit'
  remove: 'holiday:delete'
}

export const holidayRows = rowsOf<typeof holidays, Writes>(holidays)

/** Return all holidays dated in a year. */
export async function holidaysDated(db: Db, year: number): Promise<StoredHoliday[]> {
  return await db
    .select()
    .from(holidays)
    .where(and(isNull(holidays.valid_to), like(holidays.date, `${year}-%`)))
    .orderBy(asc(holidays.date), asc(holidays.name))
}

/** Return the rows that removing a year deletes: its holidays that don't recur, and the earlier rows of those whose companies changed. */
export async function allDatedOnce(db: Db, year: number): Promise<StoredHoliday[]> {
  return await db
    .select()
    .from(holidays)
    .where(and(eq(holidays.is_recurring, false), like(holidays.date, `${year}-%`)))
    .orderBy(asc(holidays.date), asc(holidays.name))
}

/** Return a holiday in its wire shape; `national` is derived from its type. */
export const holidayWire = (row: StoredHoliday): Holiday => ({
  ...named(Holiday, row),
  ...timesOf(row),
  national: row.type === 'national',
})
