import { and, asc, isNull } from 'drizzle-orm'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { closings, stores } from '../database/schema/tables.ts'

/** Return on which day of the month the periods of some companies begin. */
export async function periodStarts(db: Db, store_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { id, period_starts_on } = stores
  const rows = await db.select({ id, period_starts_on }).from(stores).where(isOneOf(id, store_ids))
  return new Map(rows.map((row) => [row.id, row.period_starts_on]))
}

/** Return the periods of some companies that are closed, the earliest first. */
export async function closedPeriodsOf(db: Db, store_ids: readonly string[]) {
  const { store_id, from_day, to_day, reopened_at } = closings
  return await db
    .select({ store_id, from: from_day, to: to_day })
    .from(closings)
    .where(and(isOneOf(store_id, store_ids), isNull(reopened_at)))
    .orderBy(asc(from_day))
}
