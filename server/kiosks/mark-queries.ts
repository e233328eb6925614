import { and, asc, desc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { alias, isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'

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

const brought = {
  ...shown,
  user_name: users.name,
  day: timeEntries.day,
  zone: timeEntries.zone,
  flags: timeEntries.flags,
  proof: timeEntries.proof,
  voided_at: timeEntries.voided_at,
}

/** Return the newest marks that a kiosk brought of people in a scope, or those older than one; also those that no longer count. */
export async function broughtBy(
  db: Db,
  kiosk_id: string,
  scope: PeopleScope,
  { before, limit }: { before: { at: number; id: string } | null; limit: number },
) {
  const { at, id } = timeEntries
  const older = before && or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id)))
  return await db
    .select(brought)
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.user_id))
    .where(and(eq(timeEntries.kiosk_id, kiosk_id), peopleInScope(scope), older ?? undefined))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}
