import { found } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { type HeldEvent, heldById, setHeldDecision } from '../devices/held-queries.ts'
import { authorizeFor, type Permit } from '../permit.ts'
import { targetOf } from '../users/queries.ts'

/** A held event that the actor may decide about. */
export interface Decidable {
  held: HeldEvent
  permit: Permit<'held-event:decide'>
  /** The company of the event's person. */
  store_id: string | null
}

/** Find a held event to decide about. Throws as `authorizeFor` does, and the same if it does not exist. */
export async function decidable(tx: Db, ctx: Context, id: string): Promise<Decidable> {
  const held = await heldById(tx, id)
  const target = await targetOf(tx, held?.user_id ?? '')
  const permit = authorizeFor(ctx, 'held-event:decide', target)
  return { held: found(held), permit, store_id: target?.store_id ?? null }
}

/** Write the decision and its author, in the transaction of its effect. */
export async function writeDecision(
  tx: Db,
  { held: { id }, permit, store_id }: Decidable,
  decision: 'admitted' | 'disregarded',
  note: string | null,
): Promise<void> {
  await setHeldDecision(tx, permit, id, { decision, note, at: permit.at })
  const details = note === null ? decision : `${decision}: ${note}`
  await record(tx, permit, { type: 'held_event', id, store_id }, details)
}
