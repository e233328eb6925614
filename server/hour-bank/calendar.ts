import { hash } from 'node:crypto'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import { balanceEnd, balanceStart, type PersonRules } from '#shared/balance/rules.ts'
import { isDay } from '#shared/calendar/day.ts'
import { type HolidayCalendar, holidayCalendar, holidayDates } from '#shared/calendar/holiday.ts'
import { calendarOfPostings, type Posting } from '#shared/calendar/posting.ts'
import { nightEndOf, unreadableRows, weeksOf } from '#shared/calendar/schedule.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { assertReadableVacations } from '#shared/calendar/vacation.ts'
import { placeOf } from '#shared/clock/place.ts'
import type { DayCut, Place } from '#shared/clock/shift.ts'
import { datedPlans } from '#shared/pay-rules/dated-plans.ts'
import type { DatedSchedule } from '#shared/pay-rules/person.ts'
import type { RuleVersion } from '#shared/pay-rules/rule.ts'
import { lastDayOf } from '#shared/people/bond.ts'
import type { Db } from '../database/db.ts'
import { inPieces, turn } from '../pieces.ts'
import { readDeductions } from './deductions.ts'
import { type StoredMovement, writtenMovements } from './movement-queries.ts'
import { readPayRules } from './pay-rules.ts'
import { type Periods, readPeriods } from './periods.ts'
import type { Person } from './queries.ts'
import {
  activeHolidays,
  activeSchedules,
  approvedVacations,
  earlierBonds,
  placesOf,
  postingsOf,
} from './rule-queries.ts'

/** A company where days were counted from a day on, with its periods for those whose tiers of overtime fill over them. */
export interface DatedPlace extends Place {
  from: string
  company: string
  periods: Periods
}

/** Everything that decides expected minutes, read once for many people. */
export interface CalendarContext {
  /** Return the rules of a person. Throws if one of their rows is unreadable. */
  rulesOf(person: Person, firstRecord: string | null, today: string): PersonRules
  /** Return a person's rules of the journey, each from its day on; empty where the simple rule always counts. Throws if one is unreadable. */
  payRulesOf(person: Pick<Person, 'id'>): readonly RuleVersion[]
  /** Return where a person's days were counted, each place from its day on: that of each company that they were posted to. */
  placesOf(person: Person): readonly DatedPlace[]
  /** Return the movements of a person's hour bank that were written by hand, in order. */
  movementsOf(person: Pick<Person, 'id'>): readonly StoredMovement[]
  /** Return the days at whose end what a person owes their hour bank is deducted, by the rule that counts on them. */
  deductedOn(person: Pick<Person, 'id'>): readonly string[]
  /** Return a person's schedules as contracts. */
  plansOf(person: Pick<Person, 'id'>): readonly DatedSchedule[]
  /** Return the active schedule rows of a person, past and future. */
  schedulesOf(person: Pick<Person, 'id'>): readonly OwnRules['schedules'][number][]
  /** Return how the shifts of a person's day are cut. */
  cutOf(person: Person, day: string): DayCut
  /** Return the dates between two days on which a person's company has a holiday. */
  holidayDates(person: Person, from: string, to: string): readonly string[]
  /** Return what names the holidays of a person's days: other holidays, another text. */
  nameOfHolidays(person: Person): string
  /** Unreadable rows that make nobody's balance fail: holidays are ignored, schedules replaced by the defaults. */
  leftOut: readonly UnreadableRow[]
}

/** Read the holidays, divided into readable and unreadable ones, and a name of the readable ones as they are. */
async function readHolidays(db: Db) {
  const rows = await activeHolidays(db)
  const readable = rows.flatMap(({ store_ids, ...row }) =>
    store_ids !== null && isDay(row.date) ? [{ ...row, store_ids }] : [],
  )
  const known = new Set(readable.map(({ id }) => id))
  const broken = rows.filter(({ id }) => !known.has(id))
  const unreadable = broken.map(({ id, date }) => new UnreadableRow('holidays', id, `no day or companies: ${date}`))
  return { holidays: readable, unreadable, name: hash('sha256', JSON.stringify(readable), 'base64') }
}

/** Compute something of a person once. */
function remembered<P extends { id: string }, T>(compute: (person: P) => T): (person: P) => T {
  const known = new Map<string, T>()
  return (person) => {
    const before = known.get(person.id)
    if (before !== undefined) return before
    const made = compute(person)
    known.set(person.id, made)
    return made
  }
}

const owner = ({ user_id }: { user_id: string }) => user_id

