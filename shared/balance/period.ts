import { addDays } from '../calendar/day.ts'
import { daysOf, type Period } from '../calendar/period.ts'
import type { PunchType } from '../clock/entry.ts'
import { standing } from '../clock/voided.ts'
import { type DayBalance, type DayEntryFacts, type DayTotals, dayBalance, EMPTY_TOTALS, totalsOf } from './day.ts'
import type { PersonRules } from './rules.ts'

export interface PeriodBalance {
  worked_minutes: number
  expected_minutes: number
  adjustment_minutes: number
  balance_minutes: number
}

/** Today, and the instant up to which its open work counts. */
export interface Running {
  today: string
  now: number
}

/**
 * Return the totals of each day that has entries. Cancellations are collected over all days first, because one may stand on another day
 * than the entry it cancels. Days with nothing left have empty totals.
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

/** Return the days of a period in ascending order; those after the last counted day up to today are in progress. */
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

/** The working day that somebody is in, and its last mark; null if it has none. */
export interface Workday {
  day: string
  last_mark: PunchType | null
}

/** Return the last day included in balances: the current working day after its saida, else the day before. */
export const lastCountedDay = ({ day, last_mark }: Workday): string => (last_mark === 'saida' ? day : addDays(day, -1))

/** Sum the days of a period, except a day in progress. */
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
