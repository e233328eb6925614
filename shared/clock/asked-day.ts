import { addDays, instantOf } from '../calendar/day.ts'
import { minuteOfTime } from '../calendar/schedule.ts'
import { firstMisfit, misfitText } from './day-order.ts'
import type { Mark, PunchType } from './entry.ts'
import type { DayCut } from './shift.ts'

/** A mark of a day that stands. Instants in ms. */
export interface StandingMark extends Mark {
  id: string
  entry_type: PunchType
}

/** A mark that somebody asks for; `replaces` names the one that it stands for instead. */
export interface AskedMark extends StandingMark {
  replaces: string | null
}

/** The marks of a day as they would be with those that are asked for. */
export function dayWith(marks: readonly StandingMark[], asked: readonly AskedMark[]): StandingMark[] {
  const replaced = new Set(asked.map(({ replaces }) => replaces))
  return [...marks.filter(({ id }) => !replaced.has(id)), ...asked]
}

/** Whether the shift of a day has begun by these times of the day: then an hour before the cut-over is of the night after. */
export function beginsOn(times: readonly string[], { starts_at }: DayCut): boolean {
  const cut = minuteOfTime(starts_at) ?? 0
  return times.some((time) => (minuteOfTime(time) ?? -1) >= cut)
}

/** The instant (ms) of a time typed for a day. Once its shift has begun, an hour before the cut-over is of the night after. */
export function instantInDay(day: string, time: string, cut: DayCut, hasBegun: boolean): number {
  const isNight = (minuteOfTime(time) ?? 0) < (minuteOfTime(cut.starts_at) ?? 0)
  return instantOf(isNight && hasBegun ? addDays(day, 1) : day, time, cut.zone)
}

/** The same mark in the same minute. */
export function isSameMark(one: Mark, other: Mark): boolean {
  return one.entry_type === other.entry_type && Math.floor(one.at / 60_000) === Math.floor(other.at / 60_000)
}

/** Why a day has no room for what is asked for, in a sentence; null when it has. `timeAt` reads an instant at its place. */
export function whyNotAsked(
  before: readonly StandingMark[],
  asked: readonly AskedMark[],
  timeAt: (at: number) => string,
): string | null {
  const wrong = firstMisfit(before, dayWith(before, asked))
  return wrong && misfitText(wrong, timeAt(wrong.mark.at))
}
