import { type ScheduleRule, workOf } from '#shared/calendar/schedule.ts'
import type { DaySegment } from './day-ruler.tsx'

type Hours = Pick<ScheduleRule, 'start_time' | 'end_time' | 'break_duration'>

/** Return the bars of a day's hours, with its break; none without hours. */
export function scheduleBars(day: Hours | undefined): DaySegment[] {
  const work = day ? workOf(day) : []
  return work.flatMap(({ from, to }, i): DaySegment[] => {
    const next = work[i + 1]
    return [{ kind: 'work', from, to }, ...(next ? [{ kind: 'pause' as const, from: to, to: next.from }] : [])]
  })
}
