import { peopleScope } from '#shared/access/scope.ts'
import { addDays, DEFAULT_ZONE, dayOf, isZone, startOfDay } from '#shared/calendar/day.ts'
import type { Context } from '../context.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleIn } from '../hour-bank/people-queries.ts'
import type { Person } from '../hour-bank/queries.ts'
import { inPieces, turn } from '../pieces.ts'
import { storeScopeOf, storesIn } from '../stores/queries.ts'
import { type InboxFilter, openDays } from './queries.ts'
import { stillOpen } from './still-open.ts'
import type { Waiting } from './waiting-thing.ts'

/** Days before today in which flagged marks and open days are looked for: two months, so that none is closed unseen. */
export const DAYS_BACK = 62

/** Return the calendar day that has come furthest in some zones. */
function latestToday(now: number, zones: readonly (string | null)[]): string {
  const known = zones.filter((zone): zone is string => zone !== null && isZone(zone))
  const days = [DEFAULT_ZONE, ...known].map((zone) => dayOf(now, zone))
  return days.sort().at(-1) ?? dayOf(now, DEFAULT_ZONE)
}

/** Return the days that are looked at: those before the day that has come furthest among the companies of a keeper. */
export async function daysToJudge(ctx: Context): Promise<{ from: string; before: string }> {
  const zones = (await storesIn(ctx.parts.database.read, storeScopeOf(ctx.actor))).map(({ timezone }) => timezone)
  const before = latestToday(ctx.at, zones)
  return { from: addDays(before, -DAYS_BACK), before }
}

/** People whose current day is found at once: it takes some milliseconds. */
const AT_A_TIME = 50

/**
 * Return functions that tell whether a day of each of some people asks for a mark: it is over, though a shift may go on past midnight, and
 * they were not free of control on it. Those in no valid zone have none.
 */
async function lackingOf(ctx: Context, people: readonly Person[]): Promise<Map<string, (day: string) => boolean>> {
  const placed = people.filter(({ zone }) => isZone(zone))
  const days = await inPieces(placed, AT_A_TIME, async (piece) => {
    const hours = await readPeopleDays(ctx.parts.database.read, piece, { now: ctx.at })
    return piece.map((person) => {
      const workday = hours.workdayOf(person).day
      return [person.id, (day: string) => day < workday && !hours.isFreeOfControl(person, day)] as const
    })
  })
  return new Map(days)
}

/** Return the days that people left open, newest first. */
export async function daysLeftOpen(ctx: Context, filter: InboxFilter): Promise<Waiting[]> {
  const { read } = ctx.parts.database
  const scope = peopleScope(ctx.actor)
  const days = await openDays(read, scope, filter, await daysToJudge(ctx))
  await turn()
  const ids = [...new Set(days.map(({ user_id }) => user_id))]
  const people = ids.length === 0 ? [] : await peopleIn(read, scope, { user_ids: ids })
  const lacking = await lackingOf(ctx, people)
  const zoneOf = new Map(people.map(({ id, zone }) => [id, zone]))
  const over = days
    .filter(({ user_id, day }) => lacking.get(user_id)?.(day) === true)
    .map(({ user_id, day }): Waiting => {
      const since = startOfDay(addDays(day, 1), zoneOf.get(user_id) ?? DEFAULT_ZONE)
      return { kind: 'open_day', key: `${user_id} ${day}`, since, user_id, day }
    })
  return await stillOpen(read, over)
}
