import type { EntryStatus, EntryType, Mark, PunchType } from './entry.ts'
import { isPunchType } from './entry.ts'
import { readNote } from './note.ts'
import { type ClockState, clockState, fits } from './state.ts'

/** An entry as balances read it. */
export interface AdjustmentEntry {
  entry_type: EntryType
  status: EntryStatus
  minutes_adjusted: number
  notes: string | null
}

/** What an entry of type ajuste does to its day. */
export type AdjustmentEffect =
  | { kind: 'none' }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'absence'; reason: 'saude' | 'pessoal'; minutes: number }

/**
 * What an ajuste does: rejected ones nothing, requests only once approved, absences set the kind of day, anything else adds its
 * minutes (DECISIONS 10). A requested clock type carries no minutes: approving it makes a clock entry instead.
 */
export function effectOf({ entry_type, status, minutes_adjusted, notes }: AdjustmentEntry): AdjustmentEffect {
  if (entry_type !== 'ajuste' || status === 'rejected') return { kind: 'none' }
  const meaning = readNote(notes)
  if (meaning.kind === 'request' && status !== 'approved') return { kind: 'none' }
  if (meaning.kind === 'absence') return { kind: 'absence', reason: meaning.reason, minutes: minutes_adjusted }
  return minutes_adjusted === 0 ? { kind: 'none' } : { kind: 'minutes', minutes: minutes_adjusted }
}

/** The clock type that a request asks for, or null when it asks for minutes. */
export function requestedType(notes: string | null): PunchType | null {
  const meaning = readNote(notes)
  return meaning.kind === 'request' && isPunchType(meaning.what) ? meaning.what : null
}

/** Signed minutes of an adjustment by hours and minutes. */
export function adjustmentMinutes(mode: 'add' | 'subtract', hours: number, minutes: number): number {
  const total = hours * 60 + minutes
  return mode === 'subtract' ? -total : total
}

/** Whether a requested type fits the day at its instant: entrada only if idle, pausa and saida only if open, retorno only if paused. */
export function requestFits(marks: readonly Mark[], type: PunchType, at: number): boolean {
  const state: ClockState = clockState(marks.filter((mark) => mark.at <= at))
  return fits(state, type)
}
