import { changedDay, type DayResult } from '../balance/changed-day.ts'
import { inOrder, type Mark } from '../clock/entry.ts'
import { type RuledDay, recordOfDay } from './day-terms.ts'

/**
 * Return what a day would be worth with these marks instead of its own, everything else unchanged, under the rule that counts on it. `now`
 * is null on a past day; `minutes` are added to the balance, as an approved request for minutes does.
 */
export function dayIf(
  day: Omit<RuledDay, 'worked_minutes'>,
  marks: readonly Mark[],
  given: { now: number | null; minutes?: number },
): DayResult {
  const { terms, date, kind, adjustment_minutes } = day
  const plain = changedDay(day, marks, given)
  // A personal absence keeps its balance, whatever was worked.
  if (!terms || kind === 'personal') return plain
  const minutes = terms.rule.kind === 'isento' ? 0 : (given.minutes ?? 0)
  const { worked_minutes, balance_minutes } = recordOfDay(terms, date, {
    marks: inOrder(marks),
    absence: kind === 'health' ? 'saude' : null,
    adjustment_minutes,
    now: given.now,
  })
  return { worked_minutes, balance_minutes: balance_minutes + minutes }
}
