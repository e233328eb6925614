import * as z from 'zod'
import { ClockClaim } from './claim.ts'
import { PUNCH_TYPES } from './entry.ts'
import { Location } from './location.ts'
import { EVENT_VERSION, KIOSK_EVENT_VERSION } from './punch.ts'

/** Why the photo of a mark is missing. */
export const PhotoGap = z.enum(['refused', 'absent', 'broken'])
export type PhotoGap = z.infer<typeof PhotoGap>

const uuid4 = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)

export const EventId = uuid4
export const Sha256 = sha256Hex
export const DeviceId = uuid4

/** The ways in which a kiosk knows a person. With a photo alone, or with nothing, the mark is flagged. */
export const KIOSK_PROOFS = ['pin', 'badge', 'photo'] as const
export const KioskProof = z.enum(KIOSK_PROOFS)
export type KioskProof = z.infer<typeof KioskProof>

const PhoneEvent = z.object({
  v: z.literal(EVENT_VERSION),
  id: EventId,
  user_id: z.string().min(1).max(64),
  device_id: DeviceId,
  entry_type: z.enum(PUNCH_TYPES),
  claim: ClockClaim,
  offline: z.boolean(),
  location: Location.nullable(),
  photo_hash: sha256Hex.nullable(),
  photo_gap: PhotoGap.nullable(),
  ip: z.string().max(64).nullable(),
  build: z.string().max(64),
})

export type PhoneEvent = z.infer<typeof PhoneEvent>

const KioskEvent = PhoneEvent.extend({
  v: z.literal(KIOSK_EVENT_VERSION),
  kiosk_id: z.string().min(1).max(64),
  proof: KioskProof,
})
export type KioskEvent = z.infer<typeof KioskEvent>

/**
 * The event that a device makes at the tap: everything about the mark, immutable from then on. It carries no secret; the photo is named by
 * its hash only. One made at a kiosk also names it, and how its person was known there.
 */
export const PunchEvent = z.discriminatedUnion('v', [PhoneEvent, KioskEvent])
export type PunchEvent = z.infer<typeof PunchEvent>
