import type { ClockClaim } from '#shared/clock/claim.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import { estimatedInstant } from '#shared/clock/evidence.ts'
import type { Location } from '#shared/clock/location.ts'
import { canonicalJson, chainText, EVENT_VERSION, KIOSK_EVENT_VERSION } from '#shared/clock/punch.ts'
import type { KioskProof, PhotoGap, PunchEvent } from '#shared/clock/punch-event.ts'
import type { DeviceParts } from './device-parts.ts'
import { draftKey, type OutboxDatabase, type OutboxEvent, type OutboxPhoto } from './outbox-database.ts'
import { isLostConnection } from './reopening.ts'
import { refuseOther } from './sent-past.ts'
import { sha256Hex } from './sha256.ts'

/** One tap, with the clocks as they stood at the touch. */
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
  /** The kiosk that this device is, and how the person was known there; missing on a phone. */
  kiosk?: { id: string; proof: KioskProof } | null
}

/** A second tap of the same person on the same button within this time counts as the same tap. */
const SAME_TAP_MS = 3_000
const ANSWER_WITHIN_MS = 2_000

/** Return a photo with its hash, by which its event names it. */
export const hashed = (photo: Tap['photo']): OutboxPhoto | null =>
  photo && { sha256: sha256Hex(new Uint8Array(photo.bytes)), ...photo }

/** Build the event of a tap, complete and immutable. */
export function eventOf(
  parts: Pick<DeviceParts, 'build'>,
  deviceId: string,
  tap: Tap,
  photo = hashed(tap.photo),
): PunchEvent {
  const made = {
    id: tap.id,
    user_id: tap.user_id,
    device_id: deviceId,
    entry_type: tap.entry_type,
    claim: tap.claim,
    offline: tap.offline,
    location: tap.location,
    photo_hash: photo?.sha256 ?? null,
    photo_gap: tap.photo_gap,
    ip: tap.ip,
    build: parts.build,
  }
  if (!tap.kiosk) return { v: EVENT_VERSION, ...made }
  return { v: KIOSK_EVENT_VERSION, ...made, kiosk_id: tap.kiosk.id, proof: tap.kiosk.proof }
}

const eventById = (outbox: OutboxDatabase, id: string) => outbox.events.where('id').equals(id).first()

/** Find the event of this tap, or of one just before it. Don't search for the same id long ago: adding it twice fails anyway. */
async function sameTap(outbox: OutboxDatabase, tap: Tap): Promise<OutboxEvent | null> {
  const at = estimatedInstant(tap.claim)
  const near = [
    [tap.user_id, at - SAME_TAP_MS],
    [tap.user_id, at + SAME_TAP_MS],
  ] as const
  const events = await outbox.events.where('[actor_id+at]').between(near[0], near[1]).toArray()
  const last = events.at(-1)
  const isRepeated = last?.entry_type === tap.entry_type && isComparable(last, tap)
  return events.find(({ id }) => id === tap.id) ?? (isRepeated ? last : null)
}

/**
 * Tell whether the instants of two taps can be compared. A phone that lost its clock starts each life at the same hour, so two lives that
 * never heard the server's clock give the same time on different days.
 */
function isComparable({ payload }: OutboxEvent, { claim }: Tap): boolean {
  const earlier = (JSON.parse(payload) as { claim: ClockClaim }).claim
  return earlier.ctx === claim.ctx || earlier.anchor !== null || claim.anchor !== null
}

/** Read the device's own part of an event: its id, the next place in its chain, the hash it links to, and whether the tap has a draft. */
async function chainEnd(outbox: OutboxDatabase, tap: Tap) {
  // Read all facts at once: there are few, and each single read costs a slow phone a millisecond.
  const facts = new Map((await outbox.meta.toArray()).map(({ key, value }) => [key, value]))
  const device_id = facts.get('device_id')
  return {
    device_id: device_id === undefined ? undefined : String(device_id),
    hasDraft: facts.has(draftKey(tap)),
    seq: Number(facts.get('next_seq') ?? 1),
    prev_hash: String(facts.get('head_hash') ?? ''),
  }
}

