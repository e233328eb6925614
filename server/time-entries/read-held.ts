import { Sending } from '#shared/clock/claim.ts'
import { type Evidence, judge } from '#shared/clock/evidence.ts'
import { PunchEvent } from '#shared/clock/punch-event.ts'
import type { HeldEvent } from '../devices/held-queries.ts'

/** Read a held event and judge its clocks as of its arrival. Its shape was validated before it was held. */
export function readHeld({ payload, sending, received_at }: HeldEvent): { event: PunchEvent; evidence: Evidence } {
  const event = PunchEvent.parse(JSON.parse(payload))
  const clock = sending === null ? null : Sending.parse(JSON.parse(sending))
  return { event, evidence: judge(event.claim, received_at, clock) }
}
