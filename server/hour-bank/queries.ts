import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { FIRST_ENTRY_DAY } from '#shared/calendar/bounds.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { entryProblem } from '#shared/clock/readable.ts'
import { standing } from '#shared/clock/voided.ts'
import type { Db } from '../database/db.ts'
import { entryFacts } from '../database/entry-facts.ts'
import { placeColumns } from '../database/place.ts'
import { bonds, dayTotals, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'

/** What balances need to know of a person. */
const person = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  store_id: users.store_id,
  store_name: stores.name,
  ...placeColumns,
  admission_date: users.admission_date,
  access_expires_at: users.access_expires_at,
  left_on: bonds.left_on,
  since: bonds.since,
  photo_file: users.photo_file,
}

/** How a list of people is narrowed. */
export interface PeopleFilter {
  user_id?: string | undefined
  user_ids?: readonly string[]
  store_id?: string | undefined
  role?: 'master' | 'admin' | 'manager' | 'user' | undefined
}

/** The people of a scope by name, masters left out (they are in no report). */
export async function peopleIn(db: Db, scope: PeopleScope, filter: PeopleFilter) {
  return await db
    .select(person)
    .from(users)
    .leftJoin(stores, eq(stores.id, users.store_id))
    .leftJoin(bonds, eq(bonds.id, users.bond_id))
    .where(
      and(
        peopleInScope(scope),
        ne(users.role, 'master'),
        filter.user_id ? eq(users.id, filter.user_id) : undefined,
        filter.user_ids ? inArray(users.id, [...filter.user_ids]) : undefined,
        filter.store_id ? eq(users.store_id, filter.store_id) : undefined,
        filter.role ? eq(users.role, filter.role) : undefined,
      ),
    )
    .orderBy(asc(users.name))
    .limit(5000)
}

/** One person, whoever they are. */
export async function personById(db: Db, id: string) {
  const [found] = await db
    .select(person)
    .from(users)
    .leftJoin(stores, eq(stores.id, users.store_id))
    .leftJoin(bonds, eq(bonds.id, users.bond_id))
    .where(eq(users.id, id))
  return found ?? null
}

export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>

/**
 * Restricts days to those of some people on which an entry may stand, up to one: what an older version let through of impossible
 * years begins nobody's balance and counts nowhere.
 */
const ofPeople = (ids: readonly string[], until: string, since: string | null = null) =>
  and(
    sql`${dayTotals.user_id} in (select value from json_each(${JSON.stringify(ids)}))`,
    gte(dayTotals.day, since ?? FIRST_ENTRY_DAY),
    lte(dayTotals.day, until),
  )

/** Days that are counted together: from the beginning of a bond, null for all the past, up to the last one. */
export interface CountedDays {
  since: string | null
  until: string
}

/** Sums of each person's days in some time, and the first of them with a record. */
export async function sumsOf(db: Db, { since, until }: CountedDays, ids: readonly string[]) {
  return await db
    .select({
      user_id: dayTotals.user_id,
      worked: sql<number>`sum(${dayTotals.worked_minutes})`.mapWith(Number),
      adjustments: sql<number>`sum(${dayTotals.adjustment_minutes})`.mapWith(Number),
      first: sql<string | null>`min(${dayTotals.day})`,
    })
    .from(dayTotals)
    .where(ofPeople(ids, until, since))
    .groupBy(dayTotals.user_id)
}

/** The first day with a record in the bond of some people, up to a day: one seek each, however many years there are. */
export async function firstDays(db: Db, ids: readonly string[], until: string): Promise<Map<string, string | null>> {
  const first = sql<string | null>`(select min(${dayTotals.day}) from ${dayTotals}
    where ${dayTotals.user_id} = ${users.id}
      and ${dayTotals.day} between coalesce(${bonds.since}, ${FIRST_ENTRY_DAY}) and ${until})`
  const rows = await db
    .select({ id: users.id, first })
    .from(users)
    .leftJoin(bonds, eq(bonds.id, users.bond_id))
    .where(sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  return new Map(rows.map((row) => [row.id, row.first]))
}

/** The kept totals of some people's days. */
export async function totalsOfPeople(db: Db, ids: readonly string[], from: string, to: string) {
  return await db
    .select()
    .from(dayTotals)
    .where(and(ofPeople(ids, to), gte(dayTotals.day, from)))
}

/** Days on which an absence stands. */
export async function absenceDays(db: Db, { since, until }: CountedDays, ids: readonly string[]) {
  return await db
    .select()
    .from(dayTotals)
    .where(and(isNotNull(dayTotals.absence), ofPeople(ids, until, since)))
}

/** The kept totals of one person's period. Throws where a day holds an entry that can't be read. */
export async function totalsBetween(db: Db, user_id: string, from: string, to: string) {
  const rows = await db
    .select()
    .from(dayTotals)
    .where(and(eq(dayTotals.user_id, user_id), gte(dayTotals.day, from), lte(dayTotals.day, to)))
  const broken = rows.find((row) => !Number.isFinite(row.worked_minutes))
  if (broken) throw await unreadableOn(db, user_id, broken.day)
  return rows
}

/** The first day up to another whose kept totals are no number, because it holds an entry that can't be read. */
export async function firstUnreadableDay(db: Db, user_id: string, until: string): Promise<string | null> {
  const [found] = await db
    .select({ day: dayTotals.day })
    .from(dayTotals)
    .where(and(ofPeople([user_id], until), gte(dayTotals.worked_minutes, 1e15)))
    .orderBy(asc(dayTotals.day))
    .limit(1)
  return found?.day ?? null
}

/** The row that makes a person's day unreadable. */
export async function unreadableOn(db: Db, user_id: string, day: string): Promise<UnreadableRow> {
  const entries = await entriesOn(db, [user_id], day)
  for (const entry of standing(entries)) {
    const problem = entry.status === 'rejected' ? null : entryProblem(entry, day)
    if (problem !== null) return new UnreadableRow('time_entries', entry.id, problem)
  }
  // Somebody mended the entry and the day was not counted since: `npm run totals:rebuild`.
  return new UnreadableRow('day_totals', `${user_id} ${day}`, 'was counted with an unreadable entry')
}

/** What the law needs of the entries of some people on one day. */
export async function entriesOn(db: Db, userIds: readonly string[], day: string) {
  if (userIds.length === 0) return []
  return await db
    .select({ ...entryFacts, user_id: timeEntries.user_id })
    .from(timeEntries)
    .where(and(eq(timeEntries.day, day), inArray(timeEntries.user_id, [...userIds]), isNull(timeEntries.voided_at)))
}
