import { isEmpty, isUnmarked } from '#shared/balance/unmarked.ts'
import { addDays, isZone, startOfDay } from '#shared/calendar/day.ts'
import { daysOf } from '#shared/calendar/period.ts'
import { shiftsOn } from '#shared/calendar/schedule.ts'
import type { Context } from '../context.ts'
import type { PeopleDays } from '../hour-bank/people-days.ts'
import type { Person } from '../hour-bank/queries.ts'
import { unhurried } from '../pieces.ts'
import { daysWithTotals } from './day-queries.ts'
import { stillOpen } from './still-open.ts'
import type { Waiting } from './waiting-thing.ts'

/** Days before today in which days without any mark are looked for: a week, older ones stay among the occurrences. */
export const UNMARKED_DAYS = 7

type Sums = Awaited<ReturnType<typeof daysWithTotals>>[number]

function unmarkedOf(ctx: Context, hours: PeopleDays, person: Person, sums: ReadonlyMap<string, Sums>): Waiting[] {
  const { calendar } = hours
  const workday = hours.workdayOf(person).day
  const schedules = calendar.schedulesOf(person)
  // Most days have marks or are free: only the others ask the rules of the person.
  return daysOf({ from: addDays(workday, -UNMARKED_DAYS), to: addDays(workday, -1) })
    .filter((day) => isEmpty(sums.get(day) ?? null) && shiftsOn(schedules, day).length > 0)
    .filter((day) =>
      isUnmarked({
        day,
        schedules,
        cut: calendar.cutOf(person, day),
        now: ctx.at,
        calendar: hours.plannedOn(person, day),
        sums: sums.get(day) ?? null,
      }),
    )
    .map((day) => {
      const since = startOfDay(addDays(day, 1), person.zone)
      return { kind: 'no_mark', key: `no-mark ${person.id} ${day}`, since, user_id: person.id, day }
    })
}

/** Return the days of the last week on which the schedules of some people expected them, and nothing was registered. */
export async function unmarkedIn(ctx: Context, hours: PeopleDays, people: readonly Person[]): Promise<Waiting[]> {
  const { database, log } = ctx.parts
  const placed = people.filter(({ zone }) => isZone(zone))
  const days = placed.map((person) => hours.workdayOf(person).day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const ids = placed.map(({ id }) => id)
  const totals = await daysWithTotals(database.read, ids, { from: addDays(first, -UNMARKED_DAYS), before: last })
  const sums = Map.groupBy(totals, ({ user_id }) => user_id)
  const found: Waiting[] = []
  for await (const person of unhurried(placed)) {
    const own = new Map((sums.get(person.id) ?? []).map((row) => [row.day, row]))
    try {
      found.push(...unmarkedOf(ctx, hours, person, own))
    } catch (error) {
      // A row of theirs is unreadable: every list of hours says so, and nothing is asked of them for it.
      log.warn({ err: error, user: person.id }, 'unmarked days not judged')
    }
  }
  return await stillOpen(database.read, found)
}
