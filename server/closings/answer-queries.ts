import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { closings, sheetAnswers, sheetReads } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'
import type { Closing } from './queries.ts'

export type StoredAnswer = typeof sheetAnswers.$inferSelect

/** Return the answers to all versions of a period, oldest first: everybody's, or those of one person. */
export async function answersOf(
  db: Db,
  { store_id, from_day }: Pick<Closing, 'store_id' | 'from_day'>,
  user_id?: string,
): Promise<StoredAnswer[]> {
  const ofPerson = user_id === undefined ? undefined : eq(sheetAnswers.user_id, user_id)
  return await db
    .select(getTableColumns(sheetAnswers))
    .from(sheetAnswers)
    .innerJoin(closings, eq(closings.id, sheetAnswers.closing_id))
    .where(and(eq(closings.store_id, store_id), eq(closings.from_day, from_day), ofPerson))
    .orderBy(asc(sheetAnswers.signed_at), asc(sheetAnswers.id))
}

/** Return when the people of a closing read their sheets, and were reminded. */
export async function readsOf(db: Db, closing_id: string) {
  return await db.select().from(sheetReads).where(eq(sheetReads.closing_id, closing_id))
}

/** Return a person's answers to sheets of some hashes. */
export async function answersTo(db: Db, user_id: string, hashes: readonly string[]): Promise<StoredAnswer[]> {
  return await db
    .select()
    .from(sheetAnswers)
    .where(and(eq(sheetAnswers.user_id, user_id), isOneOf(sheetAnswers.hash, hashes)))
    .orderBy(asc(sheetAnswers.signed_at), asc(sheetAnswers.id))
}

/** Return what somebody has read and been reminded of, of some closings. */
export async function ownReads(db: Db, user_id: string, closing_ids: readonly string[]) {
  return await db
    .select()
    .from(sheetReads)
    .where(and(eq(sheetReads.user_id, user_id), isOneOf(sheetReads.closing_id, closing_ids)))
}

/** Return an answer by id. */
export async function answerById(db: Db, id: string): Promise<StoredAnswer | null> {
  const [found] = await db.select().from(sheetAnswers).where(eq(sheetAnswers.id, id))
  return found ?? null
}

export async function insertAnswer(tx: Db, _permit: Permit<'sheet:sign'>, row: StoredAnswer): Promise<void> {
  await tx.insert(sheetAnswers).values(row)
}

/** Note that somebody read their sheet; the first time stays. */
export async function noteRead(
  tx: Db,
  { at }: Permit<'sheet:sign' | 'sheet:read-own'>,
  closing_id: string,
  user_id: string,
): Promise<void> {
  await tx
    .insert(sheetReads)
    .values({ closing_id, user_id, read_at: at, reminded_at: null })
    .onConflictDoUpdate({
      target: [sheetReads.closing_id, sheetReads.user_id],
      set: { read_at: sql`coalesce(${sheetReads.read_at}, ${at})` },
    })
}

/** Note that some people were reminded of their sheets. */
export async function noteReminded(
  tx: Db,
  { at }: Permit<'closing:remind'>,
  closing_id: string,
  user_ids: readonly string[],
): Promise<void> {
  const rows = user_ids.map((user_id) => ({ closing_id, user_id, read_at: null, reminded_at: at }))
  for (let from = 0; from < rows.length; from += 100)
    await tx
      .insert(sheetReads)
      .values(rows.slice(from, from + 100))
      .onConflictDoUpdate({ target: [sheetReads.closing_id, sheetReads.user_id], set: { reminded_at: at } })
}
