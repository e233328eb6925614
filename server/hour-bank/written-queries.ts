import { and, count, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Period } from '#shared/calendar/period.ts'
import { isOneOf, writingOf, writingsOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { entryFacts } from '../database/entry-columns.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'

const { user_id, day, voided_at } = timeEntries

const standingOf = (userIds: readonly string[], { from, to }: Period) =>
  and(isOneOf(user_id, userIds), gte(day, from), lte(day, to), isNull(voided_at))

/**
 * Return the entries of some people in a period, with the fields that the hour rules need, each with its day and the writing of that day's
 * totals, null without totals: read by one statement, so that no other writing of the day can come between the two.
 */
export async function writtenEntriesOf(db: Db, userIds: readonly string[], period: Period) {
  if (userIds.length === 0) return []
  return await db
    .select({ ...entryFacts, user_id, day, writing: writingOf(dayTotals.stamp) })
    .from(timeEntries)
    .leftJoin(dayTotals, and(eq(dayTotals.user_id, user_id), eq(dayTotals.day, day)))
    .where(standingOf(userIds, period))
}

const selectWritings = (db: Db, userIds: readonly string[], { from, to }: Period) =>
  db
    .select({
      user_id: dayTotals.user_id,
      writings: writingsOf(dayTotals.stamp).as('writings'),
      days: count().as('days'),
      first: sql<string | null>`min(case when ${dayTotals.entry_count} > 0 then ${dayTotals.day} end)`.as('first'),
    })
    .from(dayTotals)
    .where(and(isOneOf(dayTotals.user_id, userIds), gte(dayTotals.day, from), lte(dayTotals.day, to)))
    .groupBy(dayTotals.user_id)

/** Return what names the writings of some people's totals in a period, by person; none of those without totals. */
export async function writingsOfPeople(db: Db, userIds: readonly string[], period: Period) {
  if (userIds.length === 0) return new Map<string, string>()
  return new Map((await selectWritings(db, userIds, period)).map((row) => [row.user_id, row.writings]))
}

/**
 * Return the entries of some people in a period like `writtenEntriesOf`. Those of a person's first day have how many totals the person has
 * there, and their writings: a text of some kB, which on each of their thousands of rows would be most of what is read.
 */
export async function allWrittenEntriesOf(db: Db, userIds: readonly string[], period: Period) {
  const own = selectWritings(db, userIds, period).as('own')
  return await db
    .select({ ...entryFacts, user_id, day, writings: own.writings, days: own.days })
    .from(timeEntries)
    .leftJoin(own, and(eq(own.user_id, user_id), eq(own.first, day)))
    .where(standingOf(userIds, period))
}
