import { type DayTotals, totalsOf } from '#shared/balance/day.ts'
import { generalBalance } from '#shared/balance/general.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { cutoffOf } from '#shared/calendar/period.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import type { Db } from '../database/db.ts'
import { type CalendarContext, todayOf } from './calendar-queries.ts'
import { absenceDays, type CountedDays, firstUnreadableDay, type Person, sumsOf, unreadableOn } from './queries.ts'
import { knownToday, type OpenEntries, runningEntries } from './running-queries.ts'

/** The moment at which balances are asked for, and the day up to which. */
export interface Asked {
  now: number
  cutoff: string | undefined
}

/** What is known of some people's days up to the cut-off. */
interface Known extends Asked {
  sums: Map<string, { worked: number; adjustments: number; first: string | null }>
  absences: Map<string, (DayTotals & { date: string })[]>
  /** Today's entries of those who have today open: what runs stands in no total yet. */
  running: Map<string, OpenEntries>
  calendar: CalendarContext
}

/** Minutes that run today beyond what the kept totals hold. */
function runningMinutes(entries: OpenEntries | undefined, today: string, now: number): number {
  if (!entries) return 0
  return totalsOf(entries, now, today).worked_minutes - totalsOf(entries, null, today).worked_minutes
}

/** The last day whose hours count for somebody: the cut-off, today, or the end of their bond. */
function lastCounted({ leftOn }: Person, today: string, cutoff: string | undefined): string {
  const until = cutoffOf(cutoff, today)
  return leftOn !== null && leftOn < until ? leftOn : until
}

/** People by the days that count for them. */
function byDays(people: readonly Person[], { now, cutoff }: Asked): { days: CountedDays; ids: string[] }[] {
  const groups = new Map<string, { days: CountedDays; ids: string[] }>()
  for (const person of people) {
    const { since } = person
    const until = lastCounted(person, knownToday(person, now) ?? dayOf(now, 'UTC'), cutoff)
    const key = `${since} ${until}`
    const group = groups.get(key) ?? { days: { since, until }, ids: [] }
    group.ids.push(person.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

async function readKept(db: Db, people: readonly Person[], asked: Asked): Promise<Pick<Known, 'sums' | 'absences'>> {
  const sums: Known['sums'] = new Map()
  const absences: Known['absences'] = new Map()
  for (const { days, ids } of byDays(people, asked)) {
    for (const row of await sumsOf(db, days, ids)) sums.set(row.userId, row)
    for (const row of await absenceDays(db, days, ids)) {
      const day = {
        date: row.day,
        worked_minutes: row.workedMinutes,
        adjustment_minutes: row.adjustmentMinutes,
        absence: row.absence,
        absence_minutes: row.absenceMinutes,
        incomplete: row.incomplete,
      }
      const own = absences.get(row.userId)
      if (own) own.push(day)
      else absences.set(row.userId, [day])
    }
  }
  return { sums, absences }
}

function minutesOf(person: Person, { sums, absences, running, calendar, now, cutoff }: Known): number {
  const today = todayOf(person, now)
  const until = lastCounted(person, today, cutoff)
  const { worked = 0, adjustments = 0, first = null } = sums.get(person.id) ?? {}
  const rules = calendar.rulesOf(person, first, today)
  const dates = rules.start === null ? [] : calendar.holidayDates(person, rules.start, until)
  const own = absences.get(person.id) ?? []
  // What runs on a day of personal absence counts for nothing, like all work of that day.
  const isAbsent = own.some(({ date, absence }) => date === today && absence === 'pessoal')
  const minutes = generalBalance(rules, dates, until, {
    worked_minutes: worked + (isAbsent ? 0 : runningMinutes(running.get(person.id), today, now)),
    adjustment_minutes: adjustments,
    absences: own,
  })
  if (!Number.isSafeInteger(minutes)) throw new Error(`balance of ${person.id} is not a number of minutes`)
  return minutes
}

/** A failure with the row that caused it: the kept totals only know the day. */
async function explained(db: Db, person: Person, error: unknown, { now, cutoff }: Asked): Promise<unknown> {
  if (error instanceof UnreadableRow) return error
  const until = cutoffOf(cutoff, dayOf(now, 'UTC'))
  const day = await firstUnreadableDay(db, person.id, until)
  return day === null ? error : await unreadableOn(db, person.id, day)
}

/** The balances of some people, from sums that the database makes: their first day may lie decades back. */
export interface Balances {
  /** The first day of a person with a record. */
  firstOf(person: Person): string | null
  /** Minutes up to the cut-off. Throws where a row of theirs can't be read. */
  minutesOf(person: Person): Promise<number>
}

/** Reads what the balances of some people are made of. */
export async function readBalances(
  db: Db,
  people: readonly Person[],
  calendar: CalendarContext,
  asked: Asked,
): Promise<Balances> {
  const kept = await readKept(db, people, asked)
  const known: Known = { ...asked, ...kept, calendar, running: await runningEntries(db, people, asked) }
  return {
    firstOf: (person) => known.sums.get(person.id)?.first ?? null,
    async minutesOf(person) {
      try {
        return minutesOf(person, known)
      } catch (error) {
        throw await explained(db, person, error, asked)
      }
    },
  }
}
