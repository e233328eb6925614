import * as z from 'zod'
import { AbsenceReason, EntryStatus, EntryType, Flag, Kind, PunchType } from './entry.ts'
import { Location } from './location.ts'
import { KioskProof } from './punch-event.ts'

/** The ledger's receipt for a mark: its number, its hash and the data printed on it at that moment. */
export const Receipt = z.object({
  nsr: z.number(),
  hash: z.string(),
  exportable: z.boolean(),
  recorded_at: z.string(),
  employer: z.string().nullable(),
  cnpj: z.string().nullable(),
  place: z.string().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** The wire shape of a time entry (registro de ponto). Instants are ISO 8601 in UTC. */
export const TimeEntry = z.object({
  id: z.string(),
  user_id: z.string(),
  user_email: z.string(),
  user_name: z.string(),
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  entry_type: EntryType,
  kind: Kind,
  timestamp: z.string(),
  day: z.string(),
  timezone: z.string(),
  location: Location.nullable(),
  photo: z.string().nullable(),
  photo_pending: z.boolean(),
  notes: z.string().nullable(),
  /** The reason in the writer's words. */
  justification: z.string().nullable(),
  /** The type of mark that a request asks for. */
  requested_type: PunchType.nullable(),
  absence: AbsenceReason.nullable(),
  cancels_id: z.string().nullable(),
  disregards_id: z.string().nullable(),
  /** Links entries requested or written together: one row for each mark or day. */
  group_id: z.string().nullable(),
  is_manual: z.boolean(),
  minutes_adjusted: z.number(),
  adjusted_by: z.string().nullable(),
  is_absence_cancellation: z.boolean(),
  status: EntryStatus,
  ip_address: z.string().nullable(),
  offline: z.boolean(),
  flags: z.array(Flag),
  uncertainty_ms: z.number().nullable(),
  /** The kiosk at which the mark was made, and how its person was known there. */
  kiosk: z.object({ name: z.string(), proof: KioskProof }).nullable(),
  received_at: z.string(),
  receipt: Receipt.nullable(),
  /** The decision about a request: its author, time and note. */
  decision: z.object({ by: z.string(), at: z.string(), note: z.string().nullable() }).nullable(),
  /** The file of another clock that the mark was taken from; missing on what a device kept before there were any. */
  import_id: z.string().nullable().optional(),
  /** The request that this entry fulfils. */
  request_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type TimeEntry = z.infer<typeof TimeEntry>
