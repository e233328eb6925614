import type { PersonRules } from '#shared/balance/rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import { bankAt, type LedgerLine, type Open } from '#shared/pay-rules/ledger.ts'
import { type Movement, movementsOf } from '#shared/pay-rules/movements.ts'
import { SIMPLES } from '#shared/pay-rules/presets.ts'
import { ruleOn } from '#shared/pay-rules/rule.ts'
import type { CalendarContext } from './calendar.ts'
import type { DatedEntry } from './placed-entries.ts'
import type { Person } from './queries.ts'
import { ownRecords } from './records.ts'
import type { Judged } from './ruled-days.ts'

/** A bank to be told until a day, from the first one on which it is more than the sum of its days. */
export interface AtEnd {
  person: Person
  rules: PersonRules
  first: string | null
  until: string
  /** The last day of the bond, where the bank is settled with it. */
  leaving?: string | null
}

/** An earlier time of employment, up to its last day or up to an earlier one. */
export interface EarlierBond {
  /** The first day, null for all the past, and the first one with a record. */
  since?: string | null
  start: string
  end: string
  left_on: string
}

/** A bank line by line from a day on, and what stood before that day. */
export interface Told {
  first: string
  before: number
  lines: readonly LedgerLine[]
  credits: readonly Open[]
}

/**
 * Return the first day of a bond on which its hour bank is more than the sum of its days: of a rule of the journey, or of a movement by
 * hand; null if there is none. `since` is the first day of the bond, null for all the past.
 */
export function firstOfBank(
  { payRulesOf, movementsOf }: CalendarContext,
  person: Person,
  since: string | null = person.since,
): string | null {
  const days = [payRulesOf(person)[0]?.valid_from, movementsOf(person)[0]?.date]
  const [first] = days.flatMap((day) => day ?? []).sort()
  return first === undefined || since === null || since < first ? (first ?? null) : since
}

/** The same for those whose rules may be unreadable, which whoever computes their figures learns: null. */
export function knownFirst(calendar: CalendarContext, person: Person): string | null {
  try {
    return firstOfBank(calendar, person)
  } catch {
    return null
  }
}

const opening = (date: string, minutes: number): Movement[] => {
  const bare = { date, percent: minutes > 0 ? 0 : null, expires_on: null }
  if (minutes === 0) return []
  return [{ ...bare, type: minutes > 0 ? 'credit' : 'debit', minutes: Math.abs(minutes) }]
}

/** Facts to compute what somebody's days from `first` to `until` bring to the bank. */
export interface OwnFacts {
  first: string
  /** The first day of the bond with a record; null if there is none. */
  firstRecord: string | null
  until: string
  entries: readonly DatedEntry[]
}

/** The facts that an hour bank is told from. */
export interface BankFacts {
  /** The first day that is told, and what the days before it had brought, in minutes. */
  first: string
  before: number
  /** The movements that the days since have brought. */
  own: readonly Movement[]
  /** The last day told, and whether it is over: until then what expires on it is still there. */
  until: string
  isOver: boolean
  /** The last day of movements by hand, if it is later: today's count tonight. */
  writtenUntil?: string
  /** The last day of the bond, where the bank is settled with it. */
  leaving?: string | null
}

/**
 * Return what becomes of a bank at closings and with its bond, by the rules that count on these days; the simple rule knows neither. A rule
 * without a bank on the last day settles what earlier ones have left, as the last of them says.
 */
function endsOf({ calendar, person }: Omit<Judged, 'rules'>, leaving: string | null) {
  const versions = calendar.payRulesOf(person).filter(({ valid_from }) => leaving !== null && valid_from <= leaving)
  const last = versions.at(-1)?.rule
  const banked = versions.findLast(({ rule }) => rule.bank !== null)?.rule.bank
  return {
    closings: calendar.deductedOn(person),
    negative: 'deduct' as const,
    termination: last === undefined || last.kind === 'simples' ? null : leaving,
    termination_negative: banked?.termination_negative ?? ('deduct' as const),
  }
}

/** Return what somebody's days bring to the bank: none before the first one with a record, however far back a rule was given. */
export function ownMovements(judged: Judged, { first, firstRecord, until, entries }: OwnFacts): Movement[] {
  if (firstRecord === null || firstRecord > until) return []
  const period = { from: first < firstRecord ? firstRecord : first, to: until }
  const versions = judged.calendar.payRulesOf(judged.person)
  return ownRecords(judged, entries, period).flatMap((record) =>
    movementsOf(record, ruleOn(versions, record.date) ?? SIMPLES),
  )
}

/** Return somebody's hour bank line by line since a day, and what is left of its credits; what stood before opens it. */
export function bankOf(judged: Omit<Judged, 'rules'>, facts: BankFacts) {
  const { first, before, own, until, isOver, writtenUntil = until, leaving = null } = facts
  const [last = until] = [until, writtenUntil].sort().reverse()
  const written = judged.calendar.movementsOf(judged.person).filter(({ date }) => first <= date && date <= last)
  return bankAt([...opening(addDays(first, -1), before), ...own, ...written], {
    ...endsOf(judged, leaving),
    until: last,
    end_of_day: isOver,
    overpaid: 'owed',
  })
}

/** Return what a bank holds at the end of all that is told. */
export const lastOf = ({ lines, before }: Told) => lines.at(-1)?.balance ?? before

/** The last day until which a balance is the sum of its days: from then on it is told line by line. */
export const summedUntil = (first: string | null, until: string) =>
  first === null || first > until ? until : addDays(first, -1)
