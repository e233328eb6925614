import { type DayEntryFacts, type DayTotals, dayBalance, totalsOf } from '#shared/balance/day.ts'
import { balanceDays, lastCountedDay, type Workday } from '#shared/balance/period.ts'
import type { CalendarDay, PersonRules } from '#shared/balance/rules.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { cutoffOf, type Period } from '#shared/calendar/period.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import type { RuledDay } from '#shared/pay-rules/day-terms.ts'
import { isFreeOn } from '#shared/pay-rules/rule.ts'
import type { Db } from '../database/db.ts'
import { oneByOne, turn } from '../pieces.ts'
import type { Asked, ReadPeople } from './asked.ts'
import type { EarlierBond, Told } from './bank.ts'
import { type CalendarContext, readCalendar } from './calendar.ts'
import { HourBanks } from './hour-banks.ts'
import { type KnownHours, knownHours } from './known-hours.ts'
import { firstDays, firstUnreadableDay, type Person, unreadableOn } from './queries.ts'
import { readRuledDays } from './read-ruled-days.ts'
import { type Judged, plannedDay, ruledDay } from './ruled-days.ts'
import { heldBy, readTotals } from './sums.ts'
import { readRunning, readWorkdays } from './workdays.ts'

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

/** The hours of some people: the single source of every balance, day, series and sheet. Throws if a row of theirs is unreadable. */
export class PeopleDays {
  readonly calendar: CalendarContext
  readonly #db: Db
  readonly #known: ReadPeople
  readonly #banks: HourBanks

  constructor(db: Db, known: ReadPeople) {
    this.#db = db
    this.#known = known
    this.calendar = known.calendar
    // Without a valid zone nobody's days are known.
    const hasPlace = ({ id }: Person) => known.workdays.has(id)
    this.#banks = new HourBanks(db, this, known.people.filter(hasPlace), known.memo.movements)
  }

