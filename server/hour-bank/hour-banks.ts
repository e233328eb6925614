import { addDays } from '#shared/calendar/day.ts'
import type { Open } from '#shared/pay-rules/ledger.ts'
import type { Movement } from '#shared/pay-rules/movements.ts'
import type { Db } from '../database/db.ts'
import { oneByOne, turn } from '../pieces.ts'
import {
  type AtEnd,
  type BankFacts,
  bankOf,
  type EarlierBond,
  firstOfBank,
  knownFirst,
  lastOf,
  type OwnFacts,
  ownMovements,
  summedUntil,
  type Told,
} from './bank.ts'
import { creditsComputation } from './known-expiring.ts'
import { type KnownMovements, readMovements } from './known-movements.ts'
import { namesOf } from './known-writings.ts'
import { type Hours, ownBanks } from './own-banks.ts'
import { entriesOf, type Person } from './queries.ts'
import { entriesFrom } from './records.ts'
import type { Judged } from './ruled-days.ts'
import { balanceOf, type PersonSums, readSums } from './sums.ts'

/** Returns what days bring from a day on. */
type OwnOf = (first: string) => Promise<readonly Movement[]>

/** The contents of some people's hour banks, up to the cut-off and at the end of earlier bonds. */
export class HourBanks {
  readonly #db: Db
  readonly #hours: Hours
  readonly #people: readonly Person[]
  #sums: Promise<Map<string, PersonSums>> | null = null
  #sumsOfBanks: Promise<Map<string, PersonSums>> | null = null
  #movements: ReturnType<typeof readMovements> | null = null
  readonly #memo: KnownMovements
  /** A year of somebody takes some ten milliseconds to tell. */
  readonly #inTurn = oneByOne()

  /** `people`: those with a valid zone. */
  constructor(db: Db, hours: Hours, people: readonly Person[], memo: KnownMovements) {
    this.#db = db
    this.#hours = hours
    this.#people = people
    this.#memo = memo
  }

