import { minuteOfTime, type ScheduleRule } from '#shared/calendar/schedule.ts'
import type { DaySegment } from './day-ruler.tsx'

type Hours = Pick<ScheduleRule, 'start_time' | 'end_time' | 'break_duration'>

const DAY_MINUTES = 1_440

/** Return the bars of a day's hours: the break lies in the middle of the work, rounded to the hour where it is an hour. */
export function scheduleBars(day: Hours | undefined): DaySegment[] {
  const start = day && minuteOfTime(day.start_time)
  const end = day && minuteOfTime(day.end_time)
  if (day === undefined || start === null || start === undefined || end === null || end === undefined) return []
  const last = end < start ? end + DAY_MINUTES : end
  if (day.break_duration === 0) return [{ kind: 'work', from: start, to: last }]
  const middle = start + Math.round((last - start - day.break_duration) / 2 / 60) * 60
  const back = middle + day.break_duration
  return [
    { kind: 'work', from: start, to: middle },
    { kind: 'pause', from: middle, to: back },
    { kind: 'work', from: back, to: last },
  ]
}
