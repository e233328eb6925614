import * as z from 'zod'
import { Sending } from '../clock/claim.ts'
import { EntryStatus, EntryType } from '../clock/entry.ts'
import { Location } from '../clock/location.ts'
import { PHOTO_PIECE } from '../clock/photo-piece.ts'
import { DeviceId, EventId, Sha256 } from '../clock/punch-event.ts'
import { TimeEntry } from '../clock/time-entry.ts'
import { Grant } from './auth.ts'
import { call } from './call.ts'
import { day, id, instant, numeric, page } from './fields.ts'

/** An event in transit: the immutable payload as the device wrote it, its hash, its place in the device's chain, and the proof. */
export const SentEvent = z.object({
  id: z.string().max(64),
  v: z.int().min(0).max(1_000_000),
  payload: z.string().max(8192),
  content_hash: Sha256,
  seq: z.int().positive().nullable(),
  prev_hash: z.string().max(64).nullable(),
  chain_hash: Sha256.nullable(),
  grant: z.string().max(256).nullable(),
  /** Of a mark made at a kiosk: that the PIN was right (`PinProof`), or what the badge said. */
  kiosk_proof: z.string().max(200).nullable().optional(),
})
export type SentEvent = z.infer<typeof SentEvent>

export const Outcome = z.enum(['created', 'already_there', 'flagged', 'refused'])
export type Outcome = z.infer<typeof Outcome>

/** A mark as a kiosk is told of it. */
export const KioskMark = TimeEntry.pick({
  id: true,
  user_id: true,
  entry_type: true,
  timestamp: true,
  flags: true,
}).extend({
  receipt: z.object({ nsr: z.number() }).nullable(),
})
export type KioskMark = z.infer<typeof KioskMark>

/** The result of one event. Only a result that echoes id and hash counts as delivered. */
export const SyncResult = z.object({
  id: z.string(),
  content_hash: z.string(),
  outcome: Outcome,
  entry: TimeEntry.nullable(),
  error: z.string().nullable(),
  code: z.string().nullable(),
})
export type SyncResult = z.infer<typeof SyncResult>

export const SyncAnswer = z.object({
  results: z.array(SyncResult),
  server_time: z.string(),
  epoch: z.string(),
  device: z.object({ max_contiguous_seq: z.number() }),
  grants: z.array(Grant),
})
export type SyncAnswer = z.infer<typeof SyncAnswer>

/** The same for a kiosk, which hears only of what it delivered. */
const KioskResult = SyncResult.extend({ entry: KioskMark.nullable() })
export type KioskResult = z.infer<typeof KioskResult>
const KioskSyncAnswer = SyncAnswer.extend({ results: z.array(KioskResult) })

export const sync = call('POST /time-entries/sync', {
  title:
    'Entregar registros feitos no aparelho; repetir não muda nada. Um quiosque mostra o seu token, e ouve só o que entregou',
  may: 'punch:deliver',
  changes: ['entries', 'hours', 'held-marks'],
  maxBody: 512 * 1024,
  each: 'events',
  body: z.object({
    device_id: DeviceId,
    sending: Sending,
    /** The events that the device still keeps behind these. */
    waiting: z.int().min(0).max(1_000_000).optional(),
    events: z.array(z.unknown()).min(1).max(100),
  }),
  answer: z.union([SyncAnswer, KioskSyncAnswer]),
})

const LARGEST_PHOTO = 2 * 1024 * 1024

export const putPhoto = call('PUT /time-entries/{id}/photo', {
  title:
    'Entregar a foto de um registro, inteira ou um pedaço (offset, total); o direito vai no cabeçalho X-Grant, ou o token do quiosque',
  may: 'photo:deliver',
  changes: ['entries'],
  params: z.object({ id: EventId }),
  query: z.object({
    sha256: Sha256,
    /** The beginning of a piece and the length of the whole photo, in bytes: both, or neither for a photo in one request. */
    offset: numeric(z.int().min(0).max(LARGEST_PHOTO)).optional(),
    total: numeric(z.int().min(1).max(LARGEST_PHOTO)).optional(),
  }),
  bytes: {
    bytes: ['image/jpeg', 'image/png', 'image/webp'],
    max: LARGEST_PHOTO,
    piece: { field: 'offset', max: PHOTO_PIECE.most },
  },
  answer: z.object({
    id: z.string(),
    sha256: z.string(),
    /** The answer to a piece: the number of bytes received from the beginning, where the next piece must begin. */
    received: z.number().optional(),
    /** The address of the photo, once it is complete. */
    photo: z.string().optional(),
  }),
})

export const today = call('GET /time-entries/today/{userId}', {
  title: 'Registros de hoje de uma pessoa',
  may: 'time-entry:read-today',
  of: ['entries'],
  params: z.object({ userId: z.string().max(64) }),
  answer: z.array(TimeEntry),
})

export const listEntries = call('GET /time-entries', {
  title: 'Registros, do mais novo para o mais antigo',
  may: 'time-entry:list',
  of: ['entries'],
  query: z.object({
    user_id: id.optional(),
    store_id: id.optional(),
    type: EntryType.optional(),
    status: EntryStatus.optional(),
    from: day.optional(),
    to: day.optional(),
    order: z.enum(['asc', 'desc']).optional(),
    ...page,
  }),
  answer: z.array(TimeEntry),
})

/** Parse a location in a JSON text; null for an empty text, undefined for an invalid one. */
function placeIn(text: string): Location | null | undefined {
  try {
    return text.trim() === '' ? null : Location.nullable().safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A location, also as JSON text. */
const Place = z.union([
  Location.nullable(),
  z
    .string()
    .max(400)
    .refine((text) => placeIn(text) !== undefined, 'Use latitude e longitude.')
    .transform((text) => placeIn(text) ?? null),
])

/**
 * An entry written by hand. For oneself: a mark now, or a request for an adjustment, always pending. For people in a keeper's scope the
 * notes decide its kind: a manual mark, `Ajuste Manual:`, `Ausência:` or a cancellation by `ID:`.
 */
export const NewEntry = z.object({
  id: EventId.optional(),
  user_id: id.optional(),
  user_email: z.string().max(254).optional(),
  entry_type: EntryType,
  timestamp: instant,
  location: Place.default(null),
  /** The address of an image that the caller uploaded before. */
  photo: z.string().max(500).nullable().default(null),
  notes: z.string().max(1000).nullable().default(null),
  minutes_adjusted: z.int().min(-60_000).max(60_000).default(0),
})
export type NewEntry = z.output<typeof NewEntry>

/** An entry as stored, with the content hash that its sender gave. */
export const EchoedEntry = TimeEntry.extend({ content_hash: z.string().optional() })

export const createEntry = call('POST /time-entries', {
  title: 'Registrar o próprio ponto, pedir um ajuste, ou (admin) ajustar, cancelar e registrar por outra pessoa',
  may: 'time-entry:create',
  changes: ['entries', 'hours', 'requests'],
  status: 201,
  body: NewEntry.extend({ content_hash: Sha256.optional() }),
  answer: EchoedEntry,
})
