import type { DayEntryFacts } from '#shared/balance/day.ts'
import { type CalendarDay, calendarDay, type PersonRules } from '#shared/balance/rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import { daysOf, type Period } from '#shared/calendar/period.ts'
import { balanceUnder, type DayTerms, factsOf, plannedUnder, type RuledDay, termsOf } from '#shared/pay-rules/day-terms.ts'
import { type LedgerLine, ledgerOf } from '#shared/pay-rules/ledger.ts'
import { type Movement, movementsOf } from '#shared/pay-rules/movements.ts'
import { calendarOf, payRuleOn } from '#shared/pay-rules/own-day.ts'
import type { PersonTime } from '#shared/pay-rules/person.ts'
import { SIMPLES } from '#shared/pay-rules/presets.ts'
import { recordsOf } from '#shared/pay-rules/records.ts'
import { ruleOn } from '#shared/pay-rules/rule.ts'
import type { Db } from '../database/db.ts'
import type { CalendarContext } from './calendar.ts'
import { type DatedEntry, placedEntries } from './placed-entries.ts'
import { entriesOf, type Person } from './queries.ts'

/** Rests and weeks look so many days back. */
const CONTEXT_DAYS = 28

/** A person, and the rules of their balance. */
export interface Judged {
  person: Person
  rules: PersonRules
  calendar: CalendarContext
}

function termsOn({ person, rules, calendar }: Judged, date: string): DayTerms | null {
  const rule = payRuleOn(calendar.payRulesOf(person), date)
  return rule && termsOf(rule, date, calendarOf(rules, calendar.plansOf(person), person.zone))
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

/** Return the first day on which another rule than the simple one counts for somebody; null if none ever does. */
export const firstRuledDay = ({ payRulesOf }: CalendarContext, person: Person): string | null =>
  payRulesOf(person)[0]?.valid_from ?? null

/** The same for those whose rules may be unreadable, which whoever computes their figures learns: null. */
export function knownRuledDay(calendar: CalendarContext, person: Person): string | null {
  try {
    return firstRuledDay(calendar, person)
  } catch {
    return null
  }
}

/** Read the entries of a period of those people who have rules of the journey, by person. */
export async function readRuledEntries(db: Db, calendar: CalendarContext, people: readonly Person[], period: Period) {
  const ids = people.filter((person) => knownRuledDay(calendar, person) !== null).map(({ id }) => id)
  return Map.groupBy(await entriesOf(db, ids, period), ({ user_id }) => user_id)
}

/** Read the entries from which the hour banks of some people are told until a day, by person. */
export async function readBankEntries(db: Db, calendar: CalendarContext, people: readonly Person[], to: string) {
  const [first] = people.flatMap((person) => knownRuledDay(calendar, person) ?? []).sort()
  if (first === undefined) return new Map<string, never[]>()
  return await readRuledEntries(db, calendar, people, { from: addDays(first, -CONTEXT_DAYS), to })
}

/** Return all that decides somebody's records in a period. */
function timeOf({ person, rules, calendar }: Judged, entries: readonly DatedEntry[], period: Period) {
  const { placed, ...facts } = placedEntries(entries)
  const holidays = daysOf({ from: addDays(period.from, -CONTEXT_DAYS), to: addDays(period.to, 7) }).flatMap((day) => {
    const name = rules.holidays.on(day)
    return name === null ? [] : [[day, name] as const]
  })
  const approved = rules.vacations.filter(({ status }) => status === 'approved')
  const time: PersonTime = {
    ...facts,
    bonds: [
      {
        ...{ company: person.store_id ?? '', from: '', to: null, zone: person.zone, starts_at: person.starts_at },
        ...{ holidays: new Map(holidays), rules: calendar.payRulesOf(person) },
      },
    ],
    schedules: calendar.plansOf(person),
    vacations: approved.map(({ start_date, end_date }) => ({ from: start_date, to: end_date })),
    swaps: [],
    begins: rules.start,
    today: rules.end,
    now: null,
  }
  return { time, placed }
}

const opening = (date: string, minutes: number): Movement[] => {
  const bare = { date, percent: minutes > 0 ? 0 : null, expires_on: null }
  if (minutes === 0) return []
  return [{ ...bare, type: minutes > 0 ? 'credit' : 'debit', minutes: Math.abs(minutes) }]
}

/** What an hour bank is told from. */
export interface BankFacts {
  /** The first day of the first rule of the journey, and what the simple rule had brought until then, in minutes. */
  first: string
  before: number
  /** The last day told, and whether it is over: until then what expires on it is still there. */
  until: string
  isOver: boolean
  entries: readonly DatedEntry[]
}

/** Return somebody's hour bank line by line since the first of their rules of the journey; what stood before opens it. */
export function bankOf(judged: Judged, { first, before, until, isOver, entries }: BankFacts): LedgerLine[] {
  const period = { from: first, to: until }
  const { time, placed } = timeOf(judged, entries, period)
  const versions = judged.calendar.payRulesOf(judged.person)
  const { days } = recordsOf(time, period, placed)
  const own = days.flatMap((record) => movementsOf(record, ruleOn(versions, record.date) ?? SIMPLES))
  return ledgerOf([...opening(addDays(first, -1), before), ...own], {
    ...{ closings: [], negative: 'carry', termination: null, termination_negative: 'deduct' },
    ...{ until, end_of_day: isOver },
  })
}
