import { inOrder } from '../clock/entry.ts'
import type { DayBalance, DayEntryFacts } from './day.ts'
import { dayBalance, totalsOf } from './day.ts'
import { type OwnRules, rulesOn } from './own-rules.ts'

/** The expected minutes of a day, with the reason if it expects none. */
export interface ExpectedDay extends Pick<DayBalance, 'expected_minutes' | 'kind' | 'holiday_name'> {
  /** The same as the clock shows them: by night seven hours may be worth eight (CLT art. 73 §1). */
  clock_minutes: number
}

/** Return what a day expects by the rules stored on the device; null if they don't cover the day. `entries` are all entries of that day. */
export function expectedOn(rules: OwnRules, day: string, entries: readonly DayEntryFacts[]): ExpectedDay | null {
  const own = rulesOn(rules, day, inOrder(entries).length > 0)
  if (!own) return null
  const { expected_minutes, kind, holiday_name } = dayBalance(own, day, totalsOf(entries, null))
  const due = rules.due?.find(({ date }) => date === day)?.minutes
  return {
    kind,
    holiday_name,
    clock_minutes: expected_minutes,
    expected_minutes: expected_minutes > 0 ? (due ?? expected_minutes) : 0,
  }
}
