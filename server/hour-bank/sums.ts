import type { DayTotals } from '#shared/balance/day.ts'
import { generalBalance } from '#shared/balance/general.ts'
import type { PersonRules } from '#shared/balance/rules.ts'
import type { Period } from '#shared/calendar/period.ts'
import type { Db } from '../database/db.ts'
import type { CalendarContext } from './calendar.ts'
import { absenceDays, type CountedDays, type Person, sumsOf, totalsOfPeople } from './queries.ts'

/** The sums of a person's days, and the days with an absence. */
export interface PersonSums {
  worked: number
  adjustments: number
  absences: (DayTotals & { date: string })[]
}

const NO_SUMS: PersonSums = { worked: 0, adjustments: 0, absences: [] }

/** Sum some people's days in the database, because their first one may be decades ago. */
export async function readSums(db: Db, days: CountedDays, ids: readonly string[]): Promise<Map<string, PersonSums>> {
  const absences = Map.groupBy(await absenceDays(db, days, ids), ({ user_id }) => user_id)
  const sums = await sumsOf(db, days, ids)
  return new Map(sums.map(({ user_id, ...sum }) => [user_id, { ...sum, absences: absences.get(user_id) ?? [] }]))
}

/** Read some people's days of a period, by person and day. */
export async function readTotals(db: Db, ids: readonly string[], period: Period) {
  const rows = Map.groupBy(await totalsOfPeople(db, ids, period), ({ user_id }) => user_id)
  return new Map([...rows].map(([id, own]) => [id, new Map(own.map((row) => [row.date, row]))]))
}

/** Tell of a day whether a person's bonds hold it: what was recorded after the last day, or between two bonds, is in no balance. */
export function heldBy({ since, left_on }: Person, { earlier }: PersonRules): (day: string) => boolean {
  const isOfEarlier = (day: string) => earlier.some((bond) => (bond.since ?? '') <= day && day <= bond.end)
  const isOfPresent = (day: string) => (since === null || since <= day) && (left_on === null || day <= left_on)
  return (day) => isOfPresent(day) || isOfEarlier(day)
}

/** Return the balance of a range of a person's days, in whole minutes. */
export function balanceOf(
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
