import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { FIRST_ENTRY_DAY } from '#shared/calendar/bounds.ts'
import type { Period } from '#shared/calendar/period.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { entryProblem } from '#shared/clock/readable.ts'
import { standing } from '#shared/clock/voided.ts'
import { isOneOf, writingOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { entryFacts } from '../database/entry-columns.ts'
import { placeColumns } from '../database/place.ts'
import { bonds, dayTotals, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'

/** The columns of a person that balances need. */
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

/** The filters of a list of people. */
export interface PeopleFilter {
  user_id?: string | undefined
  user_ids?: readonly string[]
  store_id?: string | undefined
  role?: 'master' | 'admin' | 'manager' | 'user' | undefined
}

const selectPeople = (db: Db) =>
  db
    .select(person)
    .from(users)
    .leftJoin(stores, eq(stores.id, users.store_id))
    .leftJoin(bonds, eq(bonds.id, users.bond_id))

/** Return the condition that somebody is in a scope and passes a filter; masters are in no report. */
const isAmong = (scope: PeopleScope, filter: PeopleFilter) =>
  and(
    peopleInScope(scope),
    ne(users.role, 'master'),
    filter.user_id ? eq(users.id, filter.user_id) : undefined,
    filter.user_ids ? inArray(users.id, [...filter.user_ids]) : undefined,
    filter.store_id ? eq(users.store_id, filter.store_id) : undefined,
    filter.role ? eq(users.role, filter.role) : undefined,
  )

/** Count the people of a scope without masters, whoever left among them. */
export const countOfPeople = (db: Db, scope: PeopleScope, filter: PeopleFilter): Promise<number> =>
  db.$count(users, isAmong(scope, filter))

/** Return the people of a scope without masters, who are in no report: by id, the next `limit` after one. */
export async function pageOfPeople(
  db: Db,
  scope: PeopleScope,
  filter: PeopleFilter,
  { limit, after = '' }: { limit: number; after?: string | undefined },
) {
  return await selectPeople(db)
    .where(and(isAmong(scope, filter), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit)
}

/** Return one person, masters included. */
export async function personById(db: Db, id: string) {
  const [found] = await selectPeople(db).where(eq(users.id, id))
  return found ?? null
}

/** Return some people, masters included. */
export async function peopleWithIds(db: Db, ids: readonly string[]) {
  return await selectPeople(db).where(isOneOf(users.id, ids))
}

export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>

/**
 * Restrict days to those of some people on which an entry is possible, up to `until`: impossible years, which an older version accepted,
 * begin nobody's balance and count nowhere.
 */
const ofPeople = (ids: readonly string[], until: string, since: string | null = null) =>
  and(isOneOf(dayTotals.user_id, ids), gte(dayTotals.day, since ?? FIRST_ENTRY_DAY), lte(dayTotals.day, until))

/** Days that are summed together: from the beginning of a bond, null for all the past, up to the last one. */
export interface CountedDays {
  since: string | null
  until: string
}

/** Sum each person's days in a range. */
export async function sumsOf(db: Db, { since, until }: CountedDays, ids: readonly string[]) {
  return await db
    .select({
      user_id: dayTotals.user_id,
      worked: sql<number>`sum(${dayTotals.worked_minutes})`.mapWith(Number),
      adjustments: sql<number>`sum(${dayTotals.adjustment_minutes})`.mapWith(Number),
    })
    .from(dayTotals)
    .where(ofPeople(ids, until, since))
    .groupBy(dayTotals.user_id)
}

/**
 * Return the first day with a record in the current bond of some people, up to a day: one index seek each, however many years there are.
 */
export async function firstDays(db: Db, ids: readonly string[], until: string): Promise<Map<string, string | null>> {
  const first = sql<string | null>`(select min(${dayTotals.day}) from ${dayTotals}
    where ${dayTotals.user_id} = ${users.id}
      and ${dayTotals.day} between coalesce(${bonds.since}, ${FIRST_ENTRY_DAY}) and ${until})`
  const rows = await db
    .select({ id: users.id, first })
    .from(users)
    .leftJoin(bonds, eq(bonds.id, users.bond_id))
    .where(isOneOf(users.id, ids))
  return new Map(rows.map((row) => [row.id, row.first]))
}

const { user_id: owner, day: date, worked_minutes, adjustment_minutes, absence, incomplete } = dayTotals
const kept = { user_id: owner, date, worked_minutes, adjustment_minutes, absence, incomplete }

/** Return the stored totals of some people's days, each with what names its last writing. */
export async function totalsOfPeople(db: Db, ids: readonly string[], { from, to }: Period) {
  return await db
    .select({ ...kept, writing: writingOf(dayTotals.stamp) })
    .from(dayTotals)
    .where(and(ofPeople(ids, to), gte(dayTotals.day, from)))
}

/** Return the last mark that counts of some people's day, by person. */
export async function lastMarks(db: Db, ids: readonly string[], day: string) {
  const rows = await db
    .select({ user_id: dayTotals.user_id, last_mark: dayTotals.last_mark })
    .from(dayTotals)
    .where(and(isOneOf(dayTotals.user_id, ids), eq(dayTotals.day, day)))
  return new Map(rows.map(({ user_id, last_mark }) => [user_id, last_mark]))
}

/** Return the days with an absence. */
export async function absenceDays(db: Db, { since, until }: CountedDays, ids: readonly string[]) {
  return await db
    .select(kept)
    .from(dayTotals)
    .where(and(isNotNull(dayTotals.absence), ofPeople(ids, until, since)))
}

/** Return the first day, up to another, whose stored totals are infinite because it has an unreadable entry. */
export async function firstUnreadableDay(db: Db, user_id: string, until: string): Promise<string | null> {
  const [found] = await db
    .select({ day: dayTotals.day })
    .from(dayTotals)
    .where(and(ofPeople([user_id], until), gte(dayTotals.worked_minutes, 1e15)))
    .orderBy(asc(dayTotals.day))
    .limit(1)
  return found?.day ?? null
}

/** Return the row that makes a person's day unreadable. */
export async function unreadableOn(db: Db, user_id: string, day: string): Promise<UnreadableRow> {
  const entries = await entriesOn(db, [user_id], day)
  for (const entry of standing(entries)) {
    const problem = entry.status === 'rejected' ? null : entryProblem(entry, day)
    if (problem !== null) return new UnreadableRow('time_entries', entry.id, problem)
  }
  // The entry has been corrected, but the day was not recounted: run `npm run totals:rebuild`.
  return new UnreadableRow('day_totals', `${user_id} ${day}`, 'was counted with an unreadable entry')
}

/** Return the entries of some people on one day, with the fields that the hour rules need. */
export async function entriesOn(db: Db, userIds: readonly string[], day: string) {
  if (userIds.length === 0) return []
  return await db
    .select({ ...entryFacts, user_id: timeEntries.user_id })
    .from(timeEntries)
    .where(and(eq(timeEntries.day, day), inArray(timeEntries.user_id, [...userIds]), isNull(timeEntries.voided_at)))
}

/** Return the entries of some people in a period, each with its day, with the fields that the hour rules need. */
export async function entriesOf(db: Db, userIds: readonly string[], { from, to }: Period) {
  if (userIds.length === 0) return []
  return await db
    .select({ ...entryFacts, user_id: timeEntries.user_id, day: timeEntries.day })
    .from(timeEntries)
    .where(
      and(
        isOneOf(timeEntries.user_id, [...userIds]),
        gte(timeEntries.day, from),
        lte(timeEntries.day, to),
        isNull(timeEntries.voided_at),
      ),
    )
}
