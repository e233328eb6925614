import { type DayKind, kindOf } from '../balance/day.ts'
import { type Contract, contractOf, planOn } from './contract.ts'
import { nightOf, reduced } from './night.ts'
import type { Bond, PersonTime } from './person.ts'
import type { PayRule } from './rule.ts'
import { lengthOf, type Span } from './spans.ts'

/** A day, its place and its rule. */
export interface PlacedDay {
  date: string
  bond: Bond
  rule: PayRule
  /** The nights around it. */
  nights: readonly Span[]
}

/** The work due on a day, before holidays and absences. */
export interface Due {
  contract: Contract
  /** Minutes of night in its work, by the clock. */
  night: number
  /** The night minutes among those that it asks for, with the night's hours reduced. */
  night_worth: number
  /** Minutes, with the night's hours reduced; 0 on days that don't count. */
  scheduled: number
}

/** Return what is due on a day. */
export function dueOn(person: PersonTime, { date, bond, rule, nights }: PlacedDay): Due {
  const contract = contractOf(planOn(person, date), date, bond.zone, rule.dst)
  const isCounted = person.begins !== null && person.begins <= date && date <= person.today
  const night = lengthOf(nightOf([contract.work], nights, rule.night).spans)
  const due = Math.min(night, contract.clock)
  const night_worth = reduced(due, rule.night)
  return { contract, night, night_worth, scheduled: isCounted ? contract.clock - due + night_worth : 0 }
}

/** The kind of a day. A holiday that the schedule compensates, or that was exchanged, is an ordinary day. */
export function kindOn(
  { vacations, absences, swaps }: PersonTime,
  { date, bond, rule }: PlacedDay,
  scheduled: number,
): { kind: DayKind; holiday_name: string | null } {
  const isExchanged = swaps.some(({ on }) => on === date)
  const holiday = rule.holidays === 'free' && !isExchanged ? (bond.holidays.get(date) ?? null) : null
  const onVacation = vacations.some(({ from, to }) => from <= date && date <= to)
  const kind = kindOf({ onVacation, holidayName: holiday, scheduled }, absences.get(date) ?? null)
  return { kind, holiday_name: kind === 'holiday' ? holiday : null }
}
