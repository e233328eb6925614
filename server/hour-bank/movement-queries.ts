import { and, asc, count, eq } from 'drizzle-orm'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { rowsOf } from '../database/rows.ts'
import { bankMovements } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

interface Writes {
  insert: 'hour-bank:write'
  update: never
  remove: 'hour-bank:remove'
}

/** The most movements written by hand that are kept for a person. */
export const MOST_MOVEMENTS = 2_000

/** The fields of a movement shown in the audit log. */
export const shownOfMovement = ['date', 'type', 'minutes', 'percent', 'expires_on', 'reason'] as const

export const movementRows = rowsOf<typeof bankMovements, Writes>(bankMovements)

export type StoredMovement = typeof bankMovements.$inferSelect

/** Return the movements of some people that were written by hand, in the order of their days and of their writing. */
export async function writtenMovements(db: Db, ids: readonly string[]): Promise<StoredMovement[]> {
  return await db
    .select()
    .from(bankMovements)
    .where(isOneOf(bankMovements.user_id, ids))
    .orderBy(asc(bankMovements.date), asc(bankMovements.written_at), asc(bankMovements.id))
}

/** Return one person's movement. */
export async function movementOf(db: Db, user_id: string, id: string): Promise<StoredMovement | null> {
  const [found] = await db
    .select()
    .from(bankMovements)
    .where(and(eq(bankMovements.id, id), eq(bankMovements.user_id, user_id)))
  return found ?? null
}

/** Tell whether a stored movement is the one that is sent again. */
export const isSameMovement = (stored: StoredMovement, sent: Pick<StoredMovement, (typeof shownOfMovement)[number]>) =>
  shownOfMovement.every((field) => stored[field] === sent[field])

/** Return the movements with these ids. */
export async function movementsWithIds(db: Db, ids: readonly string[]): Promise<StoredMovement[]> {
  return await db.select().from(bankMovements).where(isOneOf(bankMovements.id, ids))
}

/** Count the movements that were written together with one, as a list: by the same person at the same instant, with the same words. */
export async function countWrittenWith(
  db: Db,
  { written_by, written_at, date, reason }: StoredMovement,
): Promise<number> {
  const isOfList = and(
    eq(bankMovements.written_by, written_by),
    eq(bankMovements.written_at, written_at),
    eq(bankMovements.date, date),
    eq(bankMovements.reason, reason),
  )
  const [row] = await db.select({ n: count() }).from(bankMovements).where(isOfList)
  return row?.n ?? 0
}

/** Insert several movements of different people. */
export async function insertMovements(
  tx: Db,
  _permit: Permit<'hour-bank:write'>,
  rows: readonly StoredMovement[],
): Promise<void> {
  await tx.insert(bankMovements).values([...rows])
}

/** Count the movements of a person. */
export async function countMovements(db: Db, user_id: string): Promise<number> {
  const [found] = await db.select({ n: count() }).from(bankMovements).where(eq(bankMovements.user_id, user_id))
  return found?.n ?? 0
}
