import * as z from 'zod/mini'
import { isDay } from '../calendar/day.ts'
import { EntryStatus, EntryType, Location, TimeEntry } from '../clock/entry.ts'
import { DeviceId, EventId, Sha256 } from '../clock/punch.ts'
import { Grant } from './auth.ts'
import { call } from './call.ts'

/** An event on its way: the immutable payload as the device wrote it, its hash, its place in the device's chain, and the proof. */
export const SentEvent = z.object({
  id: z.string().check(z.maxLength(64)),
  v: z.int(),
  payload: z.string().check(z.maxLength(8192)),
  content_hash: Sha256,
  seq: z.nullable(z.int().check(z.positive())),
  prev_hash: z.nullable(z.string().check(z.maxLength(64))),
  chain_hash: z.nullable(Sha256),
  grant: z.nullable(z.string().check(z.maxLength(256))),
})
export type SentEvent = z.infer<typeof SentEvent>

export const Outcome = z.enum(['created', 'already_there', 'flagged', 'refused'])
export type Outcome = z.infer<typeof Outcome>

/** What became of one event. Only a result that echoes id and hash counts as delivered. */
export const SyncResult = z.object({
  id: z.string(),
  content_hash: z.string(),
  outcome: Outcome,
  entry: z.nullable(TimeEntry),
  error: z.nullable(z.string()),
  code: z.nullable(z.string()),
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

export const sync = call('POST /time-entries/sync', {
  title: 'Entregar registros feitos no aparelho; repetir não muda nada',
  may: 'punch:deliver',
  maxBody: 512 * 1024,
  body: z.object({
    device_id: DeviceId,
    sending: z.object({ ctx: z.string().check(z.maxLength(64)), mono: z.number() }),
    events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(100)),
  }),
  answer: SyncAnswer,
})

export const putPhoto = call('PUT /time-entries/{id}/photo', {
  title: 'Entregar a foto de um registro; o direito vai no cabeçalho X-Grant',
  may: 'photo:deliver',
  params: z.object({ id: EventId }),
  query: z.object({ sha256: Sha256 }),
  bytes: { bytes: ['image/jpeg', 'image/png', 'image/webp'], max: 2 * 1024 * 1024 },
  answer: z.object({ id: z.string(), sha256: z.string(), photo: z.string() }),
})

export const today = call('GET /time-entries/today/{userId}', {
  title: 'Registros de hoje de uma pessoa',
  may: 'time-entry:read-today',
  params: z.object({ userId: z.string().check(z.maxLength(64)) }),
  answer: z.array(TimeEntry),
})

const day = z.string().check(z.refine(isDay, 'Use uma data no formato AAAA-MM-DD.'))

export const listEntries = call('GET /time-entries', {
  title: 'Registros, do mais novo para o mais antigo',
  may: 'time-entry:list-own',
  query: z.object({
    user_id: z.optional(z.string().check(z.maxLength(64))),
    store_id: z.optional(z.string().check(z.maxLength(64))),
    type: z.optional(EntryType),
    status: z.optional(EntryStatus),
    from: z.optional(day),
    to: z.optional(day),
    order: z.optional(z.enum(['asc', 'desc'])),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5000)), 1000),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.array(TimeEntry),
})

/** What an employee may write by hand: a mark of their own now, or a request for an adjustment (always pending). */
export const NewEntry = z.object({
  id: z.optional(EventId),
  user_id: z.optional(z.string().check(z.maxLength(64))),
  entry_type: EntryType,
  timestamp: z.iso.datetime({ offset: true, error: 'Use uma data e hora ISO 8601.' }),
  location: z._default(z.nullable(Location), null),
  notes: z._default(z.nullable(z.string().check(z.maxLength(1000))), null),
  minutes_adjusted: z._default(z.int().check(z.minimum(-1440), z.maximum(1440)), 0),
})
export type NewEntry = z.infer<typeof NewEntry>

export const createEntry = call('POST /time-entries', {
  title: 'Registrar o próprio ponto agora, ou pedir um ajuste',
  may: 'time-entry:create-own',
  status: 201,
  body: NewEntry,
  answer: TimeEntry,
})
