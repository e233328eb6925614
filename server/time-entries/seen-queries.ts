import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { EntryStatus, EntryType } from '#shared/clock/entry.ts'
import type { Db } from '../database/db.ts'
import { kiosks, ledger, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import { isSet, type Raw, statement } from '../database/statement.ts'
import { type EntryRow, entryOf } from './queries.ts'

const seen = {
  entry: timeEntries,
  user_name: users.name,
  user_email: users.email,
  store_name: stores.name,
  kiosk_name: kiosks.name,
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

/** Select entries with their names and receipt, without a condition. */
export const selectSeen = (db: Db) =>
  db
    .select(seen)
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.user_id))
    .leftJoin(stores, eq(stores.id, timeEntries.store_id))
    .leftJoin(kiosks, eq(kiosks.id, timeEntries.kiosk_id))
    .leftJoin(ledger, eq(ledger.entry_id, timeEntries.id))

// The signed payload is long, and no list shows it.
const { payload: _, content_hash: __, ...bare } = getTableColumns(timeEntries)

/** An entry as reports read it. */
export type BareEntry = Pick<EntryRow, keyof typeof bare>

/** An entry with the names and the receipt that its answer contains. */
export type SeenEntry = Awaited<ReturnType<typeof selectSeen>>[number]

type Receipt = NonNullable<SeenEntry['receipt']>
type RawReceipt = { [K in keyof Raw<Receipt>]: Raw<Receipt>[K] | null }
type RawSeen = Raw<EntryRow> & Omit<SeenEntry, 'entry' | 'receipt'> & RawReceipt

const joined = `
  select time_entries.*, users.name as user_name, users.email as user_email, stores.name as store_name, kiosks.name as kiosk_name,
    ledger.nsr, ledger.hash, ledger.exportable, ledger.recorded_at, ledger.employer, ledger.establishment, ledger.place
  from time_entries
  join users on users.id = time_entries.user_id
  left join stores on stores.id = time_entries.store_id
  left join kiosks on kiosks.id = time_entries.kiosk_id
  left join ledger on ledger.entry_id = time_entries.id`

const byId = statement<{ id: string }, RawSeen>(`${joined} where time_entries.id = @id`)
const ofDay = statement<{ user_id: string; day: string }, RawSeen>(
  `${joined} where time_entries.user_id = @user_id and day = @day and voided_at is null order by at`,
)

function seenOf(row: RawSeen): SeenEntry {
  const { user_name, user_email, store_name, kiosk_name, nsr, hash, exportable, recorded_at, ...rest } = row
  const { employer, establishment, place, ...entry } = rest
  const isMarked = nsr !== null && hash !== null && recorded_at !== null && establishment !== null
  const receipt = isMarked
    ? { nsr, hash, exportable: isSet(exportable), recorded_at, employer, establishment, place }
    : null
  return { entry: entryOf(entry), user_name, user_email, store_name, kiosk_name, receipt }
}

/** Return an entry by id. */
export async function entryById(db: Db, id: string): Promise<SeenEntry | null> {
  const [found] = await byId(db, { id })
  return found ? seenOf(found) : null
}

/** Return the entries of a person's day, oldest first. */
export async function entriesOfDay(db: Db, user_id: string, day: string): Promise<SeenEntry[]> {
  return (await ofDay(db, { user_id, day })).map(seenOf)
}

/** The filters of a list. */
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

/** The same query starting from the entries: finds the newest of many people by walking the index of dates instead of sorting all. */
const selectNewest = (db: Db) =>
  db
    .select(seen)
    .from(timeEntries)
    .crossJoin(users)
    .leftJoin(stores, eq(stores.id, timeEntries.store_id))
    .leftJoin(kiosks, eq(kiosks.id, timeEntries.kiosk_id))
    .leftJoin(ledger, eq(ledger.entry_id, timeEntries.id))

function placeAfter({ after, order }: EntryFilter): SQL | undefined {
  if (!after) return undefined
  const place = sql`(${timeEntries.updated_at}, ${timeEntries.id})`
  const last = sql`(${after.updated_at}, ${after.id})`
  return order === 'asc' ? sql`${place} > ${last}` : sql`${place} < ${last}`
}

/**
 * Keep only the entries of a company, where people or days find them already: not through the index of companies, which SQLite would choose
 * though it leads past all of its years.
 */
export const keptOfStore = (store_id: string): SQL => sql`coalesce(${timeEntries.store_id}, '') = ${store_id}`

/** Tell whether only few entries are asked for, which have an index of their own: those that are no marks, or were decided. */
const areFew = ({ type, status }: EntryFilter) => type === 'ajuste' || (status !== undefined && status !== 'pending')

/** Return the condition that entries are of a company, and of a person if one is given. */
function ofStore({ store_id, user_id, ...filter }: EntryFilter): SQL | undefined {
  if (!store_id) return undefined
  return user_id || areFew(filter) ? keptOfStore(store_id) : eq(timeEntries.store_id, store_id)
}

/** Only PostgreSQL sees by itself that the index of the few holds another status than the one of marks about which nobody decided. */
const ofFew = (filter: EntryFilter): SQL | undefined =>
  areFew(filter) ? sql`(${timeEntries.entry_type} = 'ajuste' or ${timeEntries.status} <> 'pending')` : undefined

/** Return the entries of a scope by update time, newest first by default. */
export async function entriesIn(db: Db, scope: PeopleScope, filter: EntryFilter): Promise<SeenEntry[]> {
  const { user_id, type, status, from, to, order } = filter
  const wanted: (SQL | undefined)[] = [
    eq(users.id, timeEntries.user_id),
    peopleInScope(scope),
    user_id ? eq(timeEntries.user_id, user_id) : undefined,
    ofStore(filter),
    isNull(timeEntries.voided_at),
    type && eq(timeEntries.entry_type, type),
    status && eq(timeEntries.status, status),
    ofFew(filter),
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

/** Return the entries of one person's period, oldest first. */
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

/** Return the entries of some people's day, unordered, lean enough for a thousand people. */
export async function entriesOfPeople(db: Db, userIds: readonly string[], day: string): Promise<BareEntry[]> {
  return await db
    .select(bare)
    .from(timeEntries)
    .where(and(inArray(timeEntries.user_id, [...userIds]), eq(timeEntries.day, day), isNull(timeEntries.voided_at)))
}
