import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { photoParts } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

/** How much of an entry's photo has come, without a gap from its beginning; null where nothing has. */
export async function partsOf(db: Db, entry_id: string): Promise<{ received: number; total: number } | null> {
  const last = { received: sql<number>`${photoParts.offset} + length(${photoParts.bytes})`, total: photoParts.total }
  const [row] = await db
    .select(last)
    .from(photoParts)
    .where(eq(photoParts.entry_id, entry_id))
    .orderBy(sql`${photoParts.offset} desc`)
    .limit(1)
  return row ?? null
}

/** The bytes of the piece that begins there, or null. */
export async function partAt(db: Db, entry_id: string, offset: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: photoParts.bytes })
    .from(photoParts)
    .where(and(eq(photoParts.entry_id, entry_id), eq(photoParts.offset, offset)))
  return row?.bytes ?? null
}

/** Keeps a piece. */
export async function insertPart(
  tx: Db,
  _permit: Permit<'photo:deliver'>,
  row: typeof photoParts.$inferInsert,
): Promise<void> {
  await tx.insert(photoParts).values(row)
}

/** Forgets the pieces of an entry's photo. */
export async function dropParts(tx: Db, entry_id: string): Promise<void> {
  await tx.delete(photoParts).where(eq(photoParts.entry_id, entry_id))
}

/** How many bytes of a person's unfinished photos are here. */
export async function unfinishedBytes(db: Db, user_id: string): Promise<number> {
  const bytes = sql<number>`coalesce(sum(length(${photoParts.bytes})), 0)`
  const [row] = await db.select({ bytes }).from(photoParts).where(eq(photoParts.user_id, user_id))
  return row?.bytes ?? 0
}

/** The entry whose photo rested longest among a person's unfinished ones. */
export async function longestResting(db: Db, user_id: string): Promise<string | null> {
  const [row] = await db
    .select({ entry_id: photoParts.entry_id })
    .from(photoParts)
    .where(eq(photoParts.user_id, user_id))
    .groupBy(photoParts.entry_id)
    .orderBy(asc(max(photoParts.received_at)), asc(photoParts.entry_id))
    .limit(1)
  return row?.entry_id ?? null
}

/** Every entry of whose photo only pieces are here. */
export async function unfinishedPhotos(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ entry_id: photoParts.entry_id }).from(photoParts)
  return rows.map(({ entry_id }) => entry_id)
}

/** Forgets the pieces of an entry's photo unless one came since. */
export async function dropRested(tx: Db, entry_id: string, before: number): Promise<void> {
  const newest = tx
    .select({ at: max(photoParts.received_at) })
    .from(photoParts)
    .where(eq(photoParts.entry_id, entry_id))
  await tx.delete(photoParts).where(and(eq(photoParts.entry_id, entry_id), sql`(${newest}) < ${before}`))
}
