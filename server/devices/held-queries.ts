import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { heldEvents } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

export type HeldEvent = typeof heldEvents.$inferSelect
export type NewHeldEvent = typeof heldEvents.$inferInsert

/** An event that waits for a keeper. */
export async function heldById(db: Db, id: string): Promise<HeldEvent | null> {
  const [held] = await db.select().from(heldEvents).where(eq(heldEvents.id, id))
  return held ?? null
}

/** How many events of a person wait for a keeper. */
export async function heldCount(db: Db, userId: string): Promise<number> {
  const count = sql<number>`count(*)`.mapWith(Number)
  const [row] = await db.select({ count }).from(heldEvents).where(eq(heldEvents.userId, userId))
  return row?.count ?? 0
}

/** Takes an event over from its device without registering it. */
export async function insertHeld(tx: Db, _permit: Permit<'punch:deliver'>, row: NewHeldEvent): Promise<void> {
  await tx.insert(heldEvents).values(row)
}
