import { and, inArray, sql } from 'drizzle-orm'
import { lastCountedDay, type Workday } from '#shared/balance/period.ts'
import { addDays, isZone } from '#shared/calendar/day.ts'
import { cutoffOf } from '#shared/calendar/period.ts'
import { goesOn } from '#shared/clock/shift.ts'
import type { Db } from '../database/db.ts'
import { dayTotals } from '../database/schema/tables.ts'
import { type CalendarContext, todayOf } from './calendar-queries.ts'
import { entriesOn, type Person } from './queries.ts'

/** A person's today, or null where the zone of their store is none: that fails them alone. */
export function knownToday(person: Person, now: number): string | null {
  return isZone(person.zone) ? todayOf(person, now) : null
}

/** The day that each of some people is in: yesterday while a shift over midnight goes on. Nobody whose zone can't be read. */
export type Workdays = ReadonlyMap<string, Workday>

/** Items by what they have in common, in the order in which that first comes up. */
function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const opens = ['entrada', 'pausa', 'retorno']

/** The last marks of today and yesterday, by person. */
async function lastMarks(db: Db, ids: readonly string[], today: string) {
  const rows = await db
    .select({ user_id: dayTotals.user_id, day: dayTotals.day, last_mark: dayTotals.last_mark })
    .from(dayTotals)
    .where(
      and(
        sql`${dayTotals.user_id} in (select value from json_each(${JSON.stringify(ids)}))`,
        inArray(dayTotals.day, [addDays(today, -1), today]),
      ),
    )
  const of = (day: string) => new Map(rows.filter((row) => row.day === day).map((row) => [row.user_id, row.last_mark]))
  return { own: of(today), before: of(addDays(today, -1)) }
}

/** Of some people whose shift of yesterday was left open, those in whom it still goes on. */
async function stillAtWork(
  db: Db,
  people: readonly Person[],
  { today, now, calendar }: { today: string; now: number; calendar: CalendarContext },
): Promise<Set<string>> {
  const yesterday = addDays(today, -1)
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
  { today, now, calendar }: { today: string; now: number; calendar: CalendarContext },
): Promise<[string, Workday][]> {
  const ids = people.map(({ id }) => id)
  const { own, before } = await lastMarks(db, ids, today)
  const left = people.filter(({ id }) => !own.get(id) && opens.includes(before.get(id) ?? ''))
  const atWork = await stillAtWork(db, left, { today, now, calendar })
  return ids.map((id) => {
    const isLate = atWork.has(id)
    const day = isLate ? addDays(today, -1) : today
    return [id, { day, last_mark: (isLate ? before : own).get(id) ?? null }]
  })
}

/** Finds out which day some people are in. */
export async function readWorkdays(
  db: Db,
  people: readonly Person[],
  { now, calendar }: { now: number; calendar: CalendarContext },
): Promise<Workdays> {
  const workdays = new Map<string, Workday>()
  for (const [today, some] of groupBy(people, (person) => knownToday(person, now))) {
    if (today === null) continue
    for (const [id, workday] of await workdaysOn(db, some, { today, now, calendar })) workdays.set(id, workday)
  }
  return workdays
}

/** The last day that a balance of somebody holds, of those up to a cut-off. Throws where the zone of their store is none. */
export function lastCounted(person: Person, workdays: Workdays, now: number, cutoff: string | undefined): string {
  const { left_on } = person
  const until = cutoffOf(
    cutoff,
    lastCountedDay(workdays.get(person.id) ?? { day: todayOf(person, now), last_mark: null }),
  )
  return left_on !== null && left_on < until ? left_on : until
}

/** The entries of the day that each of some people is in. */
export async function runningEntries(db: Db, people: readonly Person[], workdays: Workdays) {
  const found = new Map<string, Awaited<ReturnType<typeof entriesOn>>>()
  for (const [day, some] of groupBy(people, ({ id }) => workdays.get(id)?.day)) {
    if (day === undefined) continue
    const ids = some.map(({ id }) => id)
    for (const [id, own] of groupBy(await entriesOn(db, ids, day), ({ user_id }) => user_id)) found.set(id, own)
  }
  return found
}
