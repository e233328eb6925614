import { inOrder } from '../clock/entry.ts'
import type { DayBalance, DayEntryFacts } from './day.ts'
import { dayBalance, totalsOf } from './day.ts'
import { type OwnRules, rulesOn } from './own-rules.ts'

/** What a day asks for, and why it asks for nothing. */
export type ExpectedDay = Pick<DayBalance, 'expected_minutes' | 'kind' | 'holiday_name'>

/** What a day asks of somebody by the rules that their device keeps; null where they don't reach it. `entries` are all of that day. */
export function expectedOn(rules: OwnRules, day: string, entries: readonly DayEntryFacts[]): ExpectedDay | null {
  const own = rulesOn(rules, day, inOrder(entries).length > 0)
  if (!own) return null
  const { expected_minutes, kind, holiday_name } = dayBalance(own, day, totalsOf(entries, null))
  return { expected_minutes, kind, holiday_name }
}
