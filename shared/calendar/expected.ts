import { weekdayOf } from './day.ts'

/** Minutes expected of a weekday by an active schedule row: one entry of a person's week. */
export interface WeekdayMinutes {
  day_of_week: number
  minutes: number
}

/** The week of a person from a day on, until the next one begins. */
export interface DatedWeek {
  /** `YYYY-MM-DD`; empty for all the days before any change. */
  from: string
  week: readonly WeekdayMinutes[]
}

/** One week for all days. */
export const always = (week: readonly WeekdayMinutes[]): DatedWeek[] => [{ from: '', week }]

/** The week that is in force on a day, of weeks in their order; empty (the defaults) where none is. */
export function weekOn(weeks: readonly DatedWeek[], day: string): readonly WeekdayMinutes[] {
  return weeks.findLast(({ from }) => from <= day)?.week ?? []
}

/**
 * Expected minutes of a day (docs/decisions/0008): 480 on weekdays, 240 on Saturday, 0 on Sunday and holidays when
 * the person has no active schedule; with one, what it says for the weekday, and 0 where it says nothing.
 */
export function expectedMinutes(day: string, week: readonly WeekdayMinutes[], isHoliday: boolean): number {
  if (isHoliday) return 0
  const weekday = weekdayOf(day)
  if (week.length > 0) return week.find((row) => row.day_of_week === weekday)?.minutes ?? 0
  return weekday === 0 ? 0 : weekday === 6 ? 240 : 480
}
