import { type DayBalance, type DayTotals, totalsOf } from '#shared/balance/day.ts'
import { generalBalance } from '#shared/balance/general.ts'
import { balanceDays, lastCountedDay, type Workday } from '#shared/balance/period.ts'
import type { PersonRules } from '#shared/balance/rules.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { cutoffOf, type Period } from '#shared/calendar/period.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import type { Db } from '../database/db.ts'
import { type CalendarContext, readCalendar } from './calendar.ts'
import {
  absenceDays,
  type CountedDays,
  entriesOn,
  firstDays,
  firstUnreadableDay,
  type Person,
  sumsOf,
  totalsOfPeople,
  unreadableOn,
} from './queries.ts'
import { readWorkdays, type Workdays } from './workdays.ts'

/** The instant at which hours are asked for, ms, and the day up to which balances go: the last counted one where none is named. */
export interface Asked {
  now: number
  cutoff?: string | undefined
}

/** The sums of a person's days, and the days on which an absence stands. */
interface Sums {
  worked: number
  adjustments: number
  absences: (DayTotals & { date: string })[]
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

const NO_SUMS: Sums = { worked: 0, adjustments: 0, absences: [] }

/** Sums some people's days in the database: their first one may lie decades back. */
async function readSums(db: Db, days: CountedDays, people: readonly Person[]): Promise<Map<string, Sums>> {
  const ids = idsOf(people)
  const absences = Map.groupBy(await absenceDays(db, days, ids), ({ user_id }) => user_id)
  const sums = await sumsOf(db, days, ids)
  return new Map(sums.map(({ user_id, ...sum }) => [user_id, { ...sum, absences: absences.get(user_id) ?? [] }]))
}

/** The balance of a stretch of a person's days, in whole minutes. */
function balanceOf(
  person: Person,
  rules: PersonRules,
  until: string,
  calendar: CalendarContext,
  sums = NO_SUMS,
): number {
  const dates = rules.start === null ? [] : calendar.holidayDates(person, rules.start, until)
  const { worked: worked_minutes, adjustments: adjustment_minutes, absences } = sums
  const minutes = generalBalance(rules, dates, until, { worked_minutes, adjustment_minutes, absences })
  if (!Number.isSafeInteger(minutes)) throw new Error(`balance of ${person.id} is not a number of minutes`)
  return minutes
}

/** What is read of some people before anything is counted. */
interface Known extends Asked {
  people: readonly Person[]
  calendar: CalendarContext
  workdays: Workdays
  firsts: ReadonlyMap<string, string | null>
}

/**
 * The hours of some people: the one source of every balance, day, series and sheet. What is asked of a person throws where a row of
 * theirs can't be read.
 */
export class PeopleDays {
  readonly calendar: CalendarContext
  readonly #db: Db
  readonly #known: Known
  #sums: Promise<Map<string, Sums>> | null = null

  constructor(db: Db, known: Known) {
    this.#db = db
    this.#known = known
    this.calendar = known.calendar
  }

