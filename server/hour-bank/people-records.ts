import type { Period } from '#shared/calendar/period.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { NO_FIGURES } from '#shared/pay-rules/day-record.ts'
import { payRuleOn } from '#shared/pay-rules/own-day.ts'
import type { DayRecord } from '#shared/pay-rules/record.ts'
import type { Db } from '../database/db.ts'
import { inPieces, unhurried } from '../pieces.ts'
import { knownHours } from './known-hours.ts'
import { frozen, type KnownNoted, type NotedDay, notedComputation, type OwnTime } from './known-noted.ts'
import { type Computation, readKnown } from './known-writings.ts'
import type { PeopleDays } from './people-days.ts'
import { type Person, totalsOfPeople } from './queries.ts'
import { entriesFrom, ownRecords } from './records.ts'
import type { Judged } from './ruled-days.ts'
import { heldBy } from './sums.ts'

type StoredTotals = Awaited<ReturnType<typeof totalsOfPeople>>[number]

export type { NotedDay } from './known-noted.ts'

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

/** Tell whether a rule of the journey counts for somebody on some day up to `to`. Throws if one can't be read. */
const isRuledUntil = (to: string, { calendar }: PeopleDays, person: Person): boolean =>
  calendar.payRulesOf(person).some(({ valid_from }) => valid_from <= to)

/** Return those for whom one counts. Whose rules can't be read is not among them: whoever asks for their days is told. */
function ruledAmong(people: readonly Person[], hours: PeopleDays, to: string): Person[] {
  return people.filter((person) => {
    try {
      return isRuledUntil(to, hours, person)
    } catch {
      return false
    }
  })
}

/** Return the days under the simple rule on which something deserves a look: those that are incomplete. Throws UnreadableRow. */
function simpleDays(totals: readonly StoredTotals[]): NotedDay[] {
  const broken = totals.find(({ worked_minutes }) => !Number.isFinite(worked_minutes))
  if (broken) throw new UnreadableRow('day_totals', `${broken.user_id} ${broken.date}`, 'holds an unreadable entry')
  const incomplete = totals.filter((day) => day.incomplete)
  return incomplete.map(({ date }) => ({ ...NO_FIGURES, date, occurrences: ['incomplete'] }))
}

/** Return what is told of a day that was computed with others: under the simple rule nothing but that it is incomplete. */
function noted({ person, calendar }: Judged, day: DayRecord): NotedDay[] {
  if (payRuleOn(calendar.payRulesOf(person), day.date) !== null) return [day]
  return day.incomplete ? [{ ...NO_FIGURES, date: day.date, occurrences: ['incomplete'] }] : []
}

const within = ({ from, to }: Period, start: string, end: string): Period => ({
  from: start > from ? start : from,
  to: end < to ? end : to,
})

/** Return somebody's times here within a period, earlier bonds first, each with the rules as they were told then. */
function timesHere(hours: PeopleDays, person: Person, period: Period): OwnTime[] {
  const rules = hours.rulesOf(person)
  const first = hours.firstOf(person)
  const last = hours.countedUntil(person)
  const now = first === null ? [] : [{ rules, start: first, end: last }]
  const before = rules.earlier.map((bond) => ({ rules: { ...rules, ...bond }, ...bond }))
  return [...before, ...now]
    .map(({ rules, start, end }) => ({
      judged: { person, rules, calendar: hours.calendar },
      part: within(period, start, end),
    }))
    .filter(({ part }) => part.from <= part.to)
}

/**
 * Return what tells of a day whether one of somebody's bonds holds it: on others nothing is asked of them. If their rules can't be read, any
 * day may be.
 */
export function heldDays(hours: PeopleDays, person: Person): (date: string) => boolean {
  try {
    return heldBy(person, hours.rulesOf(person))
  } catch {
    return () => true
  }
}

/** People whose totals of a period are read at once: those of a month take some milliseconds. */
const TOTALS_AT_ONCE = 100

/** Return the computation of somebody's days. Throws if something of theirs is unreadable. */
function computationOf(hours: PeopleDays, person: Person, period: Period): Computation {
  const judged = { person, rules: hours.rulesOf(person), calendar: hours.calendar }
  const from = entriesFrom(judged, period.from)
  return notedComputation(judged, timesHere(hours, person, period), { from, to: period.to })
}

/** Return the computations of people's days, but for those of whom something is unreadable: whoever asks for their days is told. */
async function computationsOf(hours: PeopleDays, people: readonly Person[], period: Period): Promise<Computation[]> {
  const computations: Computation[] = []
  // To name what decides somebody's days takes a tenth of a millisecond.
  for await (const person of unhurried(people)) {
    try {
      computations.push(computationOf(hours, person, period))
    } catch {}
  }
  return computations
}

/**
 * Read the days of a period that are over, with what deserves a look on them. Returns a function that gives a person's, the same days to all
 * who ask; it throws if one of their rows is unreadable, and takes some milliseconds unless they are in memory.
 */
export async function readNotedDays(
  db: Db,
  hours: PeopleDays,
  people: readonly Person[],
  period: Period,
  memo: KnownNoted = knownHours.noted,
): Promise<(person: Person) => readonly NotedDay[]> {
  const ruled = ruledAmong(people, hours, period.to)
  const read = await readKnown(db, await computationsOf(hours, ruled, period), memo)
  const others = idsOf(people.filter((person) => !ruled.includes(person)))
  const rows = await inPieces(others, TOTALS_AT_ONCE, (some) => totalsOfPeople(db, some, period))
  const totals = Map.groupBy(rows, ({ user_id }) => user_id)
  return (person) => {
    const times = timesHere(hours, person, period)
    if (!isRuledUntil(period.to, hours, person)) {
      const isHere = (date: string) => times.some(({ part }) => part.from <= date && date <= part.to)
      return simpleDays((totals.get(person.id) ?? []).filter(({ date }) => isHere(date)))
    }
    const found = read.get(person.id)
    if (!found) {
      computationOf(hours, person, period)
      throw new Error(`nothing was read of the days of ${person.id}`)
    }
    if (found.known) return found.known
    const days = times.flatMap(({ judged, part }) =>
      ownRecords(judged, found.entries, part).flatMap((day) => noted(judged, day)),
    )
    found.keep(frozen(days))
    return days
  }
}