/** Return where a person's days were counted, by their postings. */
function placesIn(
  { id, zone, starts_at, store_id }: Person,
  posted: readonly Posting[],
  places: ReadonlyMap<string, Place> | null,
  periodsOf: Awaited<ReturnType<typeof readPeriods>>,
): DatedPlace[] {
  const at = (company: string | null) => ({ company: company ?? '', periods: periodsOf(id, company) })
  if (posted.length < 2) return [{ zone, starts_at, from: '', ...at(store_id) }]
  return posted.map((one, i) => {
    const place = (one.store_id === null ? null : places?.get(one.store_id)) ?? placeOf(null)
    return { ...place, from: i === 0 ? '' : one.from, ...at(one.store_id) }
  })
}

/** People whose schedules are read at once. */
const AT_ONCE = 200

/** Read schedules, vacations and holidays of some people. `closing`: the last day of a period that is about to be closed. */
export async function readCalendar(db: Db, ids: readonly string[], closing?: string): Promise<CalendarContext> {
  const rows = await inPieces(ids, AT_ONCE, (some) => activeSchedules(db, some))
  const schedules = Map.groupBy(rows, owner)
  const vacations = Map.groupBy(await approvedVacations(db, ids), owner)
  const earlier = Map.groupBy(await earlierBonds(db, ids), owner)
  const postings = Map.groupBy(await postingsOf(db, ids), owner)
  await turn()
  const payRules = await readPayRules(db, ids)
  const moved = [...postings.values()].filter((own) => own.length > 1).flat()
  const places =
    moved.length === 0 ? null : await placesOf(db, [...new Set(moved.flatMap((one) => one.store_id ?? []))])
  const movements = Map.groupBy(await writtenMovements(db, ids), owner)
  const { holidays, unreadable, name } = await readHolidays(db)
  const noTimes = unreadableRows(rows).map(({ id }) => new UnreadableRow('schedules', id, 'no times of a weekday'))
  const calendars = new Map<string | null, HolidayCalendar>()
  const dates = new Map<string, readonly string[]>()

  function calendarOf(store_id: string | null): HolidayCalendar {
    const known = calendars.get(store_id)
    if (known) return known
    const made = holidayCalendar(holidays, store_id)
    calendars.set(store_id, made)
    return made
  }

  const postedTo = ({ id }: Pick<Person, 'id'>): readonly Posting[] => postings.get(id) ?? []
  const payRulesOf = remembered((person: Pick<Person, 'id'>) => payRules(person, postedTo(person)))
  const companiesOf = (id: string) => postedTo({ id }).flatMap(({ store_id }) => store_id ?? [])
  const posted = ids.map((id) => ({ id, companies: companiesOf(id) }))
  const periodsOf = await readPeriods(db, posted, payRulesOf)
  const deductedOn = await readDeductions(db, ids, payRulesOf, closing)

  return {
    leftOut: [...unreadable, ...noTimes],
    rulesOf(person, firstRecord, today) {
      const own = vacations.get(person.id) ?? []
      assertReadableVacations(own)
      return {
        weeks: weeksOf(schedules.get(person.id) ?? []),
        holidays: calendarOfPostings(postedTo(person), calendarOf),
        vacations: own,
        start: balanceStart(person.admission_date, firstRecord),
        end: balanceEnd(today, lastDayOf(person)),
        earlier: earlier.get(person.id) ?? [],
      }
    },
    payRulesOf,
    deductedOn,
    placesOf: remembered((person) => placesIn(person, postedTo(person), places, periodsOf)),
    movementsOf: ({ id }) => movements.get(id) ?? [],
    plansOf: remembered(({ id }) => datedPlans(schedules.get(id) ?? [])),
    schedulesOf: ({ id }) => (schedules.get(id) ?? []).map(({ id: _, user_id: __, ...row }) => row),
    cutOf(person, day) {
      const { zone, starts_at } = person
      return { zone, starts_at, ends_at: nightEndOf(schedules.get(person.id) ?? [], day) }
    },
    nameOfHolidays: (person) => JSON.stringify([name, postedTo(person)]),
    holidayDates(person, from, to) {
      const posted = postedTo(person)
      const key = `${posted.map((one) => `${one.from} ${one.store_id}`)} ${from} ${to}`
      const known = dates.get(key)
      if (known) return known
      const found = holidayDates(holidays, calendarOfPostings(posted, calendarOf), from, to)
      dates.set(key, found)
      return found
    },
  }
}
