import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { bonds, dayTotals, stores, timeEntries, users, vacations } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'

/** The most of one kind: the next ones come when these are done. */
export const MOST = 500

export interface InboxFilter {
  /** The viewer, about whom others decide. */
  notOf: string
  store_id?: string | undefined
}

const others = (scope: PeopleScope, { notOf, store_id }: InboxFilter) =>
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

/** Some days, without the last one. */
interface DaysBefore {
  from: string
  before: string
}

/** A day that somebody left open. */
export interface OpenDay {
  user_id: string
  day: string
}

/**
 * Return the days in a range that were left open, newest first, at most `MOST` of them after the last one of those before; masters are in no
 * list of hours.
 */
export async function openDays(
  db: Db,
  scope: PeopleScope,
  filter: InboxFilter,
  { from, before, after }: DaysBefore & { after: OpenDay | undefined },
): Promise<OpenDay[]> {
  const { user_id, day, incomplete } = dayTotals
  const isLater = after && and(lte(day, after.day), or(lt(day, after.day), gt(user_id, after.user_id)))
  return await db
    .select({ user_id, day })
    .from(dayTotals)
    .crossJoin(users)
    .where(
      and(
        eq(users.id, user_id),
        sql`${incomplete}`,
        gte(day, from),
        lt(day, before),
        isLater,
        ne(users.role, 'master'),
        others(scope, filter),
      ),
    )
    .orderBy(desc(day), asc(user_id))
    .limit(MOST)
}

const { user_id: owner, day: date, worked_minutes, adjustment_minutes, absence, last_mark } = dayTotals
const sums = { user_id: owner, day: date, worked_minutes, adjustment_minutes, absence, last_mark }

/** Return the stored sums of some people's days in a range. */
export async function daysWithTotals(db: Db, ids: readonly string[], { from, before }: DaysBefore) {
  return await db
    .select(sums)
    .from(dayTotals)
    .where(and(isOneOf(owner, ids), gte(date, from), lt(date, before)))
}

/**
 * Return the days in a range that hold an absence and a mark that counts, newest first. People come first, whose index of absences knows the
 * days: SQLite would read the absences of all years.
 */
export async function absencesWithMarks(db: Db, scope: PeopleScope, filter: InboxFilter, { from, before }: DaysBefore) {
  const isAbsent = and(isNotNull(absence), isNotNull(last_mark))
  return await db
    .select(sums)
    .from(users)
    .crossJoin(dayTotals)
    .where(
      and(
        eq(owner, users.id),
        isAbsent,
        gte(date, from),
        lt(date, before),
        ne(users.role, 'master'),
        others(scope, filter),
      ),
    )
    .orderBy(desc(date), asc(owner))
    .limit(MOST)
}

/** Return the days in a range that lie in an approved vacation and hold a mark that counts, newest first. */
export async function vacationsWithMarks(
  db: Db,
  scope: PeopleScope,
  filter: InboxFilter,
  { from, before }: DaysBefore,
) {
  const { status, start_date, end_date } = vacations
  const isInIt = and(gte(date, start_date), lte(date, end_date), isNotNull(last_mark))
  const isRecent = and(eq(status, 'approved'), gte(end_date, from), lt(start_date, before))
  return await db
    .select(sums)
    .from(vacations)
    .crossJoin(users)
    .crossJoin(dayTotals)
    .where(
      and(
        eq(users.id, vacations.user_id),
        eq(owner, vacations.user_id),
        isInIt,
        isRecent,
        gte(date, from),
        lt(date, before),
        ne(users.role, 'master'),
        others(scope, filter),
      ),
    )
    .orderBy(desc(date), asc(owner))
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
