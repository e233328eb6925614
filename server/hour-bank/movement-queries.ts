import { and, asc, count, eq } from 'drizzle-orm'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { rowsOf } from '../database/rows.ts'
import { bankMovements } from '../database/schema/tables.ts'

interface Writes {
  insert: 'hour-bank:write'
  update: never
  remove: 'hour-bank:remove'
}

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

/** Count the movements of a person. */
export async function countMovements(db: Db, user_id: string): Promise<number> {
  const [found] = await db.select({ n: count() }).from(bankMovements).where(eq(bankMovements.user_id, user_id))
  return found?.n ?? 0
}
