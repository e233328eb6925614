import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { entryFacts } from '../database/entry-facts.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const columnsOfEntry = [
  'id',
  'userId',
  'storeId',
  'entryType',
  'kind',
  'at',
  'day',
  'zone',
  'latitude',
  'longitude',
  'accuracy',
  'photoHash',
  'notes',
  'justification',
  'requestedType',
  'disregardsId',
  'groupId',
  'isManual',
  'minutesAdjusted',
  'ipAddress',
  'offline',
  'flags',
  'payload',
  'contentHash',
  'deviceId',
  'deviceSeq',
  'lowerAt',
  'upperAt',
  'uncertaintyMs',
  'receivedAt',
] as const

const placeholders = Object.fromEntries(columnsOfEntry.map((name) => [name, sql.placeholder(name)])) as {
  [K in (typeof columnsOfEntry)[number]]: ReturnType<typeof sql.placeholder>
}

const statements = preparedFor((db) => ({
  identity: prepare(
    db,
    db
      .select({ userId: timeEntries.userId, contentHash: timeEntries.contentHash, deviceSeq: timeEntries.deviceSeq })
      .from(timeEntries)
      .where(eq(timeEntries.id, sql.placeholder('id'))),
  ),
  marks: prepare(
    db,
    db
      .select({ ...entryFacts, device_id: timeEntries.deviceId })
      .from(timeEntries)
      .where(
        and(
          eq(timeEntries.userId, sql.placeholder('userId')),
          eq(timeEntries.day, sql.placeholder('day')),
          isNull(timeEntries.voidedAt),
        ),
      ),
  ),
  insert: prepare(
    db,
    db.insert(timeEntries).values({
      ...placeholders,
      status: 'pending',
      createdAt: sql.placeholder('receivedAt'),
      updatedAt: sql.placeholder('receivedAt'),
    }),
  ),
  putTotals: prepare(
    db,
    db
      .insert(dayTotals)
      .values({
        userId: sql.placeholder('userId'),
        day: sql.placeholder('day'),
        workedMinutes: sql.placeholder('workedMinutes'),
        adjustmentMinutes: sql.placeholder('adjustmentMinutes'),
        entryCount: sql.placeholder('entryCount'),
        incomplete: sql.placeholder('incomplete'),
        absence: sql.placeholder('absence'),
        absenceMinutes: sql.placeholder('absenceMinutes'),
        lastMark: sql.placeholder('lastMark'),
      })
      .onConflictDoUpdate({
        target: [dayTotals.userId, dayTotals.day],
        set: {
          workedMinutes: sql`excluded.worked_minutes`,
          adjustmentMinutes: sql`excluded.adjustment_minutes`,
          entryCount: sql`excluded.entry_count`,
          incomplete: sql`excluded.incomplete`,
          absence: sql`excluded.absence`,
          absenceMinutes: sql`excluded.absence_minutes`,
          lastMark: sql`excluded.last_mark`,
        },
      }),
  ),
}))

/** What decides whether an event is a repetition: whose it is, its content, its place in the chain. */
export async function entryIdentity(db: Db, id: string) {
  const [found] = await statements(db).identity.execute({ id })
  return found ?? null
}

/** The entries of a person's day, not voided, oldest first: what the clock law needs of them. */
export async function marksOf(db: Db, userId: string, day: string) {
  const marks = await statements(db).marks.execute({ userId, day })
  // A handful: SQLite would make a sorter for them, at a quarter of what the query costs.
  return marks.sort((a, b) => a.at - b.at)
}

export type DayMark = Awaited<ReturnType<typeof marksOf>>[number]
export type EntryRow = typeof timeEntries.$inferSelect
export type NewRow = Pick<EntryRow, (typeof columnsOfEntry)[number]>

/** An entry as `marksOf` would read it. */
export function markOf(row: EntryRow): DayMark {
  const { id, entryType, kind, at, status, minutesAdjusted, absence, cancelsId, deviceId } = row
  return {
    id,
    entry_type: entryType,
    kind,
    at,
    status,
    minutes_adjusted: minutesAdjusted,
    absence,
    cancels_id: cancelsId,
    device_id: deviceId,
  }
}

/** Adds an entry, and answers it as it is stored. */
export async function insertEntry(
  tx: Db,
  _permit: Permit<'punch:deliver' | 'time-entry:create-own' | 'time-entry:request'>,
  row: NewRow,
): Promise<EntryRow> {
  await statements(tx).insert.execute(row)
  // The spread last: names added after one cost V8 a microsecond each.
  return {
    photoFile: null,
    absence: null,
    cancelsId: null,
    adjustedBy: null,
    isAbsenceCancellation: false,
    status: 'pending',
    decidedAt: null,
    decidedBy: null,
    decisionNote: null,
    seenAt: null,
    requestId: null,
    voidedAt: null,
    voidedBy: null,
    voidedWhy: null,
    createdAt: row.receivedAt,
    updatedAt: row.receivedAt,
    ...row,
  }
}

/** Keeps the totals of a person's day. */
export async function putDayTotals(tx: Db, _permit: Permit, totals: typeof dayTotals.$inferInsert): Promise<void> {
  await statements(tx).putTotals.execute(totals)
}

/** Gives an event that first came without it its place in the device's chain. */
export async function setDeviceSeq(tx: Db, _permit: Permit<'punch:deliver'>, id: string, seq: number) {
  await tx.update(timeEntries).set({ deviceSeq: seq }).where(eq(timeEntries.id, id))
}

/** Links a photo that arrived to its entry. */
export async function setPhoto(tx: Db, { at }: Permit<'photo:deliver'>, id: string, photoFile: string) {
  await tx.update(timeEntries).set({ photoFile, updatedAt: at }).where(eq(timeEntries.id, id))
}