  /** Return the calendar day in a person's zone. Throws if their company's zone is invalid. */
  today({ zone }: Person): string {
    return dayOf(this.#known.now, zone)
  }

  /** Return a person's first day with a record; null if there is none. */
  firstOf({ id }: Person): string | null {
    return this.#known.firsts.get(id) ?? null
  }

  rulesOf(person: Person): PersonRules {
    return this.calendar.rulesOf(person, this.firstOf(person), this.today(person))
  }

  /** Return a person's working day. */
  workdayOf(person: Person): Workday {
    return this.#known.workdays.get(person.id) ?? { day: this.today(person), last_mark: null }
  }

  /** Tell whether a person is free of control on a day (CLT art. 62): its marks are kept, and none is missed. Not known of unreadable rules. */
  isFreeOfControl(person: Pick<Person, 'id'>, date: string): boolean {
    try {
      return isFreeOn(this.calendar.payRulesOf(person), date)
    } catch {
      return false
    }
  }

  /** Return the last day included in a person's balance. */
  countedUntil(person: Person): string {
    const until = cutoffOf(this.#known.cutoff, lastCountedDay(this.workdayOf(person)))
    return person.left_on !== null && person.left_on < until ? person.left_on : until
  }

  /** Return a person's balance up to the cut-off, in whole minutes. */
  minutesOf(person: Person): Promise<number> {
    return this.#explaining(person, cutoffOf(this.#known.cutoff, dayOf(this.#known.now, 'UTC')), () =>
      this.#banks.minutesOf(person),
    )
  }

  /** Return a person's hour bank line by line, from a day on or earlier, up to the cut-off. */
  linesOf(person: Person, from: string) {
    return this.#explaining(person, this.countedUntil(person), () => this.#banks.linesOf(person, from))
  }

  /**
   * Return a person's hour bank up to the cut-off: what stood before lines decide it, and the lines, with those by which it is settled when
   * a bond ends (CLT art. 59 § 3). `bond`: an earlier one, up to its end or an earlier day.
   */
  settledBankOf(person: Person, bond?: EarlierBond): Promise<Told> {
    return this.#explaining(person, bond?.end ?? this.countedUntil(person), () => this.#banks.settledOf(person, bond))
  }

  /** Return how far a person's payments have taken their bank below zero. */
  overpaidOf(person: Person): Promise<number> {
    return this.#explaining(person, this.countedUntil(person), () => this.#banks.overpaidOf(person))
  }

  /** Return what is left of a person's credits, oldest first. */
  creditsOf(person: Person) {
    return this.#explaining(person, this.countedUntil(person), () => this.#banks.creditsOf(person))
  }

  /** Return what names all that decides what is left of people's credits, by person; none of those without any. */
  namesOfCredits(): Promise<ReadonlyMap<string, string>> {
    return this.#banks.namesOfCredits()
  }

  /** Return a person's earlier bonds with their final balances. */
  async earlierBonds(person: Person): Promise<{ from: string; to: string; balance_minutes: number }[]> {
    const bonds = []
    for (const bond of this.rulesOf(person).earlier) {
      const balance_minutes = await this.#explaining(person, bond.end, () => this.#banks.finalOf(person, bond))
      bonds.push({ from: bond.start, to: bond.end, balance_minutes })
    }
    return bonds
  }

  /** Read the days of a period. Returns a function that gives a person's days, all or a part of them. */
  async readDays(period: Period): Promise<(person: Person, part?: Period) => Promise<RuledDay[]>> {
    const { people, now, memo } = this.#known
    const totals = await readTotals(this.#db, idsOf(people), period)
    const running = await readRunning(this.#db, this.#known.workdays)
    const judgedOf = (person: Person) => this.#judgedOf(person)
    const writingOn = ({ id }: Person, date: string) => totals.get(id)?.get(date)?.writing ?? null
    const runningOn = (person: Person, date: string) => {
      const until = this.#nowOn(person, date)
      return until === null ? null : { entries: running.get(person.id) ?? [], now: until }
    }
    const asked = { people, period, judgedOf, writingOn, runningOn }
    const ruled = await readRuledDays(this.#db, asked, memo.days)
    const inTurn = oneByOne()
    const daysOf = (person: Person, part: Period) => {
      const [workday, rules] = [this.workdayOf(person), this.rulesOf(person)]
      const own = new Map<string, DayTotals>(totals.get(person.id))
      const entries = running.get(person.id)
      if (entries) own.set(workday.day, totalsOf(entries, now, workday.day))
      const isHeld = heldBy(person, rules)
      const held = new Map([...own].filter(([day]) => isHeld(day)))
      return balanceDays(rules, part, held, lastCountedDay(workday)).map((day) => {
        const under = isHeld(day.date) && ruled.on(person, day.date)
        return under ? { ...under, in_progress: day.in_progress } : day
      })
    }
    return (person, part = period) => {
      const count = () => daysOf(person, part)
      return this.#explaining(person, part.to, () => (ruled.isLong(person) ? inTurn(count) : count()))
    }
  }

  #judgedOf(person: Person): Judged {
    return { person, rules: this.rulesOf(person), calendar: this.calendar }
  }

  /** Return until when open work of a day counts (ms): only of the working day, while balances leave it out. */
  #nowOn(person: Person, date: string): number | null {
    const workday = this.workdayOf(person)
    return date === workday.day && lastCountedDay(workday) < date ? this.#known.now : null
  }

  /**
   * Return what the calendar says of a person's day under the rule that counts on it; `bounds` replaces the days on which minutes are
   * expected at all.
   */
  plannedOn(person: Person, date: string, bounds: Partial<Pick<PersonRules, 'start' | 'end'>> = {}): CalendarDay {
    return plannedDay({ person, rules: { ...this.rulesOf(person), ...bounds }, calendar: this.calendar }, date)
  }

  /**
   * Count a person's day from its entries, for those who have read them: its balance under the rules of the person, the absence that it
   * holds, and whether it is still running.
   */
  countDay(person: Person, date: string, recorded: readonly DayEntryFacts[]) {
    const [rules, isRunning] = [this.rulesOf(person), date === this.workdayOf(person).day]
    const entries = heldBy(person, rules)(date) ? recorded : []
    const now = this.#nowOn(person, date)
    const totals = totalsOf(entries, now, date)
    const under = ruledDay(this.#judgedOf(person), date, { entries, now })
    return { rules, isRunning, absence: totals.absence, balance: under ?? dayBalance(rules, date, totals) }
  }

  /** Run a calculation. If it fails, rethrow the unreadable entry as the cause: the stored totals only know its day. */
  async #explaining<T>({ id }: Person, until: string, count: () => T | Promise<T>): Promise<T> {
    try {
      return await count()
    } catch (error) {
      if (error instanceof UnreadableRow && error.table !== 'day_totals') throw error
      const day = await firstUnreadableDay(this.#db, id, until)
      throw day === null ? error : await unreadableOn(this.#db, id, day)
    }
  }
}

/** Read the data from which the hours of some people are calculated. `memo`: what was computed before. */
export async function readPeopleDays(
  db: Db,
  people: readonly Person[],
  asked: Asked,
  memo: KnownHours = knownHours,
): Promise<PeopleDays> {
  const { now } = asked
  const calendar = await readCalendar(db, idsOf(people), asked.closing)
  await turn()
  const workdays = await readWorkdays(db, people, { now, calendar })
  await turn()
  // One extra day covers all time zones.
  const firsts = await firstDays(db, idsOf(people), addDays(dayOf(now, 'UTC'), 1))
  return new PeopleDays(db, { ...asked, people, calendar, workdays, firsts, memo })
}
