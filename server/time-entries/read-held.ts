import { Sending } from '#shared/clock/claim.ts'
import { type Evidence, judge } from '#shared/clock/evidence.ts'
import { PunchEvent } from '#shared/clock/punch-event.ts'
import type { HeldEvent } from '../devices/held-queries.ts'

/** What a device sent and what is concluded of its clocks, as when it arrived. Its shape was read before it was held. */
export function readHeld({ payload, sending, received_at }: HeldEvent): { event: PunchEvent; evidence: Evidence } {
  const event = PunchEvent.parse(JSON.parse(payload))
  const clock = sending === null ? null : Sending.parse(JSON.parse(sending))
  return { event, evidence: judge(event.claim, received_at, clock) }
}
