import { hash } from 'node:crypto'
import { KIOSK_EVENT_VERSION } from '#shared/clock/punch.ts'
import { PunchEvent } from '#shared/clock/punch-event.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { isPlain } from '../http/plain.ts'

/** Read the immutable payload: its hash must match, and its fields must be those of a supported version. */
export function readEvent(sent: SentEvent): PunchEvent {
  const digest = hash('sha256', sent.payload)
  refuseIf(digest !== sent.content_hash, 'eventHashWrong')
  refuseIf(sent.v > KIOSK_EVENT_VERSION, 'eventTooNew')
  let raw: unknown
  try {
    raw = JSON.parse(sent.payload)
  } catch {
    throw new Refusal('eventInvalid')
  }
  const event = PunchEvent.safeParse(raw)
  const isOwn = event.success && event.data.id === sent.id && event.data.v === sent.v
  if (!isPlain(raw) || !isOwn) throw new Refusal('eventInvalid')
  return event.data
}
