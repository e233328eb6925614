import { addDays, dayOf, minuteOf } from '../calendar/day.ts'
import { minuteOfTime } from '../calendar/schedule.ts'
import { inOrder, type Mark } from './entry.ts'
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

/** A mark, and the day that it stands in. */
export interface PlacedMark extends Mark {
  id: string
  day: string
}

/** Whether days end at midnight: then no mark depends on another for its day. */
export function cutsAtMidnight({ starts_at }: DayCut): boolean {
  return (minuteOfTime(starts_at) ?? 0) === 0
}

/**
 * The early marks after a day that stand in the wrong day, with the right one. `marks` are those of the day and of the next; each
 * early mark goes on in the day while its shift is open, oldest first. So the days depend on the marks alone, not on how they arrived.
 */
export function misplacedAfter(day: string, marks: readonly PlacedMark[], cut: DayCut): PlacedMark[] {
  const isEarly = (mark: PlacedMark) => dayBefore(mark.at, cut) === day
  const shift: Mark[] = marks.filter((mark) => mark.day === day && !isEarly(mark))
  const misplaced: PlacedMark[] = []
  for (const mark of inOrder(marks.filter(isEarly))) {
    const right = dayOfMark(mark.at, cut, shift)
    if (right === day) shift.push(mark)
    if (right !== mark.day) misplaced.push({ ...mark, day: right })
  }
  return misplaced
}
