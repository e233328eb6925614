import type { Sending } from '#shared/clock/claim.ts'
import type { WhyHeld } from '#shared/clock/held.ts'
import type { SentEvent, SyncResult } from '#shared/contract/time-entries.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { heldById, insertHeld, waitingCount } from '../devices/held-queries.ts'
import type { Permit } from '../permit.ts'

/** Events of one person that wait for a keeper. Beyond them the device keeps its own. */
export const MOST_HELD = 1_000

/** What is answered for an event that only a keeper can admit: it has arrived, and its device may forget it. */
const heldAnswer = ({ id, content_hash }: SentEvent): SyncResult => ({
  id,
  content_hash,
  outcome: 'flagged',
  entry: null,
  error: null,
  code: 'held',
})

/**
 * Takes over an event that is not for the server to accept: nobody marks a hundred times a day, and whoever can't sign in any more has
 * no right left to deliver, so a keeper looks before it counts. Repeating it changes nothing, also when it was decided. Throws
 * `conflict`, and `tooManyHeld` for a person of whom too many wait.
 */
export async function holdEvent(
  tx: Db,
  permit: Permit<'punch:deliver'>,
  { sent, device_id, why, sending }: { sent: SentEvent; device_id: string; why: WhyHeld; sending: Sending | null },
): Promise<SyncResult> {
  const { actor, address, at } = permit
  const known = await heldById(tx, sent.id)
  refuseIf(known !== null && (known.user_id !== actor.id || known.content_hash !== sent.content_hash), 'conflict')
  if (known) return heldAnswer(sent)
  refuseIf((await waitingCount(tx, actor.id)) >= MOST_HELD, 'tooManyHeld')
  await insertHeld(tx, permit, {
    ...{ id: sent.id, user_id: actor.id, device_id, device_seq: sent.seq, why },
    ...{ payload: sent.payload, content_hash: sent.content_hash, ip_address: address, received_at: at },
    sending: sending && JSON.stringify(sending),
  })
  return heldAnswer(sent)
}
