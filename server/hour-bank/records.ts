import { addDays } from '#shared/calendar/day.ts'
import { daysOf, type Period } from '#shared/calendar/period.ts'
import type { PersonTime } from '#shared/pay-rules/person.ts'
import type { PlacedMarks } from '#shared/pay-rules/placing.ts'
import type { DayRecord } from '#shared/pay-rules/record.ts'
import { recordsOf } from '#shared/pay-rules/records.ts'
import { MONTHS, periodAt } from './periods.ts'
import { type DatedEntry, placedEntries } from './placed-entries.ts'
import type { Judged } from './ruled-days.ts'

/** Rests and weeks look so many days back. */
const CONTEXT_DAYS = 28

/** Return all that decides somebody's records in a period. */
function timeOf(judged: Judged, entries: readonly DatedEntry[], period: Period) {
  const { person, rules, calendar } = judged
  const { placed, ...facts } = placedEntries(entries)
  const around = { from: entriesFrom(judged, period.from), to: addDays(period.to, 7) }
  const days = yearsOf(around).flatMap(daysOf)
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

/** Cut a time into years, so that no part is too long. */
function yearsOf({ from, to }: Period): Period[] {
  const years: Period[] = []
  for (let begin = from; begin <= to; ) {
    const end = `${begin.slice(0, 4)}-12-31`
    years.push({ from: begin, to: end < to ? end : to })
    begin = addDays(end, 1)
  }
  return years
}

/** Days in a row, and the day from which the overtime that fills their tiers is counted. */
interface Part extends Period {
  fills_from: string
}

type Where = Omit<Judged, 'rules'>

const fillsOverPeriod = ({ person, calendar }: Where): boolean =>
  calendar.payRulesOf(person).some(({ rule }) => rule.overtime.per === 'period')

/** Return where somebody's days were counted on a day, with the period of that company, and the first day at the next one. */
function placeOn({ person, calendar }: Where, day: string) {
  const places = calendar.placesOf(person)
  const at = places.findLastIndex(({ from }) => from <= day)
  return { period: periodAt(places[at]?.periods ?? MONTHS, day), next: places[at + 1]?.from }
}

/** Cut a time by the periods of the companies where somebody was: their tiers fill from the first day of each, wherever they were then. */
function partsUnder(judged: Where, { from, to }: Period): Part[] {
  const parts: Part[] = []
  for (let begin = from; begin <= to; ) {
    const { period, next } = placeOn(judged, begin)
    const ends = [to, period.to, ...(next === undefined ? [] : [addDays(next, -1)])].sort()
    const [end = to] = ends
    parts.push({ from: begin, to: end, fills_from: period.from })
    begin = addDays(end, 1)
  }
  return parts
}

/** Return the first day whose entries decide somebody's records from a day on: rests and weeks look back, and tiers over a period. */
export const entriesFrom = (judged: Where, first: string): string =>
  addDays(fillsOverPeriod(judged) ? placeOn(judged, first).period.from : first, -CONTEXT_DAYS)

/** Return the days of somebody's time as they are worth under their rules. */
function recordsIn(judged: Judged, time: PersonTime, placed: PlacedMarks, period: Period): DayRecord[] {
  const parts = fillsOverPeriod(judged)
    ? partsUnder(judged, period)
    : yearsOf(period).map((part) => ({ ...part, fills_from: part.from }))
  return parts.flatMap(({ fills_from, from, to }) =>
    recordsOf(time, { from: fills_from, to }, placed).days.filter(({ date }) => date >= from),
  )
}

/**
 * Return the days of a period as they are worth under somebody's rules of the journey, all over: what runs counts as on a past day. The
 * entries since `entriesFrom` its first day must be given too. Throws on one that counts and can't be read.
 */
export function ownRecords(judged: Judged, entries: readonly DatedEntry[], period: Period): DayRecord[] {
  const { time, placed } = timeOf(judged, entries, period)
  return recordsIn(judged, time, placed, period)
}
