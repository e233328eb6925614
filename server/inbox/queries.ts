import { and, asc, desc, eq, gte, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { bonds, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'

/** The most of one kind: the next ones come when these are done. */
export const MOST = 500

export interface InboxFilter {
  /** The viewer, about whom others decide. */
  notOf: string
  store_id?: string | undefined
}

/** The condition on people that a filter lets through. */
export const others = (scope: PeopleScope, { notOf, store_id }: InboxFilter) =>
  and(peopleInScope(scope), ne(users.id, notOf), store_id ? eq(users.store_id, store_id) : undefined)

/**
 * Return the flagged marks since an instant that no keeper has confirmed yet, newest first. They are few, so the reading begins with them: by
 * itself SQLite would begin with the people of some companies, and read all their years.
 */
export async function marksToCheck(db: Db, scope: PeopleScope, filter: InboxFilter, since: number) {
  const { id, user_id, day, received_at } = timeEntries
  // The condition of the partial index, word for word.
  const isUnchecked = sql`${timeEntries.flags} <> '[]' and ${timeEntries.decided_at} is null
    and ${timeEntries.voided_at} is null and ${timeEntries.entry_type} <> 'ajuste'`
  return await db
    .select({ id, user_id, day, received_at })
    .from(timeEntries)
    .crossJoin(users)
    .where(and(eq(users.id, user_id), isUnchecked, gte(timeEntries.at, since), others(scope, filter)))
    .orderBy(desc(timeEntries.at), asc(id))
    .limit(MOST)
}

/** Count the people without a CPF who still work here, by company: whose last day is known may work on until then. */
export async function peopleWithoutCpf(db: Db, scope: PeopleScope, filter: InboxFilter, today: string) {
  const people = sql<number>`count(*)`.mapWith(Number)
  return await db
    .select({ store_id: users.store_id, store_name: stores.name, people })
    .from(users)
    .leftJoin(stores, eq(stores.id, users.store_id))
    .leftJoin(bonds, eq(bonds.id, users.bond_id))
    .where(
      and(
        sql`coalesce(${users.cpf}, '') = ''`,
        eq(users.is_active, true),
        or(isNull(bonds.left_on), gte(bonds.left_on, today)),
        notInArray(users.role, ['master', 'admin']),
        others(scope, filter),
      ),
    )
    .groupBy(users.store_id, stores.name)
    .orderBy(asc(stores.name))
    .limit(MOST)
}

/** Return how some people are shown and reached; of those out of scope, whose sheet of an earlier company waits, only the name. */
export async function contactsOf(db: Db, ids: readonly string[], scope: PeopleScope) {
  const { id, name, phone, photo_file, store_id } = users
  const rows = await db
    .select({ id, name, phone, photo_file, store_id, store_name: stores.name })
    .from(users)
    .leftJoin(stores, eq(stores.id, store_id))
    .where(isOneOf(id, ids))
  const known = await db
    .select({ id })
    .from(users)
    .where(and(isOneOf(id, ids), peopleInScope(scope)))
  const inScope = new Set(known.map((one) => one.id))
  const unknown = { phone: null, photo_file: null, store_id: null, store_name: null }
  return new Map(rows.map((row) => [row.id, inScope.has(row.id) ? row : { ...row, ...unknown }]))
}

/** Return the instants and types of the marks of some people since a day, to see when they usually register. */
export async function habitMarks(db: Db, ids: readonly string[], since: string) {
  const { user_id, entry_type, at, day } = timeEntries
  return await db
    .select({ user_id, entry_type, at, day })
    .from(timeEntries)
    .where(
      and(
        inArray(user_id, [...ids]),
        gte(day, since),
        ne(entry_type, 'ajuste'),
        isNull(timeEntries.voided_at),
        ne(timeEntries.status, 'rejected'),
      ),
    )
}
