import type { Period } from '#shared/calendar/period.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { NO_FIGURES } from '#shared/pay-rules/day-record.ts'
import { payRuleOn } from '#shared/pay-rules/own-day.ts'
import type { DayFigures, DayRecord } from '#shared/pay-rules/record.ts'
import type { Db } from '../database/db.ts'
import { inPieces } from '../pieces.ts'
import type { PeopleDays } from './people-days.ts'
import type { DatedEntry } from './placed-entries.ts'
import { entriesOf, type Person, totalsOfPeople } from './queries.ts'
import { entriesFrom, ownRecords } from './records.ts'
import type { Judged } from './ruled-days.ts'

/** People whose entries are read at once: two months of each have some two hundred and fifty. */
const READ_AT_ONCE = 10

/** A day that is over, with what deserves a look on it; without a rule of the journey all figures are 0. */
export type NotedDay = DayFigures &
  Pick<DayRecord, 'date' | 'occurrences'> &
  Partial<Pick<DayRecord, 'overtime' | 'dsr_lost'>>

type StoredTotals = Awaited<ReturnType<typeof totalsOfPeople>>[number]

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
function timesHere(hours: PeopleDays, person: Person, period: Period): { judged: Judged; part: Period }[] {
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
 * Read the days of a period that are over, with what deserves a look on them. Returns a function that gives a person's; it throws if one of
 * their rows is unreadable, and takes some milliseconds.
 */
export async function readNotedDays(
  db: Db,
  hours: PeopleDays,
  people: readonly Person[],
  period: Period,
): Promise<(person: Person) => NotedDay[]> {
  const ruled = ruledAmong(people, hours, period.to)
  const [from = period.from] = ruled
    .map((person) => entriesFrom({ person, calendar: hours.calendar }, period.from))
    .sort()
  const around = { from, to: period.to }
  const read = await inPieces(ruled, READ_AT_ONCE, (some) => entriesOf(db, idsOf(some), around))
  const entries: ReadonlyMap<string, DatedEntry[]> = Map.groupBy(read, ({ user_id }) => user_id)
  const others = idsOf(people.filter((person) => !ruled.includes(person)))
  const totals = Map.groupBy(await totalsOfPeople(db, others, period), ({ user_id }) => user_id)
  return (person) => {
    if (!isRuledUntil(period.to, hours, person)) {
      const times = timesHere(hours, person, period)
      const isHere = (date: string) => times.some(({ part }) => part.from <= date && date <= part.to)
      return simpleDays((totals.get(person.id) ?? []).filter(({ date }) => isHere(date)))
    }
    const own = entries.get(person.id) ?? []
    return timesHere(hours, person, period).flatMap(({ judged, part }) =>
      ownRecords(judged, own, part).flatMap((day) => noted(judged, day)),
    )
  }
}
