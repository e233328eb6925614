import * as z from 'zod/mini'
import { AbsenceReason, EntryStatus, EntryType, Flag, Kind, PunchType } from './entry.ts'
import { Location } from './location.ts'

/** The receipt of the ledger for a mark: its number, hash and what was printed on it at that moment. */
export const Receipt = z.object({
  nsr: z.number(),
  hash: z.string(),
  exportable: z.boolean(),
  recorded_at: z.string(),
  employer: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  place: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

/** A time entry (registro de ponto) as it travels. Instants are ISO 8601 in UTC. */
export const TimeEntry = z.object({
  id: z.string(),
  user_id: z.string(),
  user_email: z.string(),
  user_name: z.string(),
  store_id: z.nullable(z.string()),
  store_name: z.nullable(z.string()),
  entry_type: EntryType,
  kind: Kind,
  timestamp: z.string(),
  day: z.string(),
  timezone: z.string(),
  location: z.nullable(Location),
  photo: z.nullable(z.string()),
  photo_pending: z.boolean(),
  notes: z.nullable(z.string()),
  /** Why, in the words of whoever wrote it. */
  justification: z.nullable(z.string()),
  /** The mark that a request asks for. */
  requested_type: z.nullable(PunchType),
  absence: z.nullable(AbsenceReason),
  cancels_id: z.nullable(z.string()),
  disregards_id: z.nullable(z.string()),
  /** Ties the entries that were asked for or written as one: a row for each mark or day. */
  group_id: z.nullable(z.string()),
  is_manual: z.boolean(),
  minutes_adjusted: z.number(),
  adjusted_by: z.nullable(z.string()),
  is_absence_cancellation: z.boolean(),
  status: EntryStatus,
  ip_address: z.nullable(z.string()),
  offline: z.boolean(),
  flags: z.array(Flag),
  uncertainty_ms: z.nullable(z.number()),
  received_at: z.string(),
  receipt: z.nullable(Receipt),
  /** Who decided about a request, when, and what they said. */
  decision: z.nullable(z.object({ by: z.string(), at: z.string(), note: z.nullable(z.string()) })),
  /** The request that this entry fulfils. */
  request_id: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type TimeEntry = z.infer<typeof TimeEntry>
