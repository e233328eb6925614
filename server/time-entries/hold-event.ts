import type { Sending } from '#shared/clock/evidence.ts'
import type { WhyHeld } from '#shared/clock/held.ts'
import type { SentEvent, SyncResult } from '#shared/contract/time-entries.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { heldById, insertHeld, waitingCount } from '../devices/held-queries.ts'
import type { Deliverer } from '../devices/queries.ts'
import { authorize } from '../permit.ts'
import { actorOf } from './register-punch.ts'

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
  {
    sent,
    who,
    deviceId,
    why,
    sending,
  }: { sent: SentEvent; who: Pick<Deliverer, 'user'>; deviceId: string; why: WhyHeld; sending: Sending | null },
  { receivedAt, address }: { receivedAt: number; address: string },
): Promise<SyncResult> {
  const known = await heldById(tx, sent.id)
  refuseIf(known !== null && (known.userId !== who.user.id || known.contentHash !== sent.content_hash), 'conflict')
  if (known) return heldAnswer(sent)
  refuseIf((await waitingCount(tx, who.user.id)) >= MOST_HELD, 'tooManyHeld')
  const permit = authorize(actorOf(who), 'punch:deliver', { user_id: who.user.id })
  await insertHeld(tx, permit, {
    ...{ id: sent.id, userId: who.user.id, deviceId, deviceSeq: sent.seq, why },
    ...{ payload: sent.payload, contentHash: sent.content_hash, ipAddress: address, receivedAt },
    sending: sending && JSON.stringify(sending),
  })
  return heldAnswer(sent)
}
