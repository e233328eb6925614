import type { Workday } from '#shared/balance/period.ts'
import { addDays, dayOf, isZone } from '#shared/calendar/day.ts'
import { goesOn } from '#shared/clock/shift.ts'
import type { Db } from '../database/db.ts'
import type { CalendarContext } from './calendar.ts'
import { entriesOn, lastMarks, type Person } from './queries.ts'

/** A person's today, or null where the zone of their store is none: that fails them alone. */
export const knownToday = ({ zone }: Person, now: number): string | null => (isZone(zone) ? dayOf(now, zone) : null)

/** The day that each of some people is in: yesterday while a shift over midnight goes on. Nobody whose zone can't be read. */
export type Workdays = ReadonlyMap<string, Workday>

interface Asked {
  now: number
  calendar: CalendarContext
}

const opens = ['entrada', 'pausa', 'retorno']

/** Of some people whose shift of yesterday was left open, those in whom it still goes on. */
async function stillAtWork(db: Db, people: readonly Person[], yesterday: string, { now, calendar }: Asked) {
  const ids = people.map(({ id }) => id)
  const entries = await entriesOn(db, ids, yesterday)
  const isAtWork = (person: Person) => {
    const marks = entries.filter((entry) => entry.user_id === person.id && entry.status !== 'rejected')
    return goesOn(now, yesterday, calendar.cutOf(person, yesterday), marks)
  }
  return new Set(people.filter(isAtWork).map(({ id }) => id))
}

/** The days of some people who have the same today. */
async function workdaysOn(
  db: Db,
  people: readonly Person[],
  today: string,
  asked: Asked,
): Promise<[string, Workday][]> {
  const yesterday = addDays(today, -1)
  const ids = people.map(({ id }) => id)
  const [own, before] = [await lastMarks(db, ids, today), await lastMarks(db, ids, yesterday)]
  const left = people.filter(({ id }) => !own.get(id) && opens.includes(before.get(id) ?? ''))
  const atWork = await stillAtWork(db, left, yesterday, asked)
  return ids.map((id) => {
    const isLate = atWork.has(id)
    return [id, { day: isLate ? yesterday : today, last_mark: (isLate ? before : own).get(id) ?? null }]
  })
}

/** Finds out which day some people are in. */
export async function readWorkdays(db: Db, people: readonly Person[], asked: Asked): Promise<Workdays> {
  const workdays = new Map<string, Workday>()
  for (const [today, some] of Map.groupBy(people, (person) => knownToday(person, asked.now))) {
    if (today === null) continue
    for (const [id, workday] of await workdaysOn(db, some, today, asked)) workdays.set(id, workday)
  }
  return workdays
}
