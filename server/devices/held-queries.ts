import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { heldEvents } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

export type HeldEvent = typeof heldEvents.$inferSelect
export type NewHeldEvent = typeof heldEvents.$inferInsert

const statements = preparedFor((db) => ({
  byId: prepare(
    db,
    db
      .select()
      .from(heldEvents)
      .where(eq(heldEvents.id, sql.placeholder('id'))),
  ),
}))

/** An event that waits for a keeper, or of which one decided. */
export async function heldById(db: Db, id: string): Promise<HeldEvent | null> {
  const [held] = await statements(db).byId.execute({ id })
  return held ?? null
}

/** How many events of a person wait for a keeper. */
export async function waitingCount(db: Db, userId: string): Promise<number> {
  return await db.$count(heldEvents, and(eq(heldEvents.userId, userId), isNull(heldEvents.decision)))
}

/** Takes an event over from its device without registering it. */
export async function insertHeld(tx: Db, _permit: Permit<'punch:deliver'>, row: NewHeldEvent): Promise<void> {
  await tx.insert(heldEvents).values(row)
}
