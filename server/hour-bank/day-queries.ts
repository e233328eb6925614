import { type DayBalance, type DayTotals, totalsOf } from '#shared/balance/day.ts'
import { balanceDays, lastCountedDay } from '#shared/balance/period.ts'
import type { Period } from '#shared/calendar/period.ts'
import type { Db } from '../database/db.ts'
import { type CalendarContext, readCalendar, todayOf } from './calendar-queries.ts'
import { firstDays, type Person, totalsOfPeople } from './queries.ts'
import { readWorkdays, runningEntries, type Workdays } from './running-queries.ts'

/** What is kept of some people's days, and the rules they are judged by. */
export interface KnownDays {
  days: Awaited<ReturnType<typeof totalsOfPeople>>
  /** By person: the first day with a record. */
  firsts: Awaited<ReturnType<typeof firstDays>>
  workdays: Workdays
  running: Awaited<ReturnType<typeof runningEntries>>
  calendar: CalendarContext
  now: number
}

/** A person's totals by day; what runs in the day that they are in is counted up to now. */
function totalsByDay({ id }: Person, { days, running, now }: KnownDays, workday: string): Map<string, DayTotals> {
  const own = days.filter(({ user_id }) => user_id === id)
  const totals = new Map<string, DayTotals>(
    own.map((row) => [
      row.day,
      {
        worked_minutes: row.worked_minutes,
        adjustment_minutes: row.adjustment_minutes,
        absence: row.absence,
        absence_minutes: row.absence_minutes,
        incomplete: row.incomplete,
      },
    ]),
  )
  const open = running.get(id)
  if (open) totals.set(workday, totalsOf(open, now, workday))
  return totals
}

/** The days of a person one by one. Throws where a row of theirs can't be read. */
export function judgedDays(person: Person, known: KnownDays, period: Period): DayBalance[] {
  const today = todayOf(person, known.now)
  const rules = known.calendar.rulesOf(person, known.firsts.get(person.id) ?? null, today)
  const { day, last_mark } = known.workdays.get(person.id) ?? { day: today, last_mark: null }
  return balanceDays(rules, period, totalsByDay(person, known, day), lastCountedDay({ day, last_mark }))
}

/** Reads what is known of some people's days of a period. */
export async function readDays(
  db: Db,
  people: readonly Person[],
  { from, to, now }: Period & { now: number },
): Promise<KnownDays> {
  const ids = people.map(({ id }) => id)
  const calendar = await readCalendar(db, ids)
  const workdays = await readWorkdays(db, people, { now, calendar })
  return {
    days: await totalsOfPeople(db, ids, from, to),
    firsts: await firstDays(db, ids, to),
    running: await runningEntries(db, people, workdays),
    workdays,
    calendar,
    now,
  }
}
