import type { Mark } from '../clock/entry.ts'
import { workedMinutes } from '../clock/worked.ts'
import type { DayBalance } from './day.ts'

/** The result of a day, in minutes. */
export type DayResult = Pick<DayBalance, 'worked_minutes' | 'balance_minutes'>

/**
 * Return what a day would be worth with these marks instead of its own, everything else unchanged. `now` is null on a past day; `minutes`
 * are added to the balance, as an approved request for minutes does.
 */
export function changedDay(
  { kind, expected_minutes, adjustment_minutes, balance_minutes }: Omit<DayBalance, 'worked_minutes'>,
  marks: readonly Mark[],
  { now, minutes = 0 }: { now: number | null; minutes?: number },
): DayResult {
  const worked_minutes = workedMinutes(marks, now)
  // Work on a personal absence does not count: the day's balance is that of the absence.
  const balance = kind === 'personal' ? balance_minutes : worked_minutes - expected_minutes + adjustment_minutes
  return { worked_minutes, balance_minutes: balance + minutes }
}
