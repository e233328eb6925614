import type { Location, PunchType } from '#shared/clock/entry.ts'
import { type ClockClaim, estimatedInstant } from '#shared/clock/evidence.ts'
import { canonicalJson, chainText, EVENT_VERSION, type PhotoGap, type PunchEvent } from '#shared/clock/punch.ts'
import type { DeviceParts } from './device-parts.ts'
import { deviceIdOf, metaOf, type OutboxEvent } from './outbox-database.ts'
import { sha256Hex } from './sha256.ts'

/** What a tap was: its clocks were frozen when the finger came down. */
export interface Tap {
  id: string
  user_id: string
  entry_type: PunchType
  claim: ClockClaim
  offline: boolean
  location: Location | null
  photo: { bytes: ArrayBuffer; type: string } | null
  photo_gap: PhotoGap | null
  ip: string | null
}

/** A second tap of the same person on the same button within this time is the same tap. */
const SAME_TAP_MS = 3_000
const ANSWER_WITHIN_MS = 2_000

/** The event of a tap, complete and never to change. */
export function eventOf(parts: Pick<DeviceParts, 'build'>, deviceId: string, tap: Tap): PunchEvent {
  return {
    v: EVENT_VERSION,
    id: tap.id,
    user_id: tap.user_id,
    device_id: deviceId,
    entry_type: tap.entry_type,
    claim: tap.claim,
    offline: tap.offline,
    location: tap.location,
    photo_hash: tap.photo ? sha256Hex(new Uint8Array(tap.photo.bytes)) : null,
    photo_gap: tap.photo_gap,
    ip: tap.ip,
    build: parts.build,
  }
}

async function sameTap({ outbox }: DeviceParts, event: PunchEvent): Promise<OutboxEvent | null> {
  const known = await outbox.events.where('id').equals(event.id).first()
  if (known) return known
  const at = estimatedInstant(event.claim)
  const near = [
    [event.user_id, at - SAME_TAP_MS],
    [event.user_id, at + SAME_TAP_MS],
  ] as const
  const last = await outbox.events.where('[actor_id+at]').between(near[0], near[1]).last()
  return last && last.entry_type === event.entry_type ? last : null
}

async function add(parts: DeviceParts, event: PunchEvent, photo: Tap['photo']): Promise<OutboxEvent> {
  const { outbox } = parts
  const payload = canonicalJson(event)
  const content_hash = sha256Hex(payload)
  const seq = await metaOf(outbox, 'next_seq', 1)
  const prev_hash = await metaOf(outbox, 'head_hash', '')
  const chain_hash = sha256Hex(chainText({ device_id: event.device_id, seq, prev_hash, content_hash }))
  const row: OutboxEvent = {
    seq,
    id: event.id,
    v: event.v,
    actor_id: event.user_id,
    entry_type: event.entry_type,
    at: Math.round(estimatedInstant(event.claim)),
    wall: event.claim.wall,
    payload,
    content_hash,
    prev_hash,
    chain_hash,
    photo_hash: event.photo_hash,
    state: 'captured',
    outcome: null,
    code: null,
    error: null,
    flags: [],
    receipt: null,
    acked_at: null,
  }
  await outbox.events.add(row)
  await outbox.meta.bulkPut([
    { key: 'next_seq', value: seq + 1 },
    { key: 'head_hash', value: chain_hash },
  ])
  if (photo && event.photo_hash) {
    const since = Math.round(event.claim.wall)
    await outbox.photos.put({ sha256: event.photo_hash, ...photo })
    await outbox.photo_states.put({
      sha256: event.photo_hash,
      event_id: event.id,
      actor_id: event.user_id,
      state: 'pending',
      since,
    })
  }
  return row
}

/**
 * Writes an event and its photo in one strict transaction. When this answers, the punch exists. Throws when the device's
 * store refused or did not answer in two seconds: then nothing may be called registered.
 */
export async function capture(parts: DeviceParts, tap: Tap): Promise<OutboxEvent> {
  const { outbox } = parts
  const work = async () => {
    const event = eventOf(parts, await deviceIdOf(outbox, parts.newId), tap)
    return outbox.transaction('rw', [outbox.events, outbox.photos, outbox.photo_states, outbox.meta], async () => {
      return (await sameTap(parts, event)) ?? (await add(parts, event, tap.photo))
    })
  }
  try {
    return await parts.within(ANSWER_WITHIN_MS, work())
  } catch (error) {
    if (!isLostConnection(error)) throw error
    // Backgrounded phones lose the connection: open it again and try once more.
    outbox.close({ disableAutoOpen: false })
    return await parts.within(ANSWER_WITHIN_MS, work())
  }
}

function isLostConnection(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : ''
  return /DatabaseClosed|InvalidState|Connection to Indexed Database server lost|connection is closing/i.test(text)
}

/** Whether the store refused for lack of space: then the mark is tried again without its photo. */
export function isFull(error: unknown): boolean {
  const inner = (error as { inner?: { name?: string } } | null)?.inner?.name
  return inner === 'QuotaExceededError' || (error instanceof Error && error.name === 'QuotaExceededError')
}
