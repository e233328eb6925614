import { bankMinutes } from '../balance/day.ts'
import type { RuledDay } from './day-terms.ts'

/** Sums of some days by rules of the journey, in minutes: what was worked as it counts, and what goes to the payroll instead of the bank. */
export interface RuledSums {
  counted: number
  payroll: number
}

/**
 * Sum the days that are in balances; null where only the simple rule counts, whose sums speak for themselves. counted + adjustments −
 * expected = balance = bank + payroll.
 */
export function ruledSums(days: readonly RuledDay[]): RuledSums | null {
  if (days.every(({ terms }) => terms === undefined)) return null
  const sums = { counted: 0, payroll: 0 }
  for (const day of days) {
    if (day.in_progress) continue
    sums.counted += day.balance_minutes - day.adjustment_minutes + day.expected_minutes
    sums.payroll += day.balance_minutes - bankMinutes(day)
  }
  return sums
}
