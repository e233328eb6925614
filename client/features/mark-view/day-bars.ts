import { dayOf, minuteOf, timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf, type Mark } from '#shared/clock/entry.ts'
import { standing } from '#shared/clock/voided.ts'
import { segmentsOf } from '#shared/clock/worked.ts'
import type { DayMark } from '#shared/contract/hours.ts'
import { formatDay } from '#shared/text/format.ts'

/** A mark from the server as the clock law reads it, with its other fields. */
export type SeenMark = DayMark & Mark

/** A stretch of the day on the ruler, in minutes since the start of the day; more than 1440 is past midnight. */
export interface DayBar {
  kind: 'work' | 'pause' | 'open'
  from: number
  to: number
  live: boolean
}

/** Return the marks of a day that still count, oldest first. */
export function countedMarks<E extends DayMark>(entries: readonly E[]): (E & Mark)[] {
  return standing(entries)
    .filter((entry) => isPunchType(entry.entry_type) && entry.status !== 'rejected')
    .map((entry) => ({ ...entry, at: Date.parse(entry.timestamp) }))
    .sort((a, b) => a.at - b.at)
}

/** Return the minute of an instant on the ruler of a day. */
export function rulerMinute(at: number, day: string, zone: string): number {
  return minuteOf(at, zone) + (dayOf(at, zone) > day ? 1440 : 0)
}

interface BarDay {
  day: string
  zone: string
  /** The instant up to which open work is drawn (ms); null on a past day, where it has no end. */
  now: number | null
  /** The minute at which the dashes of unclosed work end. */
  end: number
}

/** Return the bars of a day. Unclosed work of a past day is dashed from its last mark on. */
export function barsOf(marks: readonly Mark[], { day, zone, now, end }: BarDay): DayBar[] {
  return segmentsOf(marks, now).map(({ kind, from, to, open }) => {
    const start = rulerMinute(from, day, zone)
    if (open && now === null) return { kind: 'open', from: start, to: Math.max(end, start + 30), live: false }
    return { kind, from: start, to: rulerMinute(to, day, zone), live: open }
  })
}

/** Describe the marks of a day for screen readers. */
export function spokenMarks(marks: readonly SeenMark[]): string {
  if (marks.length === 0) return 'nenhum registro'
  return marks
    .map(({ entry_type, at, timezone }) => `${labelOf(entry_type).toLowerCase()} ${timeOf(at, timezone)}`)
    .join(', ')
}

interface RulerDay {
  day: string
  /** The zone of a day without marks; marks are read in their own. */
  zone: string
  /** The current instant (ms); null on a past day. */
  now: number | null
}

/** Return what the ruler of a person's day shows, on a scale of 06–22 h. */
export function rulerOf(marks: readonly SeenMark[], { day, zone, now }: RulerDay) {
  const place = marks[0]?.timezone ?? zone
  const running = now !== null && dayOf(now, place) === day ? now : null
  const [from, to] = [6 * 60, 22 * 60]
  return {
    segments: barsOf(marks, { day, zone: place, now: running, end: to }),
    now: running === null ? null : rulerMinute(running, day, place),
    from,
    to,
    label: `${formatDay(day)}: ${spokenMarks(marks)}`,
  }
}
