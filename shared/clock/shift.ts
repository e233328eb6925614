import { addDays, dayOf, minuteOf } from '../calendar/day.ts'
import { minuteOfTime } from '../calendar/schedule.ts'
import type { Mark } from './entry.ts'
import { isOpen } from './worked.ts'

/** Where a mark falls: its zone, and until when a shift of the day before goes on there (`HH:mm`, 00:00 for midnight). */
export interface DayCut {
  zone: string
  starts_at: string
}

/** The day before an instant's, when the instant is early enough to belong to a shift that began then; else null. */
export function dayBefore(at: number, { zone, starts_at }: DayCut): string | null {
  const cut = minuteOfTime(starts_at) ?? 0
  return minuteOf(at, zone) < cut ? addDays(dayOf(at, zone), -1) : null
}

/**
 * The day that a mark belongs to. A shift over midnight stays with the day it began when its next mark comes before the store's
 * cut-over hour; `marksBefore` are the marks of the day before. With the cut at 00:00 every day ends at midnight.
 */
export function dayOfMark(at: number, cut: DayCut, marksBefore: readonly Mark[]): string {
  const before = dayBefore(at, cut)
  const goesOn = before !== null && isOpen(marksBefore.filter((mark) => mark.at < at))
  return goesOn ? before : dayOf(at, cut.zone)
}
