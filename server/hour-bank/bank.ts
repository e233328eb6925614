import { addDays } from '#shared/calendar/day.ts'
import { daysOf, type Period, thisMonth } from '#shared/calendar/period.ts'
import { bankAt } from '#shared/pay-rules/ledger.ts'
import { type Movement, movementsOf } from '#shared/pay-rules/movements.ts'
import type { PersonTime } from '#shared/pay-rules/person.ts'
import type { PlacedMarks } from '#shared/pay-rules/placing.ts'
import { SIMPLES } from '#shared/pay-rules/presets.ts'
import type { DayRecord } from '#shared/pay-rules/record.ts'
import { recordsOf } from '#shared/pay-rules/records.ts'
import { ruleOn } from '#shared/pay-rules/rule.ts'
import type { Db } from '../database/db.ts'
import type { CalendarContext } from './calendar.ts'
import { type DatedEntry, placedEntries } from './placed-entries.ts'
import { entriesOf, type Person } from './queries.ts'
import type { Judged } from './ruled-days.ts'

/** Rests and weeks look so many days back. */
const CONTEXT_DAYS = 28

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

/** Return the first day whose entries decide what the days of a bank bring. */
export const entriesFrom = (first: string): string => addDays(first, -CONTEXT_DAYS)

/** Read the entries that decide what the days of one person's bank bring. */
export const readBankEntries = (db: Db, id: string, first: string, until: string): Promise<DatedEntry[]> =>
  entriesOf(db, [id], { from: entriesFrom(first), to: until })

/** Return all that decides somebody's records in a period. */
function timeOf({ person, rules, calendar }: Judged, entries: readonly DatedEntry[], period: Period) {
  const { placed, ...facts } = placedEntries(entries)
  const around = { from: addDays(period.from, -CONTEXT_DAYS), to: addDays(period.to, 7) }
  const days = partsOf(around, endOfYear).flatMap(daysOf)
  const holidays = days.flatMap((day) => {
    const name = rules.holidays.on(day)
    return name === null ? [] : [[day, name] as const]
  })
  const approved = rules.vacations.filter(({ status }) => status === 'approved')
  const shared = { holidays: new Map(holidays), rules: calendar.payRulesOf(person) }
  const time: PersonTime = {
    ...facts,
    bonds: calendar.placesOf(person).map((place, i, all) => {
      const next = all[i + 1]?.from
      return { ...place, ...shared, to: next === undefined ? null : addDays(next, -1) }
    }),
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

/** What the days between two bring to a bank is computed from. */
export interface OwnFacts {
  first: string
  /** The first day of the bond with a record; null if there is none. */
  firstRecord: string | null
  until: string
  entries: readonly DatedEntry[]
}

/** What an hour bank is told from. */
export interface BankFacts {
  /** The first day that is told, and what the days before it had brought, in minutes. */
  first: string
  before: number
  /** What the days since have brought. */
  own: readonly Movement[]
  /** The last day told, and whether it is over: until then what expires on it is still there. */
  until: string
  isOver: boolean
  /** The last day of movements by hand, if it is later: today's count tonight. */
  writtenUntil?: string
}

/** Cut a time into months or years: tiers of overtime that fill over a period fill over each of them, and a part is never too long. */
function partsOf({ from, to }: Period, lastOf: (day: string) => string): Period[] {
  const parts: Period[] = []
  for (let begin = from; begin <= to; ) {
    const end = lastOf(begin)
    parts.push({ from: begin, to: end < to ? end : to })
    begin = addDays(end, 1)
  }
  return parts
}

const endOfMonth = (day: string) => thisMonth(day).to
const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`

/** Return the days of somebody's time as they are worth under their rules. */
function recordsIn(time: PersonTime, placed: PlacedMarks, period: Period): DayRecord[] {
  const fillsOverPeriod = time.bonds.some(({ rules }) => rules.some(({ rule }) => rule.overtime.per === 'period'))
  const parts = partsOf(period, fillsOverPeriod ? endOfMonth : endOfYear)
  return parts.flatMap((part) => recordsOf(time, part, placed).days)
}

/** Return what somebody's days bring to the bank: none before the first one with a record, however far back a rule was given. */
export function ownMovements(judged: Judged, { first, firstRecord, until, entries }: OwnFacts): Movement[] {
  if (firstRecord === null || firstRecord > until) return []
  const period = { from: first < firstRecord ? firstRecord : first, to: until }
  const { time, placed } = timeOf(judged, entries, period)
  const versions = judged.calendar.payRulesOf(judged.person)
  return recordsIn(time, placed, period).flatMap((record) =>
    movementsOf(record, ruleOn(versions, record.date) ?? SIMPLES),
  )
}

/** Return somebody's hour bank line by line since a day, and what is left of its credits; what stood before opens it. */
export function bankOf({ calendar, person }: Omit<Judged, 'rules'>, facts: BankFacts) {
  const { first, before, own, until, isOver, writtenUntil = until } = facts
  const [last = until] = [until, writtenUntil].sort().reverse()
  const written = calendar.movementsOf(person).filter(({ date }) => first <= date && date <= last)
  return bankAt([...opening(addDays(first, -1), before), ...own, ...written], {
    ...{ closings: [], negative: 'carry', termination: null, termination_negative: 'deduct' },
    ...{ until: last, end_of_day: isOver, overpaid: 'owed' },
  })
}
