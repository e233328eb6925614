import { and, asc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Period } from '#shared/calendar/period.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { attestations, dayTotals, timeEntries, users } from '../database/schema/tables.ts'

/** Return the days of some people in a period that were left open. */
export async function oddDaysOf(db: Db, ids: readonly string[], { from, to }: Period) {
  const { user_id, day, incomplete } = dayTotals
  return await db
    .select({ user_id, day })
    .from(dayTotals)
    .where(and(isOneOf(user_id, ids), gte(day, from), lte(day, to), sql`${incomplete}`))
    .orderBy(asc(day))
}

/** Return the days of some people in a period that have marks. */
export async function markedDaysOf(db: Db, ids: readonly string[], { from, to }: Period) {
  const { user_id, day, last_mark } = dayTotals
  return await db
    .select({ user_id, day })
    .from(dayTotals)
    .where(and(isOneOf(user_id, ids), gte(day, from), lte(day, to), isNotNull(last_mark)))
    .orderBy(asc(day))
}

/** Return the days of some people in a period about which a request waits. */
export async function requestDaysOf(db: Db, ids: readonly string[], { from, to }: Period) {
  const { user_id, day } = timeEntries
  // The condition of the partial index, word for word.
  const isPending = sql`${timeEntries.entry_type} = 'ajuste' and ${timeEntries.status} = 'pending' and ${timeEntries.voided_at} is null`
  // Not as a bare column: SQLite would rather read all that these people wrote on these days.
  const isIn = sql`coalesce(${day}, '') between ${from} and ${to}`
  return await db
    .select({ user_id, day })
    .from(timeEntries)
    .where(and(isPending, isOneOf(user_id, ids), isIn))
    .orderBy(asc(day))
}

/** Return the certificates of some people that wait for a decision and begin before the end of a period. */
export async function certificatesOf(db: Db, ids: readonly string[], { to }: Period) {
  const { user_id, attest_date, days, status } = attestations
  return await db
    .select({ user_id, attest_date, days })
    .from(attestations)
    .where(
      and(eq(status, 'pending'), isOneOf(user_id, ids), isNotNull(attest_date), isNotNull(days), lte(attest_date, to)),
    )
    .orderBy(asc(attest_date))
}

/** Return the marks of some people's days that arrived after an instant, oldest first, no more than `most`. */
export async function marksSince(
  db: Db,
  ids: readonly string[],
  { from, to }: Period,
  { since, most }: { since: number; most: number },
) {
  const { user_id, day, at, zone, received_at, kind, voided_at } = timeEntries
  return await db
    .select({ user_id, name: users.name, day, at, zone, received_at })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, user_id))
    .where(
      and(
        isOneOf(user_id, ids),
        gte(day, from),
        lte(day, to),
        eq(kind, 'mark'),
        sql`${received_at} > ${since}`,
        isNull(voided_at),
      ),
    )
    .orderBy(asc(at))
    .limit(most)
}
