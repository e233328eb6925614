import { kindOf } from '#shared/balance/day.ts'
import { shiftsOn } from '#shared/calendar/schedule.ts'
import { firstStart, lateSince } from '#shared/clock/late.ts'
import type { Context } from '../context.ts'
import type { PeopleDays } from '../hour-bank/people-days.ts'
import { type Person, totalsOfPeople } from '../hour-bank/queries.ts'
import { unhurried } from '../pieces.ts'
import type { Waiting } from './waiting-thing.ts'

/** Tell whether the calendar expects somebody on a day, from their admission on, even before their balance begins. */
function isExpected(hours: PeopleDays, person: Person, day: string): boolean {
  return kindOf(hours.plannedOn(person, day, { start: person.admission_date ?? day }), null) === 'work'
}

function lateOf(ctx: Context, hours: PeopleDays, person: Person): Waiting[] {
  const { day, last_mark } = hours.workdayOf(person)
  if (last_mark !== null || !isExpected(hours, person, day)) return []
  const shifts = shiftsOn(hours.calendar.schedulesOf(person), day)
  const since = lateSince(day, shifts, { zone: person.zone, now: ctx.at })
  if (since === null) return []
  const starts_at = firstStart(shifts) ?? ''
  return [{ kind: 'late', key: `late ${person.id} ${day}`, since, user_id: person.id, day, starts_at }]
}

/** Return those of some people whom their schedule expects today and who have not registered anything. */
export async function lateIn(ctx: Context, hours: PeopleDays, people: readonly Person[]): Promise<Waiting[]> {
  const found: Waiting[] = []
  for await (const person of unhurried(people)) {
    try {
      found.push(...lateOf(ctx, hours, person))
    } catch (error) {
      // A row of theirs is unreadable: every list of hours says so, and nobody is called late for it.
      ctx.parts.log.warn({ err: error, user: person.id }, 'delay not judged')
    }
  }
  return withoutAbsent(ctx, found)
}

/** Leave out those whose day holds an absence. */
async function withoutAbsent({ parts }: Context, late: readonly Waiting[]): Promise<Waiting[]> {
  const days = late.map(({ day }) => day ?? '').sort()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  const ids = late.map(({ user_id }) => user_id ?? '')
  const totals = await totalsOfPeople(parts.database.read, ids, { from, to })
  const absent = new Set(totals.flatMap((row) => (row.absence === null ? [] : [`${row.user_id} ${row.date}`])))
  return late.filter(({ user_id, day }) => !absent.has(`${user_id} ${day}`))
}
