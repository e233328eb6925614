import { addDays, instantOf } from '../calendar/day.ts'
import { minuteOfTime } from '../calendar/schedule.ts'
import { firstMisfit, misfitText } from './day-order.ts'
import type { Mark, PunchType } from './entry.ts'
import { type DayCut, endOfShifts } from './shift.ts'

/** A mark of a day that counts. Instants in ms. */
export interface StandingMark extends Mark {
  id: string
  entry_type: PunchType
}

/** A requested mark; `replaces` names the mark that it is to replace. */
export interface AskedMark extends StandingMark {
  replaces: string | null
}

/** Return the marks of a day as they would be with the requested ones. */
export function dayWith(marks: readonly StandingMark[], asked: readonly AskedMark[]): StandingMark[] {
  const replaced = new Set(asked.map(({ replaces }) => replaces))
  return [...marks.filter(({ id }) => !replaced.has(id)), ...asked]
}

/** Tell whether, by these times of day, the shift of a day has begun: then a time before the cut-over belongs to the night after. */
export function beginsOn(times: readonly string[], { starts_at }: DayCut): boolean {
  const cut = minuteOfTime(starts_at) ?? 0
  return times.some((time) => (minuteOfTime(time) ?? -1) >= cut)
}

/**
 * Return the instant (ms) of a time typed for a day. If its shift has begun, a time before the cut-over belongs to the night after; so does
 * one at which a shift over midnight may still go on, unless it is an entrada, which begins a shift on its own day.
 */
export function instantInDay(day: string, time: string, cut: DayCut, hasBegun: boolean, type?: PunchType): number {
  const early = instantOf(day, time, cut.zone)
  if (!hasBegun) return early
  const next = addDays(day, 1)
  const late = instantOf(next, time, cut.zone)
  const end = endOfShifts(day, type === 'entrada' ? { ...cut, ends_at: null } : cut)
  return late < end ? late : early
}

/** Tell whether two marks have the same type and minute. */
export function isSameMark(one: Mark, other: Mark): boolean {
  return one.entry_type === other.entry_type && Math.floor(one.at / 60_000) === Math.floor(other.at / 60_000)
}

/** Return why the requested marks don't fit the day, as a sentence; null if they do. `timeAt` formats an instant at its place. */
export function whyNotAsked(
  before: readonly StandingMark[],
  asked: readonly AskedMark[],
  timeAt: (at: number) => string,
): string | null {
  const wrong = firstMisfit(before, dayWith(before, asked))
  return wrong && misfitText(wrong, timeAt(wrong.mark.at))
}
