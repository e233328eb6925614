import { daysOf, type Period } from '../calendar/period.ts'
import { type DayBalance, type DayTotals, dayBalance, EMPTY_TOTALS } from './day.ts'
import type { PersonRules } from './rules.ts'

/** The sums of a period, in whole minutes. */
export interface PeriodBalance {
  worked_minutes: number
  expected_minutes: number
  adjustment_minutes: number
  balance_minutes: number
}

/** The days of a period one by one, ascending. */
export function balanceDays(rules: PersonRules, period: Period, totals: ReadonlyMap<string, DayTotals>): DayBalance[] {
  return daysOf(period).map((day) => dayBalance(rules, day, totals.get(day) ?? EMPTY_TOTALS))
}

/** The sum of days is the period. */
export function sumOf(days: readonly DayBalance[]): PeriodBalance {
  const sum: PeriodBalance = { worked_minutes: 0, expected_minutes: 0, adjustment_minutes: 0, balance_minutes: 0 }
  for (const day of days) {
    sum.worked_minutes += day.worked_minutes
    sum.expected_minutes += day.expected_minutes
    sum.adjustment_minutes += day.adjustment_minutes
    sum.balance_minutes += day.balance_minutes
  }
  return sum
}
