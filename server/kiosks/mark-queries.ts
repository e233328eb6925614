import { and, asc, desc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias, isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { timeEntries, users } from '../database/schema/tables.ts'

const MOST = 20_000

const shown = {
  id: timeEntries.id,
  user_id: timeEntries.user_id,
  entry_type: timeEntries.entry_type,
  at: timeEntries.at,
}

/** Return the marks of some people since a day, and for each the last one before it; oldest first. */
export async function lastMarksOf(db: Db, ids: readonly string[], since: string) {
  const before = alias(timeEntries, 'before')
  const last = db
    .select({ id: before.id })
    .from(before)
    .where(
      and(
        eq(before.user_id, users.id),
        lt(before.day, since),
        ne(before.entry_type, 'ajuste'),
        isNull(before.voided_at),
      ),
    )
    .orderBy(desc(before.day), desc(before.at))
    .limit(1)
  const isRecent = and(gte(timeEntries.day, since), ne(timeEntries.entry_type, 'ajuste'), isNull(timeEntries.voided_at))
  const recent = await db
    .select(shown)
    .from(timeEntries)
    .where(and(isOneOf(timeEntries.user_id, ids), isRecent))
    .orderBy(asc(timeEntries.at))
    .limit(MOST)
  const earlier = await db
    .select(shown)
    .from(users)
    .innerJoin(timeEntries, eq(timeEntries.id, sql`(${last})`))
    .where(isOneOf(users.id, ids))
    .orderBy(asc(timeEntries.at))
    .limit(MOST)
  return [...earlier, ...recent]
}
