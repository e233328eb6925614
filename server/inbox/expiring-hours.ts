import { addDays, startOfDay } from '#shared/calendar/day.ts'
import type { Context } from '../context.ts'
import type { PeopleDays } from '../hour-bank/people-days.ts'
import type { Person } from '../hour-bank/queries.ts'
import { unhurried } from '../pieces.ts'
import type { Waiting } from './waiting-thing.ts'

/** Hours wait for a keeper from so many days before they expire: time enough to plan a day off. */
const EXPIRING_DAYS = 15

async function expiringOf(hours: PeopleDays, person: Person): Promise<Waiting[]> {
  const last = addDays(hours.today(person), EXPIRING_DAYS)
  const open = await hours.creditsOf(person)
  const credits = open.flatMap(({ expires_on, minutes }) =>
    expires_on !== null && expires_on <= last ? [{ expires_on, minutes }] : [],
  )
  const [first] = credits.map(({ expires_on }) => expires_on).sort()
  if (first === undefined) return []
  const minutes = credits.reduce((sum, credit) => sum + credit.minutes, 0)
  const since = startOfDay(addDays(first, -EXPIRING_DAYS), person.zone)
  const about = { key: `expiring ${person.id}`, since, user_id: person.id, day: null }
  return [{ kind: 'expiring', ...about, expires_on: first, minutes }]
}

/** Return those of some people whose hours expire soon, as the list of the hour bank tells them. */
export async function expiringIn(ctx: Context, hours: PeopleDays, people: readonly Person[]): Promise<Waiting[]> {
  const found: Waiting[] = []
  for await (const person of unhurried(people)) {
    try {
      found.push(...(await expiringOf(hours, person)))
    } catch (error) {
      // A row of theirs is unreadable: every list of hours says so.
      ctx.parts.log.warn({ err: error, user: person.id }, 'expiring hours not judged')
    }
  }
  return found
}
