import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { heldEvents, stores, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
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

/** Held events that are listed at once: those behind them come when these are decided. */
const MOST_LISTED = 500

/** A held event with its person, and the company and zone that this person has now. */
export interface SeenHeldEvent {
  held: HeldEvent
  user: { name: string; email: string; storeId: string | null }
  zone: string | null
}

/** The held events of people in scope that wait, but not of the one who looks, oldest first. */
export async function waitingIn(
  db: Db,
  scope: PeopleScope,
  { notOf, userId, storeId }: { notOf: string; userId?: string | undefined; storeId?: string | undefined },
): Promise<SeenHeldEvent[]> {
  const wanted: (SQL | undefined)[] = [
    isNull(heldEvents.decision),
    ne(heldEvents.userId, notOf),
    peopleInScope(scope),
    userId ? eq(heldEvents.userId, userId) : undefined,
    storeId ? eq(users.storeId, storeId) : undefined,
  ]
  const user = { name: users.name, email: users.email, storeId: users.storeId }
  return await db
    .select({ held: heldEvents, user, zone: stores.timezone })
    .from(heldEvents)
    .innerJoin(users, eq(users.id, heldEvents.userId))
    .leftJoin(stores, eq(stores.id, users.storeId))
    .where(and(...wanted))
    .orderBy(asc(heldEvents.receivedAt), asc(heldEvents.deviceSeq), asc(heldEvents.id))
    .limit(MOST_LISTED)
}

/** Writes down what was decided about a held event. */
export async function setHeldDecision(
  tx: Db,
  { actor }: Permit<'held-event:decide'>,
  id: string,
  { decision, note, at }: { decision: 'admitted' | 'disregarded'; note: string | null; at: number },
): Promise<void> {
  const decided = { decision, decidedAt: at, decidedBy: actor.email, decisionNote: note }
  await tx.update(heldEvents).set(decided).where(eq(heldEvents.id, id))
}
