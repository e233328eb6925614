import { addDays, DAY } from '#shared/calendar/day.ts'
import { alternatesFrom, everyOtherDay } from '#shared/calendar/recurrence.ts'
import { minutesOfRow, storedBreak } from '#shared/calendar/schedule.ts'
import { batchMessages, timesMissingText } from '#shared/text/batch-messages.ts'
import type { Schedule } from './schedule-list.ts'

/** A schedule of every other day, as it is typed. */
export interface OtherDays {
  /** A day of work, from which the others are counted. */
  other_first: string
  other_start: string
  other_end: string
  other_pause: string
  other_no_break: boolean
}

const hoursOf = ({ start_time, end_time, break_duration }: Schedule['rows'][number]) =>
  `${start_time} ${end_time} ${break_duration}`

/** Return the day from which a schedule works every other day at the same hours; null for any other schedule. */
export function alternatingDay(schedule: Schedule | null): string | null {
  const rows = schedule?.rows ?? []
  return new Set(rows.map(hoursOf)).size === 1 ? alternatesFrom(rows) : null
}

/** Return the fields of a schedule of every other day: the usual twelve hours from a day on, unless there is one. */
export function typedOtherDays(schedule: Schedule | null, from: string): OtherDays {
  const [first, row] = [alternatingDay(schedule), schedule?.rows[0]]
  if (first === null || !row)
    return { other_first: from, other_start: '07:00', other_end: '19:00', other_pause: '60', other_no_break: false }
  const { start_time, end_time, break_duration } = row
  return {
    other_first: first,
    other_start: start_time,
    other_end: end_time,
    other_pause: String(break_duration || ''),
    other_no_break: break_duration === 0,
  }
}

/** Tell what is missing in a schedule of every other day; null if it can be saved. */
export function otherDaysProblem({ other_first, other_start, other_end }: OtherDays) {
  if (other_first === '') return { title: batchMessages.fieldsMissing, text: batchMessages.firstDayMissing }
  if (other_start !== '' && other_end !== '') return null
  return { title: batchMessages.timesInvalid, text: timesMissingText('os dias de trabalho') }
}

/** Return the rows of a schedule of every other day as the call takes them. */
export const otherDaysToSave = ({ other_first, other_start, other_end, other_pause, other_no_break }: OtherDays) =>
  everyOtherDay(other_first).map((weeks) => ({
    ...weeks,
    start_time: other_start,
    end_time: other_end,
    break_duration: other_pause,
    no_break: other_no_break,
  }))

/** Return the minutes of a week on average: three days and a half. */
export function averageWeek({ other_start, other_end, other_pause, other_no_break }: OtherDays): number {
  const minutes = minutesOfRow({
    day_of_week: 0,
    start_time: other_start,
    end_time: other_end,
    is_active: true,
    break_duration: storedBreak(other_pause, other_no_break),
  })
  return Math.round((minutes ?? 0) * 3.5)
}

/** Return some days of work from a day on. */
export function nextDays({ other_first }: OtherDays, today: string, count: number): string[] {
  const apart = Math.round((Date.parse(today) - Date.parse(other_first)) / DAY)
  const first = apart > 0 ? addDays(today, apart % 2) : other_first
  return Array.from({ length: count }, (_, i) => addDays(first, 2 * i))
}
