import { peopleScope } from '#shared/access/scope.ts'
import { addDays, DEFAULT_ZONE, dayOf, isZone, startOfDay } from '#shared/calendar/day.ts'
import type { Context } from '../context.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleIn } from '../hour-bank/people-queries.ts'
import { heldDays } from '../hour-bank/people-records.ts'
import type { Person } from '../hour-bank/queries.ts'
import { inPieces, turn } from '../pieces.ts'
import { storeScopeOf, storesIn } from '../stores/queries.ts'
import { openDays, type PageEnd } from './day-queries.ts'
import { type InboxFilter, MOST } from './queries.ts'
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

/** The facts of somebody whose days were left open. */
interface Known {
  zone: string
  /** Tell whether a day asks for a mark: it is over, though a shift may go on past midnight, a bond holds it, and they were not free of control. */
  isLacking(day: string): boolean
}

/** Return what is known of some people; those in no valid zone are left out. */
async function knownOf(ctx: Context, people: readonly Person[]): Promise<Map<string, Known>> {
  const placed = people.filter(({ zone }) => isZone(zone))
  const known = await inPieces(placed, AT_A_TIME, async (piece) => {
    const hours = await readPeopleDays(ctx.parts.database.read, piece, { now: ctx.at })
    return piece.map((person) => {
      const workday = hours.workdayOf(person).day
      const isHeld = heldDays(hours, person)
      const isAsked = (day: string) => isHeld(day) && !hours.isFreeOfControl(person, day)
      const isLacking = (day: string) => day < workday && isAsked(day)
      return [person.id, { zone: person.zone, isLacking }] as const
    })
  })
  return new Map(known)
}

/** Return the days among some left open that wait for somebody. `known` has the people of the days before, and gets those of these. */
async function waitingAmong(
  ctx: Context,
  days: readonly PageEnd[],
  known: Map<string, Known | null>,
): Promise<Waiting[]> {
  const { read } = ctx.parts.database
  const user_ids = [...new Set(days.map(({ user_id }) => user_id))].filter((id) => !known.has(id))
  const people = user_ids.length === 0 ? [] : await peopleIn(read, peopleScope(ctx.actor), { user_ids })
  const found = await knownOf(ctx, people)
  for (const id of user_ids) known.set(id, found.get(id) ?? null)
  const over = days.flatMap(({ user_id, day }): Waiting[] => {
    const person = known.get(user_id)
    if (!person?.isLacking(day)) return []
    const since = startOfDay(addDays(day, 1), person.zone)
    return [{ kind: 'open_day', key: `${user_id} ${day}`, since, user_id, day }]
  })
  return await stillOpen(read, over)
}

/** Return the days that people left open, the newest of them: as many as fit, whatever those that wait for nobody are. */
export async function daysLeftOpen(ctx: Context, filter: InboxFilter): Promise<Waiting[]> {
  const scope = peopleScope(ctx.actor)
  const days = await daysToJudge(ctx)
  const known = new Map<string, Known | null>()
  const found: Waiting[] = []
  let after: PageEnd | undefined
  do {
    const page = await openDays(ctx.parts.database.read, scope, filter, { ...days, after })
    await turn()
    found.push(...(await waitingAmong(ctx, page, known)))
    after = page.length === MOST ? page.at(-1) : undefined
  } while (after && found.length < MOST)
  return found.slice(0, MOST)
}
