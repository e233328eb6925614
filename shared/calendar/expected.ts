import { weekdayOf } from './day.ts'
import { comesOn, type Recurrence } from './recurrence.ts'

/** Minutes that an active schedule row expects on a weekday: one entry of a person's week. */
export interface WeekdayMinutes extends Recurrence {
  minutes: number
}

/** A person's week from a day on, until the next one begins. */
export interface DatedWeek {
  /** `YYYY-MM-DD`; empty for the days before the first change. */
  from: string
  week: readonly WeekdayMinutes[]
}

/** Make one week count for all days. */
export const always = (week: readonly WeekdayMinutes[]): DatedWeek[] => [{ from: '', week }]

/** Return the week in force on a day, from weeks in order; empty (the defaults) if there is none. */
export function weekOn(weeks: readonly DatedWeek[], day: string): readonly WeekdayMinutes[] {
  return weeks.findLast(({ from }) => from <= day)?.week ?? []
}

/**
 * Return the expected minutes of a day (docs/decisions/0008): 480 on weekdays, 240 on Saturday, 0 on Sunday and holidays without an active
 * schedule; with one, its minutes for the weekday, and 0 for a weekday that it doesn't name.
 */
export function expectedMinutes(day: string, week: readonly WeekdayMinutes[], isHoliday: boolean): number {
  if (isHoliday) return 0
  if (week.length > 0) return week.reduce((sum, row) => sum + (comesOn(row, day) ? row.minutes : 0), 0)
  const weekday = weekdayOf(day)
  return weekday === 0 ? 0 : weekday === 6 ? 240 : 480
}
