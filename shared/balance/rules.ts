import { isDay } from '../calendar/day.ts'
import { type DatedWeek, expectedMinutes, weekOn } from '../calendar/expected.ts'
import type { HolidayCalendar } from '../calendar/holiday.ts'
import { UnreadableRow } from '../calendar/unreadable.ts'
import { isOnVacation, type Vacation } from '../calendar/vacation.ts'

/** The rules that decide one person's expected minutes, independent of their entries. Days are `YYYY-MM-DD`. */
export interface PersonRules {
  /** The weeks in order; empty for the defaults. A change counts from a day on: earlier days keep their week. */
  weeks: readonly DatedWeek[]
  holidays: HolidayCalendar
  vacations: readonly Pick<Vacation, 'start_date' | 'end_date' | 'status'>[]
  /** The first day that expects minutes; null while the balance has not begun. */
  start: string | null
  /** The last day that expects minutes: today, or the day the access expired. */
  end: string
  /** Earlier bonds: their days keep what they expected. */
  earlier: readonly { start: string; end: string; since?: string | null; admission?: string | null }[]
}

/** Return the later of admission and first record, or null before the first record (docs/decisions/0011). */
export function balanceStart(admission: string | null, firstRecord: string | null): string | null {
  if (admission !== null && !isDay(admission))
    throw new UnreadableRow('users', '', `unreadable admission date ${admission}`)
  if (firstRecord === null) return null
  return admission !== null && admission > firstRecord ? admission : firstRecord
}

/** Return the earlier of today and the last day of access. */
export function balanceEnd(today: string, lastAccessDay: string | null): string {
  return lastAccessDay !== null && lastAccessDay < today ? lastAccessDay : today
}

/** Tell whether a day expects minutes at all. */
export function isCounted({ start, end, earlier }: PersonRules, day: string): boolean {
  const isNow = start !== null && start <= day && day <= end
  return isNow || earlier.some((bond) => bond.start <= day && day <= bond.end)
}

/** A person's day in the calendar before absences, by precedence: vacation first, then holiday (docs/decisions/0010). */
export interface CalendarDay {
  onVacation: boolean
  holidayName: string | null
  /** Minutes of the schedule (or the defaults), ignoring holiday and vacation; 0 on days that don't count. */
  scheduled: number
}

/** Look a day up in the rules. */
export function calendarDay(rules: PersonRules, day: string): CalendarDay {
  return {
    onVacation: isOnVacation(rules.vacations, day),
    holidayName: rules.holidays.on(day),
    scheduled: isCounted(rules, day) ? expectedMinutes(day, weekOn(rules.weeks, day), false) : 0,
  }
}
