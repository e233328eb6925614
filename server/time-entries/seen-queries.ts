import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { type EntryStatus, type EntryType, FLAGS, type Flag, type TimeEntry } from '#shared/clock/entry.ts'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { ledger, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Parts } from '../parts.ts'

const seen = {
  entry: timeEntries,
  userName: users.name,
  userEmail: users.email,
  storeName: stores.name,
  receipt: {
    nsr: ledger.nsr,
    hash: ledger.hash,
    exportable: ledger.exportable,
    recordedAt: ledger.recordedAt,
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
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .leftJoin(stores, eq(stores.id, timeEntries.storeId))
    .leftJoin(ledger, eq(ledger.entryId, timeEntries.id))

const statements = preparedFor((db) => ({
  byId: prepare(db, selectSeen(db).where(eq(timeEntries.id, sql.placeholder('id')))),
  ofDay: prepare(
    db,
    selectSeen(db)
      .where(
        and(
          eq(timeEntries.userId, sql.placeholder('userId')),
          eq(timeEntries.day, sql.placeholder('day')),
          isNull(timeEntries.voidedAt),
        ),
      )
      .orderBy(asc(timeEntries.at)),
  ),
}))

/** An entry with the names and the receipt that its answer carries. */
export async function entryById(db: Db, id: string) {
  const [found] = await statements(db).byId.execute({ id })
  return found ?? null
}

export type SeenEntry = NonNullable<Awaited<ReturnType<typeof entryById>>>

/** The entries of a person's day, oldest first. */
export async function entriesOfDay(db: Db, userId: string, day: string): Promise<SeenEntry[]> {
  return await statements(db).ofDay.execute({ userId, day })
}

/** What a list may be narrowed by. */
export interface EntryFilter {
  userId?: string | undefined
  storeId?: string | undefined
  type?: EntryType | undefined
  status?: EntryStatus | undefined
  from?: string | undefined
  to?: string | undefined
  order?: 'asc' | 'desc' | undefined
  limit: number
  after?: { updatedAt: number; id: string } | undefined
}

/** The same read from the entries outwards: many people's newest are found by walking the index of dates, not by sorting all. */
const selectNewest = (db: Db) =>
  db
    .select(seen)
    .from(timeEntries)
    .crossJoin(users)
    .leftJoin(stores, eq(stores.id, timeEntries.storeId))
    .leftJoin(ledger, eq(ledger.entryId, timeEntries.id))

function placeAfter({ after, order }: EntryFilter): SQL | undefined {
  if (!after) return undefined
  const place = sql`(${timeEntries.updatedAt}, ${timeEntries.id})`
  const last = sql`(${after.updatedAt}, ${after.id})`
  return order === 'asc' ? sql`${place} > ${last}` : sql`${place} < ${last}`
}

/** The entries of a scope by updated date, newest first unless asked otherwise. */
export async function entriesIn(db: Db, scope: PeopleScope, filter: EntryFilter): Promise<SeenEntry[]> {
  const { userId, storeId, type, status, from, to, order } = filter
  const wanted: (SQL | undefined)[] = [
    eq(users.id, timeEntries.userId),
    peopleInScope(scope),
    userId ? eq(timeEntries.userId, userId) : undefined,
    storeId ? eq(timeEntries.storeId, storeId) : undefined,
    isNull(timeEntries.voidedAt),
    type && eq(timeEntries.entryType, type),
    status && eq(timeEntries.status, status),
    from ? gte(timeEntries.day, from) : undefined,
    to ? lte(timeEntries.day, to) : undefined,
    placeAfter(filter),
  ]
  const isOfOne = userId !== undefined || (!scope.all && scope.store_ids.length === 0)
  const direction = order === 'asc' ? asc : desc
  return await (isOfOne ? selectSeen(db) : selectNewest(db))
    .where(and(...wanted))
    .orderBy(direction(timeEntries.updatedAt), direction(timeEntries.id))
    .limit(filter.limit)
}

/** The entries of one person's period, oldest first. */
export async function entriesBetween(db: Db, userId: string, from: string, to: string): Promise<SeenEntry[]> {
  return await selectSeen(db)
    .where(
      and(
        eq(timeEntries.userId, userId),
        gte(timeEntries.day, from),
        lte(timeEntries.day, to),
        isNull(timeEntries.voidedAt),
      ),
    )
    .orderBy(asc(timeEntries.at))
    .limit(20_000)
}

/** The entries of some people's day, oldest first. */
export async function entriesOfPeople(db: Db, userIds: readonly string[], day: string): Promise<SeenEntry[]> {
  if (userIds.length === 0) return []
  return await selectSeen(db)
    .where(and(inArray(timeEntries.userId, [...userIds]), eq(timeEntries.day, day), isNull(timeEntries.voidedAt)))
    .orderBy(asc(timeEntries.at))
}

const iso = (at: number) => new Date(at).toISOString()
const known = new Set<string>(FLAGS)

function receiptOf({ receipt }: SeenEntry): TimeEntry['receipt'] {
  if (!receipt) return null
  return {
    nsr: receipt.nsr,
    hash: receipt.hash,
    exportable: receipt.exportable,
    recorded_at: iso(receipt.recordedAt),
    employer: receipt.employer,
    cnpj: receipt.establishment.includes(':') ? null : receipt.establishment,
    place: receipt.place,
  }
}

function decisionOf({ entry }: SeenEntry): TimeEntry['decision'] {
  if (entry.decidedAt === null) return null
  return { by: entry.decidedBy ?? '', at: iso(entry.decidedAt), note: entry.decisionNote }
}

/** An entry as it travels; its photo under an address that works for minutes only. */
export function entryWire(seen: SeenEntry, { storage, now }: Pick<Parts, 'storage' | 'now'>): TimeEntry {
  const { entry } = seen
  const { latitude, longitude, accuracy } = entry
  return {
    id: entry.id,
    user_id: entry.userId,
    user_email: seen.userEmail,
    user_name: seen.userName,
    store_id: entry.storeId,
    store_name: seen.storeName,
    entry_type: entry.entryType,
    timestamp: iso(entry.at),
    day: entry.day,
    timezone: entry.zone,
    location: latitude === null || longitude === null ? null : { latitude, longitude, accuracy },
    photo: entry.photoFile ? storage.sign(entry.photoFile, now()) : null,
    photo_pending: entry.photoHash !== null && entry.photoFile === null,
    notes: entry.notes,
    is_manual: entry.isManual,
    minutes_adjusted: entry.minutesAdjusted,
    adjusted_by: entry.adjustedBy,
    is_absence_cancellation: entry.isAbsenceCancellation,
    status: entry.status,
    ip_address: entry.ipAddress,
    offline: entry.offline,
    flags: entry.flags.filter((flag): flag is Flag => known.has(flag)),
    uncertainty_ms: entry.uncertaintyMs,
    received_at: iso(entry.receivedAt),
    receipt: receiptOf(seen),
    decision: decisionOf(seen),
    request_id: entry.requestId,
    created_at: iso(entry.createdAt),
    updated_at: iso(entry.updatedAt),
  }
}
