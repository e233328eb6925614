import type { DayTotals } from '#shared/balance/day.ts'
import { generalBalance } from '#shared/balance/general.ts'
import type { Workday } from '#shared/balance/period.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { cutoffOf } from '#shared/calendar/period.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import type { Db } from '../database/db.ts'
import { type CalendarContext, todayOf } from './calendar-queries.ts'
import { absenceDays, type CountedDays, firstUnreadableDay, type Person, sumsOf, unreadableOn } from './queries.ts'
import { lastCounted, readWorkdays, type Workdays } from './running-queries.ts'

/** The moment at which balances are asked for, and the day up to which. */
export interface Asked {
  now: number
  cutoff: string | undefined
}

/** What is known of some people's days up to the cut-off. */
interface Known extends Asked {
  sums: Map<string, { worked: number; adjustments: number; first: string | null }>
  absences: Map<string, (DayTotals & { date: string })[]>
  workdays: Workdays
  calendar: CalendarContext
}

/** People by the days that count for them. */
function byDays(
  people: readonly Person[],
  { now, cutoff, workdays }: Asked & { workdays: Workdays },
): { days: CountedDays; ids: string[] }[] {
  const groups = new Map<string, { days: CountedDays; ids: string[] }>()
  for (const person of people) {
    const { since } = person
    const until = workdays.has(person.id) ? lastCounted(person, workdays, now, cutoff) : dayOf(now, 'UTC')
    const key = `${since} ${until}`
    const group = groups.get(key) ?? { days: { since, until }, ids: [] }
    group.ids.push(person.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

async function readKept(
  db: Db,
  people: readonly Person[],
  asked: Asked & { workdays: Workdays },
): Promise<Pick<Known, 'sums' | 'absences'>> {
  const sums: Known['sums'] = new Map()
  const absences: Known['absences'] = new Map()
  for (const { days, ids } of byDays(people, asked)) {
    for (const row of await sumsOf(db, days, ids)) sums.set(row.user_id, row)
    for (const row of await absenceDays(db, days, ids)) {
      const day = {
        date: row.day,
        worked_minutes: row.worked_minutes,
        adjustment_minutes: row.adjustment_minutes,
        absence: row.absence,
        absence_minutes: row.absence_minutes,
        incomplete: row.incomplete,
      }
      const own = absences.get(row.user_id)
      if (own) own.push(day)
      else absences.set(row.user_id, [day])
    }
  }
  return { sums, absences }
}

function minutesOf(person: Person, { sums, absences, workdays, calendar, now, cutoff }: Known): number {
  const today = todayOf(person, now)
  const until = lastCounted(person, workdays, now, cutoff)
  const { worked = 0, adjustments = 0, first = null } = sums.get(person.id) ?? {}
  const rules = calendar.rulesOf(person, first, today)
  const dates = rules.start === null ? [] : calendar.holidayDates(person, rules.start, until)
  const minutes = generalBalance(rules, dates, until, {
    worked_minutes: worked,
    adjustment_minutes: adjustments,
    absences: absences.get(person.id) ?? [],
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
  /** The day that a person is in. */
  workdayOf(person: Person): Workday
  /** The last day that the balance of a person holds. */
  lastCountedOf(person: Person): string
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
  const workdays = await readWorkdays(db, people, { now: asked.now, calendar })
  const known: Known = { ...asked, ...(await readKept(db, people, { ...asked, workdays })), calendar, workdays }
  return {
    workdayOf: (person) => workdays.get(person.id) ?? { day: todayOf(person, asked.now), last_mark: null },
    lastCountedOf: (person) => lastCounted(person, workdays, asked.now, asked.cutoff),
    async minutesOf(person) {
      try {
        return minutesOf(person, known)
      } catch (error) {
        throw await explained(db, person, error, asked)
      }
    },
  }
}
