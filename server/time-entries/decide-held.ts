import type { Actor } from '#shared/access/actor.ts'
import type { Flag, TimeEntry } from '#shared/clock/entry.ts'
import type { Done } from '#shared/contract/fields.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import { seqTaken } from '../devices/chain-queries.ts'
import { type HeldEvent, heldById, setHeldDecision } from '../devices/held-queries.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor, type Permit } from '../permit.ts'
import { storeById } from '../stores/queries.ts'
import { targetOf, userById } from '../users/queries.ts'
import { readHeld } from './read-held.ts'
import { registerPunch } from './register-punch.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

interface Decision {
  id: string
  note: string | null
  address: string
}

/** A held event that somebody may decide about. Throws as `authorizeFor` does, alike for one that does not exist. */
async function decidable(tx: Db, actor: Actor, id: string) {
  const held = await heldById(tx, id)
  const target = await targetOf(tx, held?.userId ?? '')
  const permit = authorizeFor(actor, 'held-event:decide', target)
  if (!held) throw new Refusal('notFound')
  return { held, permit, storeId: target?.store_id ?? null }
}

/** Registers a held event now, with its time and its doubts as they were when it arrived; a full day takes it as well. */
async function register(tx: Db, parts: Parts, held: HeldEvent): Promise<void> {
  const user = await userById(tx, held.userId)
  if (!user) throw new Refusal('notFound')
  const store = user.storeId === null ? null : await storeById(tx, user.storeId)
  const { id, deviceId, deviceSeq, payload, contentHash } = held
  const flags: Flag[] = deviceSeq !== null && (await seqTaken(tx, deviceId, deviceSeq, id)) ? ['fork'] : []
  // Its device did not send it itself: it came in a file.
  if (held.sending === null) flags.push('rescued')
  await registerPunch(
    tx,
    parts,
    {
      ...readHeld(held),
      receivedAt: parts.now(),
      address: held.ipAddress ?? '',
      device: { id: deviceId, seq: deviceSeq, payload, contentHash },
      deviceFlags: flags,
      isAdmitted: true,
    },
    { user, store },
  )
}

/** Writes the decision down, with who decided: both in the transaction of what it does. */
async function note(
  tx: Db,
  parts: Parts,
  permit: Permit<'held-event:decide'>,
  { id, address, decision, storeId, ...told }: Decision & Pick<Told, 'decision' | 'storeId'>,
): Promise<void> {
  const at = parts.now()
  await setHeldDecision(tx, permit, id, { decision, note: told.note, at })
  await appendAudit(tx, {
    ...{ id: parts.newId(), at, actorId: permit.actor.id, action: permit.action },
    ...{ targetType: 'held_event', targetId: id, storeId, ipAddress: address },
    details: told.note === null ? decision : `${decision}: ${told.note}`,
  })
}

interface Told {
  decision: 'admitted' | 'disregarded'
  storeId: string | null
}

/**
 * Lets a held event count: its mark gets its ledger row at this moment. Doing it again answers the same; throws `heldDisregarded` where
 * it was disregarded.
 */
export async function admitHeldBy(parts: Parts, actor: Actor, given: Decision): Promise<TimeEntry> {
  return parts.database.write(async (tx) => {
    const { held, permit, storeId } = await decidable(tx, actor, given.id)
    refuseIf(held.decision === 'disregarded', 'heldDisregarded')
    if (held.decision === null) {
      await register(tx, parts, held)
      await note(tx, parts, permit, { ...given, decision: 'admitted', storeId })
    }
    const seen = await entryById(tx, given.id)
    if (!seen) throw new Refusal('notFound')
    return entryWire(seen, parts)
  })
}

/** Lets a held event count for nothing; it stays, with the reason. Doing it again changes nothing; throws `heldAdmitted`. */
export async function disregardHeldBy(parts: Parts, actor: Actor, given: Decision): Promise<Done> {
  return parts.database.write(async (tx) => {
    const { held, permit, storeId } = await decidable(tx, actor, given.id)
    refuseIf(held.decision === 'admitted', 'heldAdmitted')
    if (held.decision === null) await note(tx, parts, permit, { ...given, decision: 'disregarded', storeId })
    return { ok: true }
  })
}
