import { peopleScope } from '#shared/access/scope.ts'
import { addDays, DEFAULT_ZONE, dayOf, isZone } from '#shared/calendar/day.ts'
import { type Period, thisMonth } from '#shared/calendar/period.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import { inclusiveDays } from '#shared/calendar/vacation.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { listOccurrences as call, Occurrences } from '#shared/contract/occurrences.ts'
import { minutesOf, OCCURRENCES, SEVERITIES } from '#shared/pay-rules/severity.ts'
import { isHere } from '#shared/people/bond.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { ownEngine } from '../database/engine.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleIn } from '../hour-bank/people-queries.ts'
import { readNotedDays } from '../hour-bank/people-records.ts'
import type { Person } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { inPieces, unhurried } from '../pieces.ts'
import { Gathered } from './gathered.ts'

type Query = QueryOf<typeof call>

/** The longest period, in days. */
const LONGEST = 31
/** The most rows of an answer. */
const MOST_ROWS = 2_000

/** Return the latest yesterday of the companies of some people. */
function latestYesterday(now: number, people: readonly Person[]): string {
  const zones = new Set(people.filter(({ store_id }) => store_id !== null).map(({ zone }) => zone))
  const days = [...zones].filter(isZone).map((zone) => dayOf(now, zone))
  return addDays(days.sort().at(-1) ?? dayOf(now, DEFAULT_ZONE), -1)
}

/** Throws `invalidPeriod`, or `monthTooLong`. */
function requireSpan({ from, to }: Period): void {
  refuseIf(from > to, 'invalidPeriod', [{ path: 'from', message: 'Período inválido' }])
  refuseIf(inclusiveDays({ start_date: from, end_date: to }) > LONGEST, 'monthTooLong')
}

/** Return the asked period; without one, the month up to yesterday, which on the first day of a month is the whole month before. */
function periodOf({ at }: Context, query: Query, people: readonly Person[]): Period {
  const { to = latestYesterday(at, people) } = query
  const { from = thisMonth(to).from } = query
  requireSpan({ from, to })
  return { from, to }
}

/** Add the occurrences of some people; return those whose days can't be counted. */
async function gather(ctx: Context, people: readonly Person[], period: Period, into: Gathered) {
  const { parts, at: now } = ctx
  const { read } = parts.database
  const hours = await readPeopleDays(read, people, { now })
  const daysOf = await readNotedDays(read, hours, people, period)
  const failed: Occurrences['failed'] = []
  for await (const person of unhurried(people)) {
    const { id: user_id, name, store_id, store_name } = person
    try {
      for (const { date, occurrences, ...figures } of daysOf(person)) {
        for (const code of OCCURRENCES.filter((one) => occurrences.includes(one))) {
          into.add({ user_id, name, store_id, store_name, date, code, minutes: minutesOf(code, figures) })
        }
      }
    } catch (error) {
      parts.log.error({ err: error, user: user_id, row: rowOfFailure(error) }, 'occurrences failed')
      failed.push({ user_id, name })
    }
  }
  return failed
}

/** Tell whether somebody belongs here on a day. Of whom that can't be told, the days can't be counted either, which is told. */
function mayBeHere(person: Person, day: string): boolean {
  try {
    return isHere(person, day)
  } catch {
    return true
  }
}

/** Return what deserves a look in a period on the days of everybody in scope, at most so many rows. */
export async function occurrencesIn(ctx: Context, query: Query, most: number): Promise<Occurrences> {
  authorize(ctx, 'report:daily')
  const { severity, ...filter } = query
  if (query.from !== undefined && query.to !== undefined) requireSpan({ from: query.from, to: query.to })
  const all = await peopleIn(ctx.parts.database.read, peopleScope(ctx.actor), filter)
  const period = periodOf(ctx, query, all)
  const people = all.filter((person) => mayBeHere(person, period.from))
  const gathered = new Gathered(period, { severities: severity ? [severity] : SEVERITIES, most })
  const failed = await inPieces(people, ownEngine.peopleAtOnce, (some) => gather(ctx, some, period, gathered))
  return { ...period, ...gathered.list(), failed }
}

/** Return what deserves a look in a period on the days of everybody in scope. */
export const listOccurrences = (ctx: Context, { query }: Pick<Input<typeof call>, 'query'>): Promise<Occurrences> =>
  occurrencesIn(ctx, query, MOST_ROWS)
