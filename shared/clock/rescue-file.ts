import * as z from 'zod'
import { DeviceId, EventId, Sha256 } from './punch-event.ts'

/** Marks a file as a rescue file of this product. */
export const RESCUE_KIND = 'folha-de-ponto/resgate'
export const RESCUE_VERSION = 1

/** Limits: events of a file, events of one call, and bytes of a file. */
export const MOST_RESCUED = 5_000
export const RESCUED_AT_ONCE = 100
export const LARGEST_RESCUE_FILE = 8 * 1024 * 1024

/**
 * An event in a rescue file: as its device delivers it, without the right to deliver. `proof` shows that the device held that right:
 * HMAC-SHA-256 of `chain_hash` (its 64 characters) under the 32 bytes of the right's SHA-256, in hex; null if it held none.
 */
export const RescuedEvent = z.object({
  id: EventId,
  v: z.int().min(0).max(1_000_000),
  payload: z.string().max(8192),
  content_hash: Sha256,
  seq: z.int().positive(),
  prev_hash: z.string().max(64),
  chain_hash: Sha256,
  proof: Sha256.nullable().default(null),
})
export type RescuedEvent = z.infer<typeof RescuedEvent>

/** Marks of a device that can no longer deliver them, for a keeper to import. It contains no photo and no secret. */
export interface RescueFile {
  kind: typeof RESCUE_KIND
  version: typeof RESCUE_VERSION
  device_id: string
  /** ISO 8601, by the device's clock. */
  made_at: string
  events: readonly RescuedEvent[]
}

/** The part of a file that is sent: if an event can't be read, the server refuses that one alone. */
export interface Rescued {
  device_id: string
  events: readonly unknown[]
}

export type RescueFileProblem = 'foreign' | 'too_new' | 'empty' | 'too_many'

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Tell what is wrong with the format of a file; null if nothing is. Version 0.1.0 saved the rows of its queue, without `kind` and without
 * proofs.
 */
function whyForeign(file: Record<string, unknown>): RescueFileProblem | null {
  const isQueueOfOld = file.kind === undefined && typeof file.saved_at === 'string'
  if (file.kind !== RESCUE_KIND && !isQueueOfOld) return 'foreign'
  if (!isQueueOfOld && file.version !== RESCUE_VERSION) return typeof file.version === 'number' ? 'too_new' : 'foreign'
  return DeviceId.safeParse(file.device_id).success && Array.isArray(file.events) ? null : 'foreign'
}

/** Keep only the fields of an event: the others in a queue's row are for its device alone. */
const eventOf = (raw: unknown): unknown => RescuedEvent.safeParse(raw).data ?? raw

/** Read a rescue file, or a queue that an older version saved. Return the problem if it can't be imported. */
export function readRescueFile(text: string): Rescued | RescueFileProblem {
  const file = parsed(text)
  if (!isFields(file)) return 'foreign'
  const why = whyForeign(file)
  if (why) return why
  const events = file.events as unknown[]
  if (events.length === 0) return 'empty'
  if (events.length > MOST_RESCUED) return 'too_many'
  return { device_id: String(file.device_id), events: events.map(eventOf) }
}
