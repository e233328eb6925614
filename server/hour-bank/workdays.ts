import type { Workday } from '#shared/balance/period.ts'
import { addDays, dayOf, isZone } from '#shared/calendar/day.ts'
import { goesOn } from '#shared/clock/shift.ts'
import type { Db } from '../database/db.ts'
import type { CalendarContext } from './calendar.ts'
import { entriesOn, lastMarks, type Person } from './queries.ts'

/** Return a person's today; null if their company's zone is invalid, which fails only them. */
export const knownToday = ({ zone }: Person, now: number): string | null => (isZone(zone) ? dayOf(now, zone) : null)

/** The working day of each person: yesterday while a shift over midnight goes on. People with an invalid zone are missing. */
export type Workdays = ReadonlyMap<string, Workday>

interface Asked {
  now: number
  calendar: CalendarContext
}

const opens = ['entrada', 'pausa', 'retorno']

/** Return those people, of some whose shift of yesterday was left open, whose shift still goes on. */
async function stillAtWork(db: Db, people: readonly Person[], yesterday: string, { now, calendar }: Asked) {
  const ids = people.map(({ id }) => id)
  const entries = await entriesOn(db, ids, yesterday)
  const isAtWork = (person: Person) => {
    const marks = entries.filter((entry) => entry.user_id === person.id && entry.status !== 'rejected')
    return goesOn(now, yesterday, calendar.cutOf(person, yesterday), marks)
  }
  return new Set(people.filter(isAtWork).map(({ id }) => id))
}

/** Return the working days of people who have the same today. */
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

/** Find the working day of each person. */
export async function readWorkdays(db: Db, people: readonly Person[], asked: Asked): Promise<Workdays> {
  const workdays = new Map<string, Workday>()
  for (const [today, some] of Map.groupBy(people, (person) => knownToday(person, asked.now))) {
    if (today === null) continue
    for (const [id, workday] of await workdaysOn(db, some, today, asked)) workdays.set(id, workday)
  }
  return workdays
}

/** Read the entries of people's working days, by person. */
export async function readRunning(db: Db, workdays: Workdays) {
  const running = new Map<string, Awaited<ReturnType<typeof entriesOn>>>()
  for (const [day, some] of Map.groupBy(workdays, ([, workday]) => workday.day)) {
    const ids = some.map(([id]) => id)
    const entries = await entriesOn(db, ids, day)
    for (const [id, own] of Map.groupBy(entries, ({ user_id }) => user_id)) running.set(id, own)
  }
  return running
}
