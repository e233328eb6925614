import type { Sending } from '#shared/clock/claim.ts'
import type { WhyHeld } from '#shared/clock/held.ts'
import type { SentEvent, SyncResult } from '#shared/contract/time-entries.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { heldById, insertHeld, waitingCount } from '../devices/held-queries.ts'
import type { Permit } from '../permit.ts'

/** The most events of one person held for a keeper. Above that, the device keeps its own. */
export const MOST_HELD = 1_000

/** The answer for an event that only a keeper can admit: it has arrived, so its device may delete it. */
const heldAnswer = ({ id, content_hash }: SentEvent): SyncResult => ({
  id,
  content_hash,
  outcome: 'flagged',
  entry: null,
  error: null,
  code: 'held',
})

/**
 * Hold an event that the server must not accept by itself, because nobody marks a hundred times a day, or because its person can no longer
 * sign in and has no right left to deliver. A keeper looks at it before it counts. Repeating it changes nothing, even after the decision.
 * Throws `conflict`, and `tooManyHeld` for a person with too many held events.
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
    id: sent.id,
    user_id: actor.id,
    device_id,
    device_seq: sent.seq,
    why,
    payload: sent.payload,
    content_hash: sent.content_hash,
    ip_address: address,
    received_at: at,
    sending: sending && JSON.stringify(sending),
  })
  return heldAnswer(sent)
}
