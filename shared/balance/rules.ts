import { isDay } from '../calendar/day.ts'
import { type DatedWeek, expectedMinutes, weekOn } from '../calendar/expected.ts'
import type { HolidayCalendar } from '../calendar/holiday.ts'
import { UnreadableRow } from '../calendar/unreadable.ts'
import { isOnVacation, type Vacation } from '../calendar/vacation.ts'

/** What is expected of one person, whatever they did. Days are `YYYY-MM-DD`. */
export interface PersonRules {
  /** The weeks in their order; none for the defaults. What is changed counts from a day on: days before keep their week. */
  weeks: readonly DatedWeek[]
  holidays: HolidayCalendar
  vacations: readonly Pick<Vacation, 'start_date' | 'end_date' | 'status'>[]
  /** The first day that expects anything; null while the balance has not begun. */
  start: string | null
  /** The last day that expects anything: today, or the day the access expired. */
  end: string
  /** Times before in which somebody worked here, and left: their days keep what they expected. */
  earlier: readonly { start: string; end: string }[]
}

/** The later of admission and first record; nothing begins before somebody has clocked (docs/decisions/0011). */
export function balanceStart(admission: string | null, firstRecord: string | null): string | null {
  if (admission !== null && !isDay(admission))
    throw new UnreadableRow('users', '', `unreadable admission date ${admission}`)
  if (firstRecord === null) return null
  return admission !== null && admission > firstRecord ? admission : firstRecord
}

/** The earlier of today and the last day of access. */
export function balanceEnd(today: string, lastAccessDay: string | null): string {
  return lastAccessDay !== null && lastAccessDay < today ? lastAccessDay : today
}

/** Whether a day expects anything at all. */
export function isCounted({ start, end, earlier }: PersonRules, day: string): boolean {
  const isNow = start !== null && start <= day && day <= end
  return isNow || earlier.some((bond) => bond.start <= day && day <= bond.end)
}

/** What the calendar says of a day for a person, before absences: vacation first, then holiday (docs/decisions/0010). */
export interface CalendarDay {
  onVacation: boolean
  holidayName: string | null
  /** Minutes of the schedule (or the defaults), as if it were no holiday and no vacation; 0 where nothing counts. */
  scheduled: number
}

/** Asks the calendar about a day. */
export function calendarDay(rules: PersonRules, day: string): CalendarDay {
  return {
    onVacation: isOnVacation(rules.vacations, day),
    holidayName: rules.holidays.on(day),
    scheduled: isCounted(rules, day) ? expectedMinutes(day, weekOn(rules.weeks, day), false) : 0,
  }
}
