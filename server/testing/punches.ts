import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson, chainText } from '#shared/clock/punch.ts'
import type { PhoneEvent, PunchEvent } from '#shared/clock/punch-event.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Create a device that makes events as the phone does, for tests that need no phone. */
export function testDevice(user_id: string, grant: string | null, device_id: string = randomUUID()) {
  let seq = 0
  let head = ''
  const ctx = randomUUID()
  const start = Date.parse('2026-06-16T10:00:00Z')

  /** Make an event whose device heard the server at `start` and has run since; `at` is the true instant. */
  function event(at: number, change: Partial<PhoneEvent> = {}): PhoneEvent {
    return {
      v: 1,
      id: randomUUID(),
      user_id,
      device_id,
      entry_type: 'entrada',
      claim: {
        wall: at,
        mono: at - start,
        ctx,
        zone: 'America/Sao_Paulo',
        zone_offset: -180,
        anchor: { server: start, wall: start, mono: 0, ctx, rtt: 40 },
      },
      offline: false,
      location: null,
      photo_hash: null,
      photo_gap: null,
      ip: null,
      build: 'teste',
      ...change,
    }
  }

  /** Return the event as sent, linked to the one before. */
  function sent(made: PunchEvent): SentEvent {
    const payload = canonicalJson(made)
    const content_hash = sha256(payload)
    seq += 1
    const link = { device_id, seq, prev_hash: head, content_hash }
    head = sha256(chainText(link))
    return { id: made.id, v: made.v, payload, content_hash, seq, prev_hash: link.prev_hash, chain_hash: head, grant }
  }

  const body = (at: number, events: unknown[]) => ({ device_id, sending: { ctx, mono: at - start }, events })
  return { device_id, event, sent, body }
}
