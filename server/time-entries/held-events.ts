import { peopleScope } from '#shared/access/scope.ts'
import type { Flag } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/held-events.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { type HeldEvent, heldById, setHeldDecision, waitingIn } from '../devices/held-queries.ts'
import { seqTaken } from '../devices/queries.ts'
import { heldWires, readHeld } from '../held-wires.ts'
import type { Input } from '../http/route.ts'
import { authorize, type Permit } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import type { StoredUser } from '../users/queries.ts'
import { withoutProof } from './kiosk-marks.ts'
import { markerOf } from './posted-store.ts'
import { deliveryOf } from './prove-delivery.ts'
import { registerPunch } from './register-punch.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Return the held events that wait for the actor's decision. */
export async function listHeldEvents(
  ctx: Context,
  { query }: Input<typeof calls.listHeldEvents>,
): Promise<calls.HeldEvent[]> {
  const { actor, parts } = ctx
  authorize(ctx, 'held-event:list')
  const { read } = parts.database
  const filter = { notOf: actor.id, user_id: query.user_id, store_id: query.store_id }
  return heldWires(read, await waitingIn(read, peopleScope(actor), filter))
}

/** A held event that the actor may decide about. */
interface Decidable {
  held: HeldEvent
  permit: Permit<'held-event:decide'>
  /** The event's person. */
  owner: StoredUser
}

/** Find a held event to decide about. Throws as `permitFor` does, and the same if it does not exist. */
async function decidable(tx: Db, ctx: Context, id: string): Promise<Decidable> {
  const held = await heldById(tx, id)
  const { permit, owner } = await permitFor(tx, ctx, 'held-event:decide', held?.user_id ?? '')
  return { held: found(held), permit, owner }
}

/** Write the decision and its author, in the transaction of its effect. */
async function writeDecision(
  tx: Db,
  { held: { id }, permit, owner }: Decidable,
  decision: 'admitted' | 'disregarded',
  note: string | null,
): Promise<void> {
  await setHeldDecision(tx, permit, id, { decision, note, at: permit.at })
  const details = note === null ? decision : `${decision}: ${note}`
  await record(tx, permit, { type: 'held_event', id, store_id: owner.store_id }, details)
}

/** Tell whether words come too late for a decision: whoever sends them must not read that they stand. */
const isOther = ({ decision, decision_note }: HeldEvent, note: string | null) =>
  decision !== null && note !== null && decision_note !== note

/** Register a held event now, with its time and flags as they were on arrival, even if its day is full. */
async function register(tx: Db, { at, newId }: Context, { held, owner }: Decidable): Promise<void> {
  const who = await markerOf(tx, owner)
  const { id, device_id, device_seq, payload, content_hash } = held
  const arrived = readHeld(held)
  const { flags: kioskly, fence } = await withoutProof(tx, arrived.event, arrived.evidence)
  const flags: Flag[] = device_seq !== null && (await seqTaken(tx, device_id, device_seq, id)) ? ['fork'] : []
  // It came in a file, not from its device.
  if (held.sending === null) flags.push('rescued')
  const permit = deliveryOf({ address: held.ip_address ?? '', at, newId }, who)
  const origin = { device_id, device_seq, payload, content_hash }
  const deviceFlags = [...new Set([...flags, ...kioskly])]
  await registerPunch(tx, permit, { ...arrived, origin, deviceFlags, fence, isAdmitted: true }, who)
}

/**
 * Admit a held event: its mark gets its ledger row at this moment. Repeating it returns the same answer; throws `heldDisregarded` if it was
 * disregarded.
 */
export async function admitHeldEvent(
  ctx: Context,
  { params, body }: Input<typeof calls.admitHeldEvent>,
): Promise<TimeEntry> {
  const { parts } = ctx
  return parts.database.write(async (tx) => {
    const one = await decidable(tx, ctx, params.id)
    refuseIf(one.held.decision === 'disregarded', 'heldDisregarded')
    refuseIf(isOther(one.held, body.notes), 'heldAdmitted')
    if (one.held.decision === null) {
      await register(tx, ctx, one)
      await writeDecision(tx, one, 'admitted', body.notes)
    }
    return entryWire(found(await entryById(tx, params.id)), parts)
  })
}

/** Disregard a held event; it is kept, with the reason. Repeating it changes nothing; throws `heldAdmitted`. */
export async function disregardHeldEvent(
  ctx: Context,
  { params, body }: Input<typeof calls.disregardHeldEvent>,
): Promise<Done> {
  return ctx.parts.database.write(async (tx) => {
    const one = await decidable(tx, ctx, params.id)
    refuseIf(one.held.decision === 'admitted', 'heldAdmitted')
    refuseIf(isOther(one.held, body.reason), 'heldDisregarded')
    if (one.held.decision === null) await writeDecision(tx, one, 'disregarded', body.reason)
    return { ok: true }
  })
}
