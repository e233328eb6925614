import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { EntryStatus, EntryType } from '#shared/clock/entry.ts'
import type { Db } from '../database/db.ts'
import { ledger, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'

const seen = {
  entry: timeEntries,
  user_name: users.name,
  user_email: users.email,
  store_name: stores.name,
  receipt: {
    nsr: ledger.nsr,
    hash: ledger.hash,
    exportable: ledger.exportable,
    recorded_at: ledger.recorded_at,
    employer: ledger.employer,
    establishment: ledger.establishment,
    place: ledger.place,
  },
}

/** Every entry with its names and receipt, to be narrowed. */
export const selectSeen = (db: Db) =>
  db
    .select(seen)
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.user_id))
    .leftJoin(stores, eq(stores.id, timeEntries.store_id))
    .leftJoin(ledger, eq(ledger.entry_id, timeEntries.id))

// What a device signed is long, and no list shows it.
const { payload: _, content_hash: __, ...bare } = getTableColumns(timeEntries)

/** An entry without the names and the receipt that go with it alone. */
export interface BareEntry {
  entry: Pick<typeof timeEntries.$inferSelect, keyof typeof bare>
}

/** An entry with the names and the receipt that its answer carries. */
export async function entryById(db: Db, id: string) {
  const [found] = await selectSeen(db).where(eq(timeEntries.id, id))
  return found ?? null
}

export type SeenEntry = NonNullable<Awaited<ReturnType<typeof entryById>>>

const onDay = (day: string) => and(eq(timeEntries.day, day), isNull(timeEntries.voided_at))

/** The entries of a person's day, oldest first. */
export async function entriesOfDay(db: Db, user_id: string, day: string): Promise<SeenEntry[]> {
  return await selectSeen(db)
    .where(and(eq(timeEntries.user_id, user_id), onDay(day)))
    .orderBy(asc(timeEntries.at))
}

/** What a list may be narrowed by. */
export interface EntryFilter {
  user_id?: string | undefined
  store_id?: string | undefined
  type?: EntryType | undefined
  status?: EntryStatus | undefined
  from?: string | undefined
  to?: string | undefined
  order?: 'asc' | 'desc' | undefined
  limit: number
  after?: { updated_at: number; id: string } | undefined
}

/** The same read from the entries outwards: many people's newest are found by walking the index of dates, not by sorting all. */
const selectNewest = (db: Db) =>
  db
    .select(seen)
    .from(timeEntries)
    .crossJoin(users)
    .leftJoin(stores, eq(stores.id, timeEntries.store_id))
    .leftJoin(ledger, eq(ledger.entry_id, timeEntries.id))

function placeAfter({ after, order }: EntryFilter): SQL | undefined {
  if (!after) return undefined
  const place = sql`(${timeEntries.updated_at}, ${timeEntries.id})`
  const last = sql`(${after.updated_at}, ${after.id})`
  return order === 'asc' ? sql`${place} > ${last}` : sql`${place} < ${last}`
}

/** The entries of a scope by updated date, newest first unless asked otherwise. */
export async function entriesIn(db: Db, scope: PeopleScope, filter: EntryFilter): Promise<SeenEntry[]> {
  const { user_id, store_id, type, status, from, to, order } = filter
  const wanted: (SQL | undefined)[] = [
    eq(users.id, timeEntries.user_id),
    peopleInScope(scope),
    user_id ? eq(timeEntries.user_id, user_id) : undefined,
    store_id ? eq(timeEntries.store_id, store_id) : undefined,
    isNull(timeEntries.voided_at),
    type && eq(timeEntries.entry_type, type),
    status && eq(timeEntries.status, status),
    from ? gte(timeEntries.day, from) : undefined,
    to ? lte(timeEntries.day, to) : undefined,
    placeAfter(filter),
  ]
  const isOfOne = user_id !== undefined || (!scope.all && scope.store_ids.length === 0)
  const direction = order === 'asc' ? asc : desc
  return await (isOfOne ? selectSeen(db) : selectNewest(db))
    .where(and(...wanted))
    .orderBy(direction(timeEntries.updated_at), direction(timeEntries.id))
    .limit(filter.limit)
}

/** The entries of one person's period, oldest first. */
export async function entriesBetween(db: Db, user_id: string, from: string, to: string): Promise<SeenEntry[]> {
  return await selectSeen(db)
    .where(
      and(
        eq(timeEntries.user_id, user_id),
        gte(timeEntries.day, from),
        lte(timeEntries.day, to),
        isNull(timeEntries.voided_at),
      ),
    )
    .orderBy(asc(timeEntries.at))
    .limit(20_000)
}

/** The entries of some people's day, in no order: a thousand people's day is made of them. */
export async function entriesOfPeople(db: Db, userIds: readonly string[], day: string): Promise<BareEntry[]> {
  return await db
    .select({ entry: bare })
    .from(timeEntries)
    .where(and(inArray(timeEntries.user_id, [...userIds]), onDay(day)))
}