type ChainEnd = Awaited<ReturnType<typeof chainEnd>>

async function add(parts: DeviceParts, event: PunchEvent, end: ChainEnd, photo: OutboxPhoto | null) {
  const { outbox } = parts
  const { seq, prev_hash } = end
  const payload = canonicalJson(event)
  refuseOther(parts, event.id, payload)
  const content_hash = sha256Hex(payload)
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
  // Write all at once: each separate await costs a slow phone some milliseconds.
  await Promise.all([
    outbox.events.add(row),
    outbox.meta.bulkPut([
      ...(end.device_id === undefined ? [{ key: 'device_id' as const, value: event.device_id }] : []),
      { key: 'next_seq', value: seq + 1 },
      { key: 'head_hash', value: chain_hash },
    ]),
    addPhoto(outbox, event, photo),
  ])
  return row
}

async function addPhoto(outbox: OutboxDatabase, event: PunchEvent, photo: OutboxPhoto | null): Promise<void> {
  if (!photo) return
  const since = Math.round(event.claim.wall)
  const [sha256, event_id, actor_id] = [photo.sha256, event.id, event.user_id]
  await Promise.all([
    outbox.photos.put(photo),
    outbox.photo_states.put({ sha256, event_id, actor_id, state: 'pending', since }),
  ])
}

/** Return the event of a tap: as it was sent, if that was under this device's id. */
function eventAs(
  parts: DeviceParts,
  deviceId: string,
  tap: Tap,
  { photo, sent }: { photo: OutboxPhoto | null; sent: string | null },
) {
  const before = sent === null ? null : (JSON.parse(sent) as PunchEvent)
  return before?.device_id === deviceId ? before : eventOf(parts, deviceId, tap, photo)
}

/**
 * Write an event and its photo in one strict transaction. Once this resolves, the punch exists. Throw if the device's store refused or did
 * not respond in two seconds: then the punch must not be called registered. `sent`: the payload with which the tap went to the server
 * already, whose answer did not come: it stays the same event.
 */
export async function capture(parts: DeviceParts, tap: Tap, sent: string | null = null): Promise<OutboxEvent> {
  const { outbox } = parts
  const photo = hashed(tap.photo)
  const work = () =>
    outbox.transaction('rw', [outbox.events, outbox.photos, outbox.photo_states, outbox.meta], async () => {
      const [same, end] = await Promise.all([sameTap(outbox, tap), chainEnd(outbox, tap)])
      const event = eventAs(parts, end.device_id ?? parts.newId(), tap, { photo, sent })
      const [row] = await Promise.all([
        same ?? add(parts, event, end, photo),
        // Delete the draft in the transaction that adds its mark: exactly one of the two exists at any time.
        end.hasDraft && outbox.meta.delete(draftKey(tap)),
      ])
      return row
    })
  try {
    return await parts.within(ANSWER_WITHIN_MS, work())
  } catch (error) {
    const known = isTaken(error) ? await parts.within(ANSWER_WITHIN_MS, eventById(outbox, tap.id)) : undefined
    if (known) return known
    if (!isLostConnection(error)) throw error
    // Backgrounded phones lose the connection: open it again and try once more.
    outbox.close({ disableAutoOpen: false })
    return await parts.within(ANSWER_WITHIN_MS, work())
  }
}

type Thrown = { name?: string; inner?: { name?: string } } | null

const isTaken = (error: unknown): boolean => (error as Thrown)?.name === 'ConstraintError'

/** Tell whether the store refused for lack of space; the mark is then retried without its photo. */
export function isFull(error: unknown): boolean {
  const thrown = error as Thrown
  return [thrown?.name, thrown?.inner?.name].includes('QuotaExceededError')
}
