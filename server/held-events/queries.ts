import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { Db } from '../database/db.ts'
import { heldEvents, stores, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { HeldEvent } from '../devices/held-queries.ts'
import type { Permit } from '../permit.ts'

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
