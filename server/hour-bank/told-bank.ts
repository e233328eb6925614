import type { PersonRules } from '#shared/balance/rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import type { LedgerLine, Open } from '#shared/pay-rules/ledger.ts'
import type { Person } from './queries.ts'

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

/** Return what a bank holds at the end of all that is told. */
export const lastOf = ({ lines, before }: Told) => lines.at(-1)?.balance ?? before

/** The last day until which a balance is the sum of its days: from then on it is told line by line. */
export const summedUntil = (first: string | null, until: string) =>
  first === null || first > until ? until : addDays(first, -1)
