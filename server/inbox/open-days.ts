import { peopleScope } from '#shared/access/scope.ts'
import { addDays, DEFAULT_ZONE, dayOf, isZone } from '#shared/calendar/day.ts'
import type { Context } from '../context.ts'
import type { PeopleDays } from '../hour-bank/people-days.ts'
import type { Person } from '../hour-bank/queries.ts'
import { outsideOf } from '../require-bond.ts'
import { storeScopeOf, storesIn } from '../stores/queries.ts'
import { openDays, type PageEnd } from './day-queries.ts'
import { DayJudge } from './judged-days.ts'
import { type InboxFilter, MOST } from './queries.ts'
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

/**
 * Return what tells whether anything may be written for somebody's day: before an admission and after a last day nothing may, and a mark that
 * stands there is found among the occurrences. If their rules can't be read, any day may.
 */
function writableDays(hours: PeopleDays, person: Person): (day: string) => boolean {
  try {
    const { earlier } = hours.rulesOf(person)
    const present = { first: person.admission_date ?? person.since, last: person.left_on }
    const before = earlier.map(({ admission, since, end }) => ({ first: admission ?? since ?? null, last: end }))
    return (day) => outsideOf([present, ...before], day) === null
  } catch {
    return () => true
  }
}

/**
 * Return what tells whether a day asks for a mark: it is over, though a shift may go on past midnight, one may be written for it, and they were
 * not free of control.
 */
function lackOf(hours: PeopleDays, person: Person): (day: PageEnd) => boolean {
  const isWritable = writableDays(hours, person)
  const workday = hours.workdayOf(person).day
  return ({ day }) => day < workday && isWritable(day) && !hours.isFreeOfControl(person, day)
}

/** Return the days that people left open, the newest of them. */
export async function daysLeftOpen(ctx: Context, filter: InboxFilter): Promise<Waiting[]> {
  const [scope, days] = [peopleScope(ctx.actor), await daysToJudge(ctx)]
  const judge = new DayJudge<PageEnd>(ctx, {
    kind: 'open_day',
    keyOf: ({ user_id, day }) => `${user_id} ${day}`,
    judge: lackOf,
  })
  const found = await judge.waitingIn((after) => openDays(ctx.parts.database.read, scope, filter, { ...days, after }))
  return found.slice(0, MOST)
}
