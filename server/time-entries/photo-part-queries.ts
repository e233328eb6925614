import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { photoParts } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

/** Return how many bytes of an entry's photo have arrived, without a gap from its beginning; null if none. */
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

/** Return the bytes of the piece at an offset, or null. */
export async function partAt(db: Db, entry_id: string, offset: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: photoParts.bytes })
    .from(photoParts)
    .where(and(eq(photoParts.entry_id, entry_id), eq(photoParts.offset, offset)))
  return row?.bytes ?? null
}

export async function insertPart(
  tx: Db,
  _permit: Permit<'photo:deliver'>,
  row: typeof photoParts.$inferInsert,
): Promise<void> {
  await tx.insert(photoParts).values(row)
}

/** Delete the pieces of an entry's photo. */
export async function dropParts(tx: Db, entry_id: string): Promise<void> {
  await tx.delete(photoParts).where(eq(photoParts.entry_id, entry_id))
}

/** Sum the stored bytes of a person's unfinished photos. */
export async function unfinishedBytes(db: Db, user_id: string): Promise<number> {
  const bytes = sql<number>`coalesce(sum(length(${photoParts.bytes})), 0)`
  const [row] = await db.select({ bytes }).from(photoParts).where(eq(photoParts.user_id, user_id))
  return row?.bytes ?? 0
}

/** Return the entry whose photo has waited longest among a person's unfinished ones. */
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

/** Return every entry with an incomplete photo. */
export async function unfinishedPhotos(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ entry_id: photoParts.entry_id }).from(photoParts)
  return rows.map(({ entry_id }) => entry_id)
}

/** Delete the pieces of an entry's photo unless one came since. */
export async function dropRested(tx: Db, entry_id: string, before: number): Promise<void> {
  const newest = tx
    .select({ at: max(photoParts.received_at) })
    .from(photoParts)
    .where(eq(photoParts.entry_id, entry_id))
  await tx.delete(photoParts).where(and(eq(photoParts.entry_id, entry_id), sql`(${newest}) < ${before}`))
}
