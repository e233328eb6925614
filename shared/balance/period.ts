import { addDays } from '../calendar/day.ts'
import { daysOf, type Period } from '../calendar/period.ts'
import type { PunchType } from '../clock/entry.ts'
import { standing } from '../clock/voided.ts'
import { type DayBalance, type DayEntryFacts, type DayTotals, dayBalance, EMPTY_TOTALS, totalsOf } from './day.ts'
import type { PersonRules } from './rules.ts'

/** The sums of a period, in whole minutes. */
export interface PeriodBalance {
  worked_minutes: number
  expected_minutes: number
  adjustment_minutes: number
  balance_minutes: number
}

/** Today and the instant up to which its open work counts. */
export interface Running {
  today: string
  now: number
}

/**
 * The totals of each day that has entries. Cancellations are looked for in all of them first: one on another day than the entry it
 * names removes that entry as well. Days of which nothing is left have empty totals.
 */
export function totalsByDay<E extends DayEntryFacts & { day: string }>(
  entries: readonly E[],
  running: Running | null,
): Map<string, DayTotals> {
  const days = new Map<string, E[]>(entries.map(({ day }) => [day, []]))
  for (const entry of standing(entries)) days.get(entry.day)?.push(entry)
  const now = (day: string) => (day === running?.today ? running.now : null)
  return new Map([...days].map(([day, own]) => [day, totalsOf(own, now(day), day)]))
}

/** The days of a period one by one, ascending; those from after the last counted one up to today are in progress. */
export function balanceDays(
  rules: PersonRules,
  period: Period,
  totals: ReadonlyMap<string, DayTotals>,
  counted: string = period.to,
): DayBalance[] {
  return daysOf(period).map((date) => ({
    ...dayBalance(rules, date, totals.get(date) ?? EMPTY_TOTALS),
    in_progress: counted < date && date <= rules.end,
  }))
}

/** The day that somebody is in, and its last mark; null where it has none. */
export interface Workday {
  day: string
  last_mark: PunchType | null
}

/** The last day that balances hold: the day that somebody is in once they went home, else the one before. */
export const lastCountedDay = ({ day, last_mark }: Workday): string => (last_mark === 'saida' ? day : addDays(day, -1))

/** The sum of days is the period, but for a day in progress. */
export function sumOf(days: readonly DayBalance[]): PeriodBalance {
  const sum: PeriodBalance = { worked_minutes: 0, expected_minutes: 0, adjustment_minutes: 0, balance_minutes: 0 }
  for (const day of days) {
    if (day.in_progress) continue
    sum.worked_minutes += day.worked_minutes
    sum.expected_minutes += day.expected_minutes
    sum.adjustment_minutes += day.adjustment_minutes
    sum.balance_minutes += day.balance_minutes
  }
  return sum
}
