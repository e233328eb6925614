import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { WhyHeld } from '#shared/clock/held.ts'
import { chainText } from '#shared/clock/punch.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'
import { endOfGrant, isShutOut } from '../access-end.ts'
import type { Db } from '../database/db.ts'
import { grantsOn, type HeldGrant } from '../devices/grant-queries.ts'
import type { Deliverer } from '../devices/queries.ts'

/** An event of a file, and the proof that its device held a grant of its person. */
interface Shown {
  sent: SentEvent
  proof: string | null
  user_id: string
  device_id: string
}

/** Compute the hash of an event's place in its device's chain; the file's own value proves nothing. */
function linkOf({ sent: { seq, prev_hash, content_hash }, device_id }: Shown): string {
  return hash('sha256', chainText({ device_id, seq: seq ?? 0, prev_hash: prev_hash ?? '', content_hash }))
}

/** Return the grant of its person on its device that proves the event, even an ended one; null if none does. */
export async function rightBehind(db: Db, shown: Shown): Promise<HeldGrant | null> {
  const { proof, user_id, device_id } = shown
  if (proof === null) return null
  const link = linkOf(shown)
  const given = Buffer.from(proof, 'hex')
  const isBehind = ({ token_hash }: HeldGrant) =>
    timingSafeEqual(createHmac('sha256', Buffer.from(token_hash, 'hex')).update(link).digest(), given)
  return (await grantsOn(db, user_id, device_id)).find(isBehind) ?? null
}

/**
 * Return why an event proven by this grant needs a keeper; null if it counts. A grant that expired meanwhile still proves the event's
 * person; one that was revoked may be in other hands.
 */
export function whyUnproven(right: HeldGrant | null, user: Deliverer['user'], now: number): WhyHeld | null {
  if (right === null) return 'unproven'
  if (isShutOut({ user }, now) && endOfGrant({ ...right, user }) <= now) return 'right_ended'
  return right.revoked_at === null ? null : 'unproven'
}
