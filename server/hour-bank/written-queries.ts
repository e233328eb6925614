import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Period } from '#shared/calendar/period.ts'
import { isOneOf, writingOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { entryFacts } from '../database/entry-columns.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'

/**
 * Return the entries of some people in a period, with the fields that the hour rules need, each with its day and the writing of that day's
 * totals, null without totals: read by one statement, so that no other writing of the day can come between the two.
 */
export async function writtenEntriesOf(db: Db, userIds: readonly string[], { from, to }: Period) {
  if (userIds.length === 0) return []
  const { user_id, day, voided_at } = timeEntries
  return await db
    .select({ ...entryFacts, user_id, day, writing: writingOf(dayTotals.stamp) })
    .from(timeEntries)
    .leftJoin(dayTotals, and(eq(dayTotals.user_id, user_id), eq(dayTotals.day, day)))
    .where(and(isOneOf(user_id, userIds), gte(day, from), lte(day, to), isNull(voided_at)))
}
