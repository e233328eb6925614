import type { Mark } from '../clock/entry.ts'
import { workedMinutes } from '../clock/worked.ts'
import type { DayBalance } from './day.ts'

/** What a day is paid as; minutes. */
export type DayResult = Pick<DayBalance, 'worked_minutes' | 'balance_minutes'>

/**
 * What a day would be worth with these marks instead of its own, and everything else about it unchanged. `now` is null on a past
 * day; `minutes` are added to the balance besides, as an approved request for minutes does.
 */
export function changedDay(
  { kind, expected_minutes, adjustment_minutes, balance_minutes }: Omit<DayBalance, 'worked_minutes'>,
  marks: readonly Mark[],
  { now, minutes = 0 }: { now: number | null; minutes?: number },
): DayResult {
  const worked_minutes = workedMinutes(marks, now)
  // The work of a personal absence does not count: its balance is the absence's own.
  const balance = kind === 'personal' ? balance_minutes : worked_minutes - expected_minutes + adjustment_minutes
  return { worked_minutes, balance_minutes: balance + minutes }
}
