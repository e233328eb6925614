import type { PersonRules } from '#shared/balance/rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import type { Db } from '../database/db.ts'
import type { CalendarContext } from './calendar.ts'
import type { DatedEntry } from './placed-entries.ts'
import type { Person } from './queries.ts'
import { bankOf, firstRuledDay, knownRuledDay, readBankEntries } from './ruled-days.ts'
import { balanceOf, readSums, type Sums } from './sums.ts'

/** What hour banks need to know of people's days. */
interface Hours {
  calendar: CalendarContext
  rulesOf(person: Person): PersonRules
  today(person: Person): string
  /** The last day included in a person's balance. */
  countedUntil(person: Person): string
}

/** The last day until which a balance is the sum of its days: from then on a rule of the journey tells it line by line. */
const summedUntil = (first: string | null, until: string) =>
  first === null || first > until ? until : addDays(first, -1)

/** What the hour banks of some people hold, up to the cut-off and at the end of earlier bonds. */
export class HourBanks {
  readonly #db: Db
  readonly #hours: Hours
  readonly #people: readonly Person[]
  #sums: Promise<Map<string, Sums>> | null = null
  #entries: Promise<ReadonlyMap<string, readonly DatedEntry[]>> | null = null

  /** `people`: those with a valid zone. */
  constructor(db: Db, hours: Hours, people: readonly Person[]) {
    this.#db = db
    this.#hours = hours
    this.#people = people
  }

  /** Return what somebody's hour bank holds at the end of the last day that counts, in whole minutes. */
  async minutesOf(person: Person): Promise<number> {
    this.#sums ??= this.#readSums()
    const sums = (await this.#sums).get(person.id)
    return await this.#at(person, this.#hours.rulesOf(person), this.#hours.countedUntil(person), sums)
  }

  /** The same at the end of an earlier bond. */
  async finalOf(person: Person, { start, end }: { start: string; end: string }): Promise<number> {
    const days = { since: start, until: summedUntil(firstRuledDay(this.#hours.calendar, person), end) }
    const sums = await readSums(this.#db, days, [person.id])
    return await this.#at(person, { ...this.#hours.rulesOf(person), start, end }, end, sums.get(person.id))
  }

  async #at(person: Person, rules: PersonRules, until: string, sums: Sums | undefined): Promise<number> {
    const { calendar } = this.#hours
    const summed = summedUntil(firstRuledDay(calendar, person), until)
    const before = balanceOf(person, rules, summed, calendar, sums)
    if (summed === until) return before
    this.#entries ??= this.#readEntries()
    const entries = (await this.#entries).get(person.id) ?? []
    const facts = { first: addDays(summed, 1), before, until, isOver: until < this.#hours.today(person), entries }
    return bankOf({ person, rules, calendar }, facts).at(-1)?.balance ?? 0
  }

  /** Read the sums up to where they end, in one query for all people with the same first and last day. */
  async #readSums(): Promise<Map<string, Sums>> {
    const sums = new Map<string, Sums>()
    const { calendar } = this.#hours
    const until = (one: Person) => summedUntil(knownRuledDay(calendar, one), this.#hours.countedUntil(one))
    for (const alike of Map.groupBy(this.#people, (one) => `${one.since} ${until(one)}`).values()) {
      const [first] = alike
      if (!first) continue
      const days = { since: first.since, until: until(first) }
      for (const [id, own] of await readSums(this.#db, days, alike.map(({ id }) => id))) sums.set(id, own)
    }
    return sums
  }

  async #readEntries() {
    const last = this.#people.map((person) => this.#hours.countedUntil(person)).sort().at(-1)
    return last === undefined ? new Map() : await readBankEntries(this.#db, this.#hours.calendar, this.#people, last)
  }
}
