import * as z from 'zod/mini'

/** The four marks of a day, in the specification's words. */
export const PUNCH_TYPES = ['entrada', 'pausa', 'retorno', 'saida'] as const
export const PunchType = z.enum(PUNCH_TYPES)
export type PunchType = z.infer<typeof PunchType>

/** The marks and the adjustment. Lists of words stand beside the shapes: a phone that needs the words loads no schema library. */
export const ENTRY_TYPES = ['entrada', 'pausa', 'retorno', 'saida', 'ajuste'] as const
export const EntryType = z.enum(ENTRY_TYPES)
export type EntryType = z.infer<typeof EntryType>

export const ENTRY_STATUSES = ['pending', 'approved', 'rejected'] as const
export const EntryStatus = z.enum(ENTRY_STATUSES)
export type EntryStatus = z.infer<typeof EntryStatus>

/** What an entry is for: an original mark, one written by hand, what somebody asks for, and what changes hours or other entries. */
export const KINDS = [
  'mark',
  'manual_mark',
  'mark_request',
  'minutes_request',
  'adjustment',
  'absence',
  'cancellation',
  'disregard',
] as const
export const Kind = z.enum(KINDS)
export type Kind = z.infer<typeof Kind>

export const AbsenceReason = z.enum(['saude', 'pessoal'])
export type AbsenceReason = z.infer<typeof AbsenceReason>

/** Where the device was, WGS 84 degrees; `accuracy` in metres where it is known. */
export const Location = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(8.64e15)))),
})
export type Location = z.infer<typeof Location>

/** Why a mark needs somebody's eye. A flag never stops a mark (DECISIONS 13 and 14). */
export const FLAGS = [
  'sequence',
  'no_photo',
  'outside_radius',
  'clock_offset',
  'clock_set_back',
  'clock_future',
  'clock_no_anchor',
  'clock_old_anchor',
  'clock_out_of_bounds',
  'late',
  'near_duplicate',
  'chain',
  'fork',
  'after_block',
  'rescued',
] as const
export const Flag = z.enum(FLAGS)
export type Flag = z.infer<typeof Flag>

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

/** A mark as the clock law needs it: what kind, and when (ms since 1970). */
export interface Mark {
  entry_type: EntryType
  at: number
}

/** Whether an entry type is one of the four marks. */
export function isPunchType(type: string): type is PunchType {
  return (PUNCH_TYPES as readonly string[]).includes(type)
}

// At one instant what ends comes before what begins: a shift that follows another in the same minute is not lost.
const atOnce: Record<EntryType, number> = { pausa: 0, saida: 1, retorno: 2, entrada: 3, ajuste: 4 }

/** The marks among entries, oldest first, whatever order they are given in. Adjustments do not move the clock. */
export function inOrder<M extends Mark>(marks: readonly M[]): M[] {
  return marks
    .filter((mark) => isPunchType(mark.entry_type))
    .sort((a, b) => a.at - b.at || atOnce[a.entry_type] - atOnce[b.entry_type])
}

const labels: Record<EntryType, string> = {
  entrada: 'Entrada',
  pausa: 'Pausa',
  retorno: 'Retorno',
  saida: 'Saída',
  ajuste: 'Ajuste',
}

/** The type as people read it: `saida` → `Saída`. */
export function labelOf(type: EntryType): string {
  return labels[type]
}
