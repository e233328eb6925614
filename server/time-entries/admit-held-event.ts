import type { Flag } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { admitHeldEvent as call } from '#shared/contract/held-events.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { seqTaken } from '../devices/chain-queries.ts'
import type { HeldEvent } from '../devices/held-queries.ts'
import type { Input } from '../http/route.ts'
import { userById } from '../users/queries.ts'
import { decidable, writeDecision } from './decide-held.ts'
import { markerOf } from './posted-store.ts'
import { deliveryOf } from './prove-delivery.ts'
import { readHeld } from './read-held.ts'
import { registerPunch } from './register-punch.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Register a held event now, with its time and flags as they were on arrival, even if its day is full. */
async function register(tx: Db, { at, newId }: Context, held: HeldEvent): Promise<void> {
  const who = await markerOf(tx, found(await userById(tx, held.user_id)))
  const { id, device_id, device_seq, payload, content_hash } = held
  const flags: Flag[] = device_seq !== null && (await seqTaken(tx, device_id, device_seq, id)) ? ['fork'] : []
  // It came in a file, not from its device.
  if (held.sending === null) flags.push('rescued')
  const permit = deliveryOf({ address: held.ip_address ?? '', at, newId }, who)
  const origin = { device_id, device_seq, payload, content_hash }
  await registerPunch(tx, permit, { ...readHeld(held), origin, deviceFlags: flags, isAdmitted: true }, who)
}

/**
 * Admit a held event: its mark gets its ledger row at this moment. Repeating it returns the same answer; throws `heldDisregarded` if it was
 * disregarded.
 */
export async function admitHeldEvent(ctx: Context, { params, body }: Input<typeof call>): Promise<TimeEntry> {
  const { parts } = ctx
  return parts.database.write(async (tx) => {
    const one = await decidable(tx, ctx, params.id)
    refuseIf(one.held.decision === 'disregarded', 'heldDisregarded')
    if (one.held.decision === null) {
      await register(tx, ctx, one.held)
      await writeDecision(tx, one, 'admitted', body.notes)
    }
    return entryWire(found(await entryById(tx, params.id)), parts)
  })
}