  /** The calendar day where a person works. Throws where the zone of their company is none. */
  today({ zone }: Person): string {
    return dayOf(this.#known.now, zone)
  }

  /** The first day of a person with a record; null before it. */
  firstOf({ id }: Person): string | null {
    return this.#known.firsts.get(id) ?? null
  }

  /** What is expected of a person. */
  rulesOf(person: Person): PersonRules {
    return this.calendar.rulesOf(person, this.firstOf(person), this.today(person))
  }

  /** The day that a person is in. */
  workdayOf(person: Person): Workday {
    return this.#known.workdays.get(person.id) ?? { day: this.today(person), last_mark: null }
  }

  /** The last day that the balance of a person holds. */
  countedUntil(person: Person): string {
    const until = cutoffOf(this.#known.cutoff, lastCountedDay(this.workdayOf(person)))
    return person.left_on !== null && person.left_on < until ? person.left_on : until
  }

  /** The balance of a person up to the cut-off, in whole minutes. */
  async minutesOf(person: Person): Promise<number> {
    this.#sums ??= this.#readSums()
    const sums = await this.#sums
    return this.#explaining(person, cutoffOf(this.#known.cutoff, dayOf(this.#known.now, 'UTC')), () =>
      balanceOf(person, this.rulesOf(person), this.countedUntil(person), this.calendar, sums.get(person.id)),
    )
  }

  /** The balance with which each earlier time of a person here ended. */
  async earlierBonds(person: Person): Promise<{ from: string; to: string; balance_minutes: number }[]> {
    const rules = this.rulesOf(person)
    const bonds = []
    for (const { start, end } of rules.earlier) {
      const sums = await readSums(this.#db, { since: start, until: end }, [person])
      const balance_minutes = await this.#explaining(person, end, () =>
        balanceOf(person, { ...rules, start, end }, end, this.calendar, sums.get(person.id)),
      )
      bonds.push({ from: start, to: end, balance_minutes })
    }
    return bonds
  }

  /** Reads the days of a period. Answers what gives those of a person, all or a part of them. */
  async readDays(period: Period): Promise<(person: Person, part?: Period) => Promise<DayBalance[]>> {
    const { people, now } = this.#known
    const rows = await totalsOfPeople(this.#db, idsOf(people), period)
    const totals = Map.groupBy(rows, ({ user_id }) => user_id)
    const running = await this.#readRunning()
    return (person, part = period) =>
      this.#explaining(person, part.to, () => {
        const workday = this.workdayOf(person)
        const own = new Map<string, DayTotals>(totals.get(person.id)?.map((row) => [row.date, row]))
        const entries = running.get(person.id)
        if (entries) own.set(workday.day, totalsOf(entries, now, workday.day))
        return balanceDays(this.rulesOf(person), part, own, lastCountedDay(workday))
      })
  }

  /** Those whose zone can be read. */
  get #placed(): Person[] {
    return this.#known.people.filter(({ id }) => this.#known.workdays.has(id))
  }

  /** The sums up to the cut-off, those together whose days begin and end alike. */
  async #readSums(): Promise<Map<string, Sums>> {
    const sums = new Map<string, Sums>()
    for (const alike of Map.groupBy(this.#placed, (one) => `${one.since} ${this.countedUntil(one)}`).values()) {
      const [first] = alike
      if (!first) continue
      const days = { since: first.since, until: this.countedUntil(first) }
      for (const [id, own] of await readSums(this.#db, days, alike)) sums.set(id, own)
    }
    return sums
  }

  /** The entries of the days that people are in. */
  async #readRunning() {
    const running = new Map<string, Awaited<ReturnType<typeof entriesOn>>>()
    for (const [day, some] of Map.groupBy(this.#placed, (one) => this.workdayOf(one).day)) {
      const entries = await entriesOn(this.#db, idsOf(some), day)
      for (const [id, own] of Map.groupBy(entries, ({ user_id }) => user_id)) running.set(id, own)
    }
    return running
  }

  /** Runs a count of somebody's days up to one. What fails because of an entry throws that entry: kept totals only know the day. */
  async #explaining<T>({ id }: Person, until: string, count: () => T): Promise<T> {
    try {
      return count()
    } catch (error) {
      if (error instanceof UnreadableRow && error.table !== 'day_totals') throw error
      const day = await firstUnreadableDay(this.#db, id, until)
      throw day === null ? error : await unreadableOn(this.#db, id, day)
    }
  }
}

/** Reads what the hours of some people are made of. */
export async function readPeopleDays(db: Db, people: readonly Person[], asked: Asked): Promise<PeopleDays> {
  const { now } = asked
  const calendar = await readCalendar(db, idsOf(people))
  const workdays = await readWorkdays(db, people, { now, calendar })
  // A day of slack covers the zones.
  const firsts = await firstDays(db, idsOf(people), addDays(dayOf(now, 'UTC'), 1))
  return new PeopleDays(db, { ...asked, people, calendar, workdays, firsts })
}
