import { and, eq, gte, inArray, isNotNull, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { PUNCH_TYPES } from '#shared/clock/entry.ts'
import type { Db } from '../database/db.ts'
import { timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import { keptOfStore, type SeenEntry, selectSeen } from './seen-queries.ts'

/** The entries that a history contains. */
export interface HistoryFilter {
  kind: 'marks' | 'absences'
  from: string
  to: string
  store_id?: string | undefined
}

/** Return the ids of the people of a scope, or only `user_id` if given and in scope. */
export async function idsInScope(db: Db, scope: PeopleScope, user_id: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(peopleInScope(scope), user_id ? eq(users.id, user_id) : undefined))
  return rows.map(({ id }) => id)
}

const ofPeople = (ids: readonly string[], { from, to }: HistoryFilter) =>
  and(inArray(timeEntries.user_id, [...ids]), gte(timeEntries.day, from), lte(timeEntries.day, to))

/** Select the ids of the entries cancelled in the period. */
const cancelled = (db: Db, ids: readonly string[], filter: HistoryFilter) =>
  db
    .select({ id: sql<string>`${timeEntries.cancels_id}` })
    .from(timeEntries)
    .where(
      and(
        ofPeople(ids, filter),
        isNull(timeEntries.voided_at),
        isNotNull(timeEntries.cancels_id),
        ne(timeEntries.status, 'rejected'),
      ),
    )

const wanted = (db: Db, ids: readonly string[], filter: HistoryFilter) =>
  and(
    ofPeople(ids, filter),
    isNull(timeEntries.voided_at),
    filter.kind === 'marks' ? inArray(timeEntries.entry_type, [...PUNCH_TYPES]) : isNotNull(timeEntries.absence),
    filter.store_id ? keptOfStore(filter.store_id) : undefined,
    notInArray(timeEntries.id, cancelled(db, ids, filter)),
  )

/** Count the entries of some people on each day. */
export async function countsByDay(db: Db, ids: readonly string[], filter: HistoryFilter) {
  return await db
    .select({ day: timeEntries.day, count: sql<number>`count(*)`.mapWith(Number) })
    .from(timeEntries)
    .where(wanted(db, ids, filter))
    .groupBy(timeEntries.day)
}

/** Return the entries of some people on a few days, unordered, with only the fields needed to sort them. */
export async function placesIn(db: Db, ids: readonly string[], filter: HistoryFilter) {
  return await db
    .select({ id: timeEntries.id, day: timeEntries.day, at: timeEntries.at, name: users.name })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.user_id))
    .where(wanted(db, ids, filter))
}

/** Return entries by id, unordered. */
export async function seenByIds(db: Db, ids: readonly string[]): Promise<SeenEntry[]> {
  return await selectSeen(db).where(inArray(timeEntries.id, [...ids]))
}
