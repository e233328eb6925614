import { and, asc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { Db } from '../database/db.ts'
import { placeColumns } from '../database/place.ts'
import { heldEvents, stores, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import { statement } from '../database/statement.ts'
import type { Permit } from '../permit.ts'

export type HeldEvent = typeof heldEvents.$inferSelect
export type NewHeldEvent = typeof heldEvents.$inferInsert

/** Return a held event, pending or decided. */
export async function heldById(db: Db, id: string): Promise<HeldEvent | null> {
  const [held] = await db.select().from(heldEvents).where(eq(heldEvents.id, id))
  return held ?? null
}

const heldWhy = statement<{ id: string }, Pick<HeldEvent, 'why'>>('select why from held_events where id = @id')

/** Return why an event was held; null if it never was. */
export async function whyWasHeld(db: Db, id: string): Promise<HeldEvent['why'] | null> {
  const [held] = await heldWhy(db, { id })
  return held?.why ?? null
}

/** Count a person's held events that wait for a keeper. */
export async function waitingCount(db: Db, user_id: string): Promise<number> {
  return await db.$count(heldEvents, and(eq(heldEvents.user_id, user_id), isNull(heldEvents.decision)))
}

/** Take an event over from its device without registering it. */
export async function insertHeld(tx: Db, _permit: Permit<'punch:deliver'>, row: NewHeldEvent): Promise<void> {
  await tx.insert(heldEvents).values(row)
}

/** The most held events listed at once: the next ones appear when these are decided. */
const MOST_LISTED = 500

/** A held event with its person, and this person's current company and zone. */
export interface SeenHeldEvent {
  held: HeldEvent
  user: { name: string; email: string; store_id: string | null }
  zone: string
}

/** Select held events with their people and places. */
const seenIn = (db: Db) =>
  db
    .select({
      held: heldEvents,
      user: { name: users.name, email: users.email, store_id: users.store_id },
      zone: placeColumns.zone,
    })
    .from(heldEvents)
    .innerJoin(users, eq(users.id, heldEvents.user_id))
    .leftJoin(stores, eq(stores.id, users.store_id))

/** Return the pending held events of people in scope, except the viewer's own, oldest first. */
export async function waitingIn(
  db: Db,
  scope: PeopleScope,
  { notOf, user_id, store_id }: { notOf: string; user_id?: string | undefined; store_id?: string | undefined },
): Promise<SeenHeldEvent[]> {
  const wanted: (SQL | undefined)[] = [
    isNull(heldEvents.decision),
    ne(heldEvents.user_id, notOf),
    peopleInScope(scope),
    user_id ? eq(heldEvents.user_id, user_id) : undefined,
    store_id ? eq(users.store_id, store_id) : undefined,
  ]
  return await seenIn(db)
    .where(and(...wanted))
    .orderBy(asc(heldEvents.received_at), asc(heldEvents.device_seq), asc(heldEvents.id))
    .limit(MOST_LISTED)
}

/** Return all pending held events of some people, however many wait. */
export async function waitingOf(db: Db, ids: readonly string[]): Promise<SeenHeldEvent[]> {
  return await seenIn(db).where(and(isNull(heldEvents.decision), inArray(heldEvents.user_id, [...ids])))
}

/** Write the decision about a held event. */
export async function setHeldDecision(
  tx: Db,
  { actor }: Permit<'held-event:decide'>,
  id: string,
  { decision, note, at }: { decision: 'admitted' | 'disregarded'; note: string | null; at: number },
): Promise<void> {
  const decided = { decision, decided_at: at, decided_by: actor.email, decision_note: note }
  await tx.update(heldEvents).set(decided).where(eq(heldEvents.id, id))
}
