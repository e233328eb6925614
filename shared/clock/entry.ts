import * as z from 'zod'

/** The four marks of a day, in the specification's words. */
export const PUNCH_TYPES = ['entrada', 'pausa', 'retorno', 'saida'] as const
export const PunchType = z.enum(PUNCH_TYPES)
export type PunchType = z.infer<typeof PunchType>

/** The marks and the adjustment. Word lists are kept beside the schemas, so that clients can use them without loading zod. */
export const ENTRY_TYPES = ['entrada', 'pausa', 'retorno', 'saida', 'ajuste'] as const
export const EntryType = z.enum(ENTRY_TYPES)
export type EntryType = z.infer<typeof EntryType>

export const ENTRY_STATUSES = ['pending', 'approved', 'rejected'] as const
export const EntryStatus = z.enum(ENTRY_STATUSES)
export type EntryStatus = z.infer<typeof EntryStatus>

/** The purpose of an entry: an original mark, one written by hand, a request, or a change of hours or of other entries. */
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

/** Reasons for a keeper to look at a mark. A flag never refuses a mark. */
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
  // Of marks made at a kiosk.
  'other_store',
  'revoked_kiosk',
  'pin_not_proven',
  'badge_twice',
] as const
export const Flag = z.enum(FLAGS)
export type Flag = z.infer<typeof Flag>

/** A mark as the clock rules need it: its type and its instant (ms since 1970). */
export interface Mark {
  entry_type: EntryType
  at: number
}

export function isPunchType(type: string): type is PunchType {
  return (PUNCH_TYPES as readonly string[]).includes(type)
}

// At one instant, what ends sorts before what begins, so that a shift that follows another in the same minute is not lost.
const atOnce: Record<EntryType, number> = { pausa: 0, saida: 1, retorno: 2, entrada: 3, ajuste: 4 }

const order = (a: Mark, b: Mark) => a.at - b.at || atOnce[a.entry_type] - atOnce[b.entry_type]

/** Tell whether a mark comes before another: a pause before a return of the same instant. */
export const comesBefore = (one: Mark, other: Mark): boolean => order(one, other) < 0

/** Return the marks among entries, oldest first. Adjustments are left out: they do not move the clock. */
export function inOrder<M extends Mark>(marks: readonly M[]): M[] {
  return marks.filter((mark) => isPunchType(mark.entry_type)).sort(order)
}

const labels: Record<EntryType, string> = {
  entrada: 'Entrada',
  pausa: 'Pausa',
  retorno: 'Retorno',
  saida: 'Saída',
  ajuste: 'Ajuste',
}

/** Return the type's label: `saida` → `Saída`. */
export function labelOf(type: EntryType): string {
  return labels[type]
}
