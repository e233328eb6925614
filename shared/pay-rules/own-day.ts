import { type DayEntryFacts, dayBalance, totalsOf } from '../balance/day.ts'
import { type OwnRules, rulesOn } from '../balance/own-rules.ts'
import { isCounted, type PersonRules } from '../balance/rules.ts'
import { isOnVacation } from '../calendar/vacation.ts'
import { inOrder, type Mark } from '../clock/entry.ts'
import { datedPlans } from './dated-plans.ts'
import {
  balanceUnder,
  type Calendar,
  type DayTerms,
  factsOf,
  presignedOn,
  type RuledDay,
  termsOf,
} from './day-terms.ts'
import type { DatedSchedule } from './person.ts'
import { type RuleVersion, ruleOn } from './rule.ts'

/** The rules that somebody's device keeps to judge their days. */
export interface OwnTerms extends OwnRules {
  /** The rules of the journey that count for them, each from its day on; none: the simple one. */
  pay_rules?: readonly RuleVersion[] | undefined
  /** The zones of the places where the days are counted, each from its day on; none: that of the person's company. */
  zones?: readonly { from: string; zone: string; starts_at?: string | undefined }[] | undefined
}

/** Return what the calendar says of the days of a person, by the rules of their balance. */
export const calendarOf = (
  rules: Pick<PersonRules, 'start' | 'end' | 'earlier' | 'vacations' | 'holidays'>,
  schedules: readonly DatedSchedule[],
  zone: string,
): Calendar => ({
  zone,
  schedules,
  counts: (day) => isCounted(rules as PersonRules, day),
  onVacation: (day) => isOnVacation(rules.vacations, day),
  holidayOn: (day) => rules.holidays.on(day),
})

/** The rule that counts on a day; null for the simple one, which stands in `balance`. */
export function payRuleOn(versions: readonly RuleVersion[], day: string) {
  const rule = ruleOn(versions, day)
  return rule === null || rule.kind === 'simples' ? null : rule
}

/** Return what decides a day under a rule of the journey, with the rules kept for it; null where the simple rule counts. */
function ownTermsOf(own: OwnTerms, zone: string, date: string, rules: PersonRules): DayTerms | null {
  const rule = payRuleOn(own.pay_rules ?? [], date)
  if (!rule) return null
  const there = own.zones?.findLast(({ from }) => from <= date)?.zone ?? zone
  return termsOf(rule, date, calendarOf(rules, datedPlans(own.schedules), there))
}

/**
 * Return what finds the breaks that the schedule marks in a person's place on a day (CLT art. 74 §2), given its marks until now (ms), by the
 * rules that their device keeps; null where there are none. Throws on an unreadable row.
 */
export function ownBreaks(
  own: OwnTerms,
  zone: string,
  date: string,
): ((marks: readonly Mark[], now: number) => Mark[]) | null {
  if (!own.schedules.some(({ presigned_break }) => presigned_break)) return null
  const rules = rulesOn(own, date, true)
  const terms = rules && ownTermsOf(own, zone, date, rules)
  return terms && ((marks, now) => presignedOn(terms, date, { marks, now }))
}

/**
 * Return the balance of a day on the person's own device, by the law of the server; null for a day that the rules kept there don't cover.
 * `entries` are all of that day, `now` is null once it is over. Throws on an unreadable entry.
 */
export function ownDay(
  own: OwnTerms,
  zone: string,
  date: string,
  { entries, now }: { entries: readonly DayEntryFacts[]; now: number | null },
): RuledDay | null {
  const rules = rulesOn(own, date, inOrder(entries).length > 0)
  if (!rules) return null
  const terms = ownTermsOf(own, zone, date, rules)
  return terms ? balanceUnder(terms, date, factsOf(entries, now)) : dayBalance(rules, date, totalsOf(entries, now))
}
