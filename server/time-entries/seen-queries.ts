import { and, asc, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { EntryStatus, EntryType } from '#shared/clock/entry.ts'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { ledger, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'

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

/** What reports show of an entry, and what says whether it can be read. What a device signed stays where it is: it is long. */
const bare = {
  id: timeEntries.id,
  userId: timeEntries.userId,
  storeId: timeEntries.storeId,
  entryType: timeEntries.entryType,
  kind: timeEntries.kind,
  at: timeEntries.at,
  day: timeEntries.day,
  zone: timeEntries.zone,
  latitude: timeEntries.latitude,
  longitude: timeEntries.longitude,
  accuracy: timeEntries.accuracy,
  photoFile: timeEntries.photoFile,
  notes: timeEntries.notes,
  justification: timeEntries.justification,
  requestedType: timeEntries.requestedType,
  absence: timeEntries.absence,
  cancelsId: timeEntries.cancelsId,
  disregardsId: timeEntries.disregardsId,
  groupId: timeEntries.groupId,
  isManual: timeEntries.isManual,
  minutesAdjusted: timeEntries.minutesAdjusted,
  adjustedBy: timeEntries.adjustedBy,
  status: timeEntries.status,
  offline: timeEntries.offline,
  flags: timeEntries.flags,
  uncertaintyMs: timeEntries.uncertaintyMs,
  receivedAt: timeEntries.receivedAt,
  decidedAt: timeEntries.decidedAt,
  decidedBy: timeEntries.decidedBy,
  decisionNote: timeEntries.decisionNote,
  createdAt: timeEntries.createdAt,
  updatedAt: timeEntries.updatedAt,
}

/** An entry without the names and the receipt that go with it alone. */
export interface BareEntry {
  entry: Pick<typeof timeEntries.$inferSelect, keyof typeof bare>
}

const statements = preparedFor((db) => ({
  ofPeople: prepare(
    db,
    db
      .select({ entry: bare })
      .from(timeEntries)
      .where(
        and(
          sql`${timeEntries.userId} in (select value from json_each(${sql.placeholder('userIds')}))`,
          eq(timeEntries.day, sql.placeholder('day')),
          isNull(timeEntries.voidedAt),
        ),
      ),
  ),
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

/** The entries of some people's day, in no order: a thousand people's day is made of them. */
export async function entriesOfPeople(db: Db, userIds: readonly string[], day: string): Promise<BareEntry[]> {
  return await statements(db).ofPeople.execute({ userIds: JSON.stringify(userIds), day })
}
