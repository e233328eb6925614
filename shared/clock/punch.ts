import * as z from 'zod/mini'
import { Location, PunchType } from './entry.ts'
import { ClockClaim } from './evidence.ts'

/** The event version that this program writes. Older ones are understood for ever; newer ones wait for an update. */
export const EVENT_VERSION = 1

/** Why a photo that was asked for is missing (DECISIONS 20a). */
export const PhotoGap = z.enum(['refused', 'absent', 'broken'])
export type PhotoGap = z.infer<typeof PhotoGap>

const uuid4 = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const EventId = uuid4
export const Sha256 = sha256Hex
export const DeviceId = uuid4

/**
 * The event a device makes at the tap: everything about the mark, immutable from then on. It carries no secret; the
 * photo is named by its hash only.
 */
export const PunchEvent = z.object({
  v: z.literal(EVENT_VERSION),
  id: EventId,
  user_id: z.string().check(z.minLength(1), z.maxLength(64)),
  device_id: DeviceId,
  entry_type: PunchType,
  claim: ClockClaim,
  offline: z.boolean(),
  location: z.nullable(Location),
  photo_hash: z.nullable(sha256Hex),
  photo_gap: z.nullable(PhotoGap),
  ip: z.nullable(z.string().check(z.maxLength(64))),
  build: z.string().check(z.maxLength(64)),
})
export type PunchEvent = z.infer<typeof PunchEvent>

/** A value as JSON with sorted keys (RFC 8785 for the values we use): one text, one hash. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(',')}]`
  let fields = ''
  for (const key of Object.keys(value).sort()) {
    const field: unknown = (value as Record<string, unknown>)[key]
    if (field !== undefined) fields += `${fields && ','}${JSON.stringify(key)}:${canonicalJson(field)}`
  }
  return `{${fields}}`
}

/** What is hashed to link an event to the one before it on the same device. */
export function chainText(link: { device_id: string; seq: number; prev_hash: string; content_hash: string }): string {
  return canonicalJson({
    device_id: link.device_id,
    seq: link.seq,
    prev_hash: link.prev_hash,
    content_hash: link.content_hash,
  })
}
