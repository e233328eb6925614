import { isDay } from '../calendar/day.ts'
import type { AbsenceReason, EntryStatus, EntryType, Kind, Mark, PunchType } from './entry.ts'
import { isRequest } from './intent.ts'
import { type ClockState, clockState, fits } from './state.ts'

/** The fields of an entry that balances need. */
export interface AdjustmentEntry {
  entry_type: EntryType
  kind: Kind
  status: EntryStatus
  minutes_adjusted: number
  absence: AbsenceReason | null
}

/** The effect of an ajuste on its day. */
export type AdjustmentEffect =
  | { kind: 'none' }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'absence'; reason: AbsenceReason }

/**
 * Return the effect of an ajuste: none if rejected or a request not yet approved; an absence sets the kind of day; anything else adds its
 * minutes. Those of an absence are what its day asked for when it was written, and schedules change: they count for nothing. A requested mark
 * carries no minutes: approving it creates a mark instead.
 */
export function effectOf({ entry_type, kind, status, minutes_adjusted, absence }: AdjustmentEntry): AdjustmentEffect {
  if (entry_type !== 'ajuste' || status === 'rejected') return { kind: 'none' }
  if (isRequest(kind) && status !== 'approved') return { kind: 'none' }
  if (absence !== null) return { kind: 'absence', reason: absence }
  return minutes_adjusted === 0 ? { kind: 'none' } : { kind: 'minutes', minutes: minutes_adjusted }
}

/** Return the signed minutes of an adjustment given in hours and minutes. */
export function adjustmentMinutes(mode: 'add' | 'subtract', hours: number, minutes: number): number {
  const total = hours * 60 + minutes
  return mode === 'subtract' ? -total : total
}

/** Tell whether an adjustment has more minutes than a day: such a one can't be requested, and keepers need their password to write it. */
export function isLarge(minutes: number): boolean {
  return Math.abs(minutes) > 1_440
}

/**
 * Tell whether a requested type fits the day at its instant: entrada only if idle, pausa and saida only if open, retorno only if paused.
 */
export function requestFits(marks: readonly Mark[], type: PunchType, at: number): boolean {
  const state: ClockState = clockState(marks.filter((mark) => mark.at <= at))
  return fits(state, type)
}

/** An adjustment as typed into the form. */
export interface TypedAdjustment {
  hours: number
  minutes: number
  date: string
  justification: string
}

/**
 * Return the first problem that keeps an adjustment from being written; null if there is none. Hours must be at least 0, minutes 0 to 59,
 * the total more than 0, and the date not later than today.
 */
export function adjustmentProblem(
  { hours, minutes, date, justification }: TypedAdjustment,
  today: string,
): 'justification' | 'time' | 'date' | null {
  if (justification.trim() === '') return 'justification'
  const isTime = Number.isInteger(hours) && hours >= 0 && Number.isInteger(minutes) && minutes >= 0 && minutes <= 59
  if (!isTime || hours * 60 + minutes === 0) return 'time'
  return isDay(date) && date <= today ? null : 'date'
}
