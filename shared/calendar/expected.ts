import { weekdayOf } from './day.ts'

/** Minutes expected of a weekday by an active schedule row: one entry of a person's week. */
export interface WeekdayMinutes {
  day_of_week: number
  minutes: number
}

/**
 * Expected minutes of a day (employee.md §9, DECISIONS 8): 480 on weekdays, 240 on Saturday, 0 on Sunday and holidays when
 * the person has no active schedule; with one, what it says for the weekday, and 0 where it says nothing.
 */
export function expectedMinutes(day: string, week: readonly WeekdayMinutes[], isHoliday: boolean): number {
  if (isHoliday) return 0
  const weekday = weekdayOf(day)
  if (week.length > 0) return week.find((row) => row.day_of_week === weekday)?.minutes ?? 0
  return weekday === 0 ? 0 : weekday === 6 ? 240 : 480
}
