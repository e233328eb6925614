import { hash } from 'node:crypto'
import { summedUntil } from './bank.ts'
import { nameOfMovements, type OwnBank } from './known-movements.ts'
import type { Computation } from './known-writings.ts'
import { Recent } from './recent.ts'
import { balanceOf, type PersonSums } from './sums.ts'

/** The most people of whom it is remembered what expires; one weighs some 200 bytes. */
const MOST_PEOPLE = 50_000

/** The part of somebody's credits that expires within some days: from which day on, and how many minutes in all. */
export interface Expiring {
  expires_on: string
  minutes: number
}

/** The hours that expire, null for none, by the names of all that they were computed from: one entry a person, however long a bank is. */
export type KnownExpiring = Recent<Expiring | null>

export const expiringMemo = (): KnownExpiring => new Recent(MOST_PEOPLE)

/** A bank whose credits are told: what its days before lines decide it add up to, and the day of asking. */
interface AskedBank {
  bank: OwnBank
  sums: PersonSums | undefined
  today: string
}

/**
 * Return the computation of what is left of somebody's credits: its name says all that `HourBanks.creditsOf` is told from, so what that
 * takes into account must be in it. None of whom something is unreadable, which whoever asks for their hours is told.
 */
export function creditsComputation({ bank, sums, today }: AskedBank): Computation[] {
  const { person, rules, calendar } = bank.judged
  try {
    const before = balanceOf(person, rules, summedUntil(bank.first, bank.until), calendar, sums)
    const facts = [before, calendar.movementsOf(person), calendar.deductedOn(person), today]
    const nameOf = (writings: string) =>
      hash('sha256', JSON.stringify([nameOfMovements(bank, writings), ...facts]), 'base64')
    return [{ user_id: person.id, from: bank.from, to: bank.until, nameOf }]
  } catch {
    return []
  }
}
