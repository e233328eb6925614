import { hash } from 'node:crypto'
import type { Movement } from '#shared/pay-rules/movements.ts'
import type { Db } from '../database/db.ts'
import { inPieces, turn, unhurried } from '../pieces.ts'
import { type OwnFacts, ownMovements } from './bank.ts'
import { nameOfTerms } from './known-days.ts'
import { Recent } from './recent.ts'
import type { Judged } from './ruled-days.ts'
import { allWrittenEntriesOf, writingsOfPeople } from './written-queries.ts'

/** The most movements that are remembered, of all people together; one weighs some 100 bytes. */
const MOST_MOVEMENTS = 200_000
/** People whose entries are read at once: half a year of each has some six hundred. */
const READ_AT_ONCE = 5

/** Movements that days brought to banks, by the names of all that they were computed from; bounded by how many there are. */
export type KnownMovements = Recent<readonly Movement[]>

export const movementsMemo = (most = MOST_MOVEMENTS): KnownMovements => new Recent(most, ({ length }) => length + 1)

/** A bank that is told by its days, from the first to the last one. */
export interface OwnBank extends Omit<OwnFacts, 'entries'> {
  judged: Judged
  /** The first day whose entries decide it. */
  from: string
}

type BankEntry = Awaited<ReturnType<typeof allWrittenEntriesOf>>[number]

/** What a bank's movements are computed from, or these. */
interface ReadBank {
  bank: OwnBank
  known: readonly Movement[] | undefined
  entries: readonly BankEntry[]
}

/** Names the writings of days of which none has entries. */
const NO_WRITINGS = ''

/** Return what names all that decides what somebody's days bring to their bank. */
function nameOf({ judged, first, firstRecord, until }: OwnBank, writings: string): string {
  const { person, rules } = judged
  const facts = [person.id, nameOfTerms(judged), rules.start, rules.end, first, firstRecord, until, writings]
  return hash('sha256', JSON.stringify(facts), 'base64')
}

/** Read banks that are decided by the same days: the entries of those whose movements are not known. */
async function readAlike(db: Db, banks: readonly OwnBank[], memo: KnownMovements): Promise<ReadBank[]> {
  const [alike] = banks
  if (!alike) return []
  const period = { from: alike.from, to: alike.until }
  const idOf = ({ judged }: OwnBank) => judged.person.id
  await turn()
  const writings = await writingsOfPeople(db, banks.map(idOf), period)
  const read: Omit<ReadBank, 'entries'>[] = []
  // To name what decides a year of somebody takes a good part of a millisecond.
  for await (const bank of unhurried(banks)) {
    read.push({ bank, known: memo.get(nameOf(bank, writings.get(idOf(bank)) ?? NO_WRITINGS)) })
  }
  const unknown = read.filter(({ known }) => known === undefined).map(({ bank }) => idOf(bank))
  const entries = await inPieces(unknown, READ_AT_ONCE, (some) => allWrittenEntriesOf(db, some, period))
  const ofPeople = Map.groupBy(entries, ({ user_id }) => user_id)
  return read.map((one) => ({ ...one, entries: ofPeople.get(idOf(one.bank)) ?? [] }))
}

/** Compute what somebody's days bring, and keep it by the writings that were read with the entries, if these name all of their days. */
function computed({ bank, entries }: ReadBank, memo: KnownMovements): readonly Movement[] {
  const movements = ownMovements(bank.judged, { ...bank, entries })
  const { writings = null, days = null } = entries[0] ?? { writings: NO_WRITINGS, days: 0 }
  const haveTotals = days === new Set(entries.map(({ day }) => day)).size
  if (writings !== null && haveTotals) memo.set(nameOf(bank, writings), movements)
  return movements
}

/** Read what the days of some people bring to their banks. Returns a function that gives a person's, computed in turn unless known. */
export async function readMovements(
  db: Db,
  banks: readonly OwnBank[],
  inTurn: <T>(work: () => T) => Promise<T>,
  memo: KnownMovements,
) {
  const read = new Map<string, ReadBank>()
  for (const alike of Map.groupBy(banks, ({ from, until }) => `${from} ${until}`).values()) {
    for (const one of await readAlike(db, alike, memo)) read.set(one.bank.judged.person.id, one)
  }
  return async ({ id }: { id: string }): Promise<readonly Movement[]> => {
    const own = read.get(id)
    if (!own) throw new Error(`nothing was read of the bank of ${id}`)
    return own.known ?? (await inTurn(() => computed(own, memo)))
  }
}
