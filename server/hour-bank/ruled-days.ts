import type { DayEntryFacts } from '#shared/balance/day.ts'
import { type CalendarDay, calendarDay, type PersonRules } from '#shared/balance/rules.ts'
import {
  balanceUnder,
  type DayTerms,
  factsOf,
  plannedUnder,
  type RuledDay,
  termsOf,
} from '#shared/pay-rules/day-terms.ts'
import { calendarOf, payRuleOn } from '#shared/pay-rules/own-day.ts'
import type { CalendarContext } from './calendar.ts'
import type { Person } from './queries.ts'

/** A person, and the rules of their balance. */
export interface Judged {
  person: Person
  rules: PersonRules
  calendar: CalendarContext
}

function termsOn({ person, rules, calendar }: Judged, date: string): DayTerms | null {
  const rule = payRuleOn(calendar.payRulesOf(person), date)
  if (rule === null) return null
  const place = calendar.placesOf(person).findLast(({ from }) => from <= date)
  return termsOf(rule, date, calendarOf(rules, calendar.plansOf(person), place?.zone ?? person.zone))
}

/** Return what the calendar says of somebody's day, under the rule that counts on it. */
export function plannedDay(judged: Judged, date: string): CalendarDay {
  const terms = termsOn(judged, date)
  return terms ? plannedUnder(terms, date) : calendarDay(judged.rules, date)
}

/** Return the balance of a day from its entries under the rule of the journey that counts on it; null if that is the simple one. */
export function ruledDay(
  judged: Judged,
  date: string,
  { entries, now }: { entries: readonly DayEntryFacts[]; now: number | null },
): RuledDay | null {
  const terms = termsOn(judged, date)
  return terms && balanceUnder(terms, date, factsOf(entries, now, date))
}
