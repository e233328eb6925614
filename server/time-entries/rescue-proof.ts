import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { WhyHeld } from '#shared/clock/held.ts'
import { chainText } from '#shared/clock/punch.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'
import type { Db } from '../database/db.ts'
import { grantsOn, type HeldGrant } from '../devices/grant-queries.ts'
import type { Deliverer } from '../devices/queries.ts'
import { endOfGrant, isShutOut } from '../grant-end.ts'

/** An event of a file, and what shows that its device held a right of its person. */
interface Shown {
  sent: SentEvent
  proof: string | null
  user_id: string
  device_id: string
}

/** The hash of an event's place in its device's chain, worked out here: what the file says of it proves nothing. */
function linkOf({ sent: { seq, prev_hash, content_hash }, device_id }: Shown): string {
  return hash('sha256', chainText({ device_id, seq: seq ?? 0, prev_hash: prev_hash ?? '', content_hash }))
}

/** The right of its person, on the device of the event, by which it was proven, also one that has ended; null where none was. */
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
 * Why an event with such a right behind it is for a keeper to decide; null where it counts. One that ran out meanwhile still shows whose
 * the event is; one that was taken away may be in other hands.
 */
export function whyUnproven(right: HeldGrant | null, user: Deliverer['user'], now: number): WhyHeld | null {
  if (right === null) return 'unproven'
  if (isShutOut({ user }, now) && endOfGrant({ ...right, user }) <= now) return 'right_ended'
  return right.revoked_at === null ? null : 'unproven'
}
