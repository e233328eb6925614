import { addDays } from '#shared/calendar/day.ts'
import { daysOf, type Period } from '#shared/calendar/period.ts'
import { periodOf } from '#shared/closing/closing-period.ts'
import type { PersonTime } from '#shared/pay-rules/person.ts'
import type { PlacedMarks } from '#shared/pay-rules/placing.ts'
import type { DayRecord } from '#shared/pay-rules/record.ts'
import { recordsOf } from '#shared/pay-rules/records.ts'
import { type DatedEntry, placedEntries } from './placed-entries.ts'
import type { Judged } from './ruled-days.ts'

/** Rests and weeks look so many days back: the entries of so many days before a period decide its records too. */
export const CONTEXT_DAYS = 28

/** Return all that decides somebody's records in a period. */
function timeOf({ person, rules, calendar }: Judged, entries: readonly DatedEntry[], period: Period) {
  const { placed, ...facts } = placedEntries(entries)
  const around = { from: addDays(period.from, -CONTEXT_DAYS), to: addDays(period.to, 7) }
  const days = partsOf(around, endOfYear).flatMap(daysOf)
  const holidays = days.flatMap((day) => {
    const name = rules.holidays.on(day)
    return name === null ? [] : [[day, name] as const]
  })
  const approved = rules.vacations.filter(({ status }) => status === 'approved')
  const shared = { holidays: new Map(holidays), rules: calendar.payRulesOf(person) }
  const time: PersonTime = {
    ...facts,
    bonds: calendar.placesOf(person).map((place, i, all) => {
      const next = all[i + 1]?.from
      return { ...place, ...shared, to: next === undefined ? null : addDays(next, -1) }
    }),
    schedules: calendar.plansOf(person),
    vacations: approved.map(({ start_date, end_date }) => ({ from: start_date, to: end_date })),
    swaps: [],
    begins: rules.start,
    today: rules.end,
    now: null,
  }
  return { time, placed }
}

/** Cut a time into periods or years: tiers of overtime that fill over a period fill over each of them, and a part is never too long. */
function partsOf({ from, to }: Period, lastOf: (day: string) => string): Period[] {
  const parts: Period[] = []
  for (let begin = from; begin <= to; ) {
    const end = lastOf(begin)
    parts.push({ from: begin, to: end < to ? end : to })
    begin = addDays(end, 1)
  }
  return parts
}

const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`

/** Return the last day of the period that holds a day, at the company where it was counted. */
const endOfPeriod =
  ({ person, calendar }: Judged) =>
  (day: string) => {
    const place = calendar.placesOf(person).findLast(({ from }) => from <= day)
    return periodOf(day, place?.period_starts_on ?? 1).to
  }

/** Return the days of somebody's time as they are worth under their rules. */
function recordsIn(judged: Judged, time: PersonTime, placed: PlacedMarks, period: Period): DayRecord[] {
  const fillsOverPeriod = time.bonds.some(({ rules }) => rules.some(({ rule }) => rule.overtime.per === 'period'))
  const parts = partsOf(period, fillsOverPeriod ? endOfPeriod(judged) : endOfYear)
  return parts.flatMap((part) => recordsOf(time, part, placed).days)
}

/**
 * Return the days of a period as they are worth under somebody's rules of the journey, all over: what runs counts as on a past day. The
 * entries of the 28 days before it must be given too. Throws on one that counts and can't be read.
 */
export function ownRecords(judged: Judged, entries: readonly DatedEntry[], period: Period): DayRecord[] {
  const { time, placed } = timeOf(judged, entries, period)
  return recordsIn(judged, time, placed, period)
}
