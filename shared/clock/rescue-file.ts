import * as z from 'zod'
import { DeviceId, EventId, Sha256 } from './punch-event.ts'

/** Says of a file that it is ours. */
export const RESCUE_KIND = 'folha-de-ponto/resgate'
export const RESCUE_VERSION = 1

/** Events of a file, events of one call, and bytes of a file, at most. */
export const MOST_RESCUED = 5_000
export const RESCUED_AT_ONCE = 100
export const LARGEST_RESCUE_FILE = 8 * 1024 * 1024

/**
 * An event in a rescue file: as its device delivers it, without the right to deliver. `proof` shows that the device held one:
 * HMAC-SHA-256 of `chain_hash` (its 64 characters) under the 32 bytes of the right's SHA-256, in hex; null where it held none.
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

/** Marks of one device that can't deliver them any more, for a keeper to import. It holds no photo and no secret. */
export interface RescueFile {
  kind: typeof RESCUE_KIND
  version: typeof RESCUE_VERSION
  device_id: string
  /** ISO 8601, by the device's clock. */
  made_at: string
  events: readonly RescuedEvent[]
}

/** What is sent of a file: an event that can't be read is refused by the server alone, not with all others. */
export interface Rescued {
  device_id: string
  events: readonly unknown[]
}

/** Why a file can't be imported. */
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

/** What a file says of its shape. Version 0.1.0 saved the rows of its queue, without a name and without proofs. */
function whyForeign(file: Record<string, unknown>): RescueFileProblem | null {
  const isQueueOfOld = file.kind === undefined && typeof file.saved_at === 'string'
  if (file.kind !== RESCUE_KIND && !isQueueOfOld) return 'foreign'
  if (!isQueueOfOld && file.version !== RESCUE_VERSION) return typeof file.version === 'number' ? 'too_new' : 'foreign'
  return DeviceId.safeParse(file.device_id).success && Array.isArray(file.events) ? null : 'foreign'
}

/** Only the fields of an event: what else a row of a queue holds is for its device alone. */
const eventOf = (raw: unknown): unknown => RescuedEvent.safeParse(raw).data ?? raw

/** Reads a rescue file, or a queue that an older version saved. Answers why not where it can't be imported. */
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