  /** Return what somebody's hour bank holds at the end of the last day that counts, in whole minutes. */
  async minutesOf(person: Person): Promise<number> {
    return lastOf(await this.#tellPresent(person, null))
  }

  /**
   * Return somebody's hour bank as it is told until the last day that counts, or in an earlier bond, with the lines by which it is settled
   * when they leave. `first`: the day from which lines decide it, that after the last one if none do.
   */
  async settledOf(person: Person, bond?: EarlierBond): Promise<Told> {
    return bond ? await this.#tellBond(person, bond, bond.left_on) : await this.#tellPresent(person, person.left_on)
  }

  async #tellPresent(person: Person, leaving: string | null): Promise<Told> {
    this.#sums ??= this.#readSums(this.#people)
    const sums = (await this.#sums).get(person.id)
    const [first, until] = [firstOfBank(this.#hours.calendar, person), this.#hours.countedUntil(person)]
    return await this.#tellAt({ person, rules: this.#hours.rulesOf(person), first, until, leaving }, sums)
  }

  /** Return what it held at the end of an earlier bond, before it was settled. */
  async finalOf(person: Person, bond: Omit<EarlierBond, 'left_on'>): Promise<number> {
    return lastOf(await this.#tellBond(person, bond, null))
  }

  async #tellBond(person: Person, bond: Omit<EarlierBond, 'left_on'>, leaving: string | null): Promise<Told> {
    const { since = null, start, end } = bond
    // What was written by hand may be older than the first record.
    const first = firstOfBank(this.#hours.calendar, person, since)
    const sums = await readSums(this.#db, { since: start, until: summedUntil(first, end) }, [person.id])
    const rules = { ...this.#hours.rulesOf(person), start, end }
    const own = (asked: string) => this.#ownOf({ person, rules }, { first: asked, firstRecord: start, until: end })
    return await this.#tellAt({ person, rules, first, until: end, leaving }, sums.get(person.id), own)
  }

  /** Return somebody's hour bank line by line, from a day or from where lines decide it, if that is earlier. */
  async linesOf(person: Person, from: string) {
    const { calendar } = this.#hours
    const until = this.#hours.countedUntil(person)
    const begin = person.since !== null && from < person.since ? person.since : from
    const [first = begin] = [begin, firstOfBank(calendar, person) ?? begin].sort()
    const facts = await this.#readFrom(person, first)
    return { until, before: facts.before, ...this.#told(person, facts) }
  }

  /** Read what one person's bank is told from, since a day. */
  async #readFrom(person: Person, first: string): Promise<Omit<BankFacts, 'isOver'>> {
    const until = this.#hours.countedUntil(person)
    const summed = summedUntil(first, until)
    const sums = await readSums(this.#db, { since: person.since, until: summed }, [person.id])
    const { calendar } = this.#hours
    const before = balanceOf(person, this.#hours.rulesOf(person), summed, calendar, sums.get(person.id))
    const asked = { first, firstRecord: this.#hours.firstOf(person), until }
    const own = await this.#ownOf({ person, rules: this.#hours.rulesOf(person) }, asked)
    return { first, before, until, own }
  }

  /**
   * Return by how many minutes somebody's bank is below zero at the ends of the days with payments, today's among them, which no balance
   * counts before tonight: 0 unless what they paid vanished later.
   */
  async overpaidOf(person: Person): Promise<number> {
    const first = firstOfBank(this.#hours.calendar, person)
    if (first === null) return 0
    const facts = { ...(await this.#readFrom(person, first)), writtenUntil: this.#hours.today(person) }
    const { lines } = this.#told(person, facts)
    const paidOn = new Set(lines.filter(({ type }) => type === 'payment').map(({ date }) => date))
    const ends = [...paidOn].map((day) => lines.findLast(({ date }) => date === day)?.balance ?? 0)
    return ends.reduce((sum, balance) => sum + Math.max(0, -balance), 0)
  }

  #told(person: Person, facts: Omit<BankFacts, 'isOver'>) {
    const { calendar } = this.#hours
    return bankOf({ person, calendar }, { ...facts, isOver: facts.until < this.#hours.today(person) })
  }

  /** Read one person's entries and compute what their days bring. */
  async #ownOf({ person, rules }: Omit<Judged, 'calendar'>, facts: Omit<OwnFacts, 'entries'>): Promise<Movement[]> {
    const judged = { person, rules, calendar: this.#hours.calendar }
    const period = { from: entriesFrom(judged, facts.first), to: facts.until }
    const entries = await entriesOf(this.#db, [person.id], period)
    return await this.#inTurn(() => ownMovements(judged, { ...facts, entries }))
  }

  /** Return what is left of somebody's credits, oldest first; none where a bank is only the sum of its days. */
  async creditsOf(person: Person): Promise<readonly Open[]> {
    const [first, until] = [firstOfBank(this.#hours.calendar, person), this.#hours.countedUntil(person)]
    if (first === null || first > until) return []
    const sums = (await this.#readSumsOfBanks()).get(person.id)
    const rules = this.#hours.rulesOf(person)
    const told = await this.#tellAt({ person, rules, first, until }, sums)
    return told.credits
  }

  /**
   * Return what names all that decides what is left of people's credits as the database is now, by person; none of those without any, nor of
   * whom something is unreadable.
   */
  async namesOfCredits(): Promise<ReadonlyMap<string, string>> {
    const sums = await this.#readSumsOfBanks()
    const banks = ownBanks(this.#hours, this.#people).map((bank) => {
      const { person } = bank.judged
      return { bank, sums: sums.get(person.id), today: this.#hours.today(person) }
    })
    return namesOf(this.#db, banks.flatMap(creditsComputation))
  }

  #readSumsOfBanks(): Promise<Map<string, PersonSums>> {
    const { calendar } = this.#hours
    this.#sumsOfBanks ??= this.#readSums(this.#people.filter((one) => knownFirst(calendar, one) !== null))
    return this.#sumsOfBanks
  }

  /** `own`: what the days of another time than that of the present bonds bring. */
  async #tellAt(
    { person, rules, first, until, leaving = null }: AtEnd,
    sums: PersonSums | undefined,
    own?: OwnOf,
  ): Promise<Told> {
    const summed = summedUntil(first, until)
    const before = balanceOf(person, rules, summed, this.#hours.calendar, sums)
    const told = addDays(summed, 1)
    if (summed === until) return { first: told, before, lines: [], credits: [] }
    this.#movements ??= readMovements(this.#db, ownBanks(this.#hours, this.#people), this.#inTurn, this.#memo)
    const movements = own ? await own(told) : await (await this.#movements)(person)
    return { first: told, before, ...this.#told(person, { first: told, before, until, own: movements, leaving }) }
  }

  /** Read the sums up to where they end, in one query for all people with the same first and last day. */
  async #readSums(people: readonly Person[]): Promise<Map<string, PersonSums>> {
    const sums = new Map<string, PersonSums>()
    const { calendar } = this.#hours
    const until = (one: Person) => summedUntil(knownFirst(calendar, one), this.#hours.countedUntil(one))
    for (const alike of Map.groupBy(people, (one) => `${one.since} ${until(one)}`).values()) {
      const [first] = alike
      if (!first) continue
      const days = { since: first.since, until: until(first) }
      const ids = alike.map(({ id }) => id)
      for (const [id, own] of await readSums(this.#db, days, ids)) sums.set(id, own)
      await turn()
    }
    return sums
  }
}
