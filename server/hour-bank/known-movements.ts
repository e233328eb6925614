import { hash } from 'node:crypto'
import type { Movement } from '#shared/pay-rules/movements.ts'
import type { Db } from '../database/db.ts'
import { type OwnFacts, ownMovements } from './bank.ts'
import { nameOfTerms } from './known-days.ts'
import { type Computation, readKnown } from './known-writings.ts'
import { Recent } from './recent.ts'
import type { Judged } from './ruled-days.ts'

/** The most movements that are remembered, of all people together; one weighs some 100 bytes. */
const MOST_MOVEMENTS = 200_000

/** Movements that days brought to banks, by the names of all that they were computed from; bounded by how many there are. */
export type KnownMovements = Recent<readonly Movement[]>

export const movementsMemo = (most = MOST_MOVEMENTS): KnownMovements => new Recent(most, ({ length }) => length + 1)

/** A bank that is told by its days, from the first to the last one. */
export interface OwnBank extends Omit<OwnFacts, 'entries'> {
  judged: Judged
  /** The first day whose entries decide it. */
  from: string
}

/** Return what names all that decides what somebody's days bring to their bank. */
export function nameOfMovements({ judged, first, firstRecord, until }: OwnBank, writings: string): string {
  const { person, rules } = judged
  const facts = [person.id, nameOfTerms(judged), rules.start, rules.end, first, firstRecord, until, writings]
  return hash('sha256', JSON.stringify(facts), 'base64')
}

const computationOf = (bank: OwnBank): Computation => ({
  user_id: bank.judged.person.id,
  from: bank.from,
  to: bank.until,
  nameOf: (writings) => nameOfMovements(bank, writings),
})

/** Read what the days of some people bring to their banks. Returns a function that gives a person's, computed in turn unless known. */
export async function readMovements(
  db: Db,
  banks: readonly OwnBank[],
  inTurn: <T>(work: () => T) => Promise<T>,
  memo: KnownMovements,
) {
  const read = await readKnown(db, banks.map(computationOf), memo)
  const byPerson = new Map(banks.map((bank) => [bank.judged.person.id, bank]))
  return async ({ id }: { id: string }): Promise<readonly Movement[]> => {
    const [bank, found] = [byPerson.get(id), read.get(id)]
    if (!bank || !found) throw new Error(`nothing was read of the bank of ${id}`)
    const compute = () => {
      const movements = ownMovements(bank.judged, { ...bank, entries: found.entries })
      found.keep(movements)
      return movements
    }
    return found.known ?? (await inTurn(compute))
  }
}
