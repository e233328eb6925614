import { peopleScope } from '#shared/access/scope.ts'
import { kindOf } from '#shared/balance/day.ts'
import { addDays, DEFAULT_ZONE, dayOf, isZone } from '#shared/calendar/day.ts'
import { shiftsOn } from '#shared/calendar/schedule.ts'
import { firstStart, lateSince } from '#shared/clock/late.ts'
import { isHere } from '#shared/people/bond.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleHere } from '../hour-bank/people-queries.ts'
import { type Person, totalsOfPeople } from '../hour-bank/queries.ts'
import { inPieces, turn, unhurried } from '../pieces.ts'
import { countUnknown, expiringIn } from './expiring-hours.ts'
import { type InboxFilter, MOST } from './queries.ts'
import { UNMARKED_DAYS, unmarkedIn } from './unmarked-days.ts'
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
async function lateIn(ctx: Context, hours: PeopleDays, people: readonly Person[]): Promise<Waiting[]> {
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

/** People whose schedules are read at once: it takes some milliseconds. */
const AT_A_TIME = 50

/**
 * Return whom their schedules await today, the days of the last week on which they expected somebody and nothing was registered, and whose
 * hours expire soon: all of them ask the same of the same people, once. `isCounting`: of some people it is not known yet whether any do.
 */
export async function expectedPeople(
  ctx: Context,
  { notOf, store_id }: InboxFilter,
): Promise<{ waiting: Waiting[]; isCounting: boolean }> {
  const { read } = ctx.parts.database
  const todayOf = ({ zone }: Person) => dayOf(ctx.at, isZone(zone) ? zone : DEFAULT_ZONE)
  // Whoever left this week may have missed a day before.
  const recent = await peopleHere(read, peopleScope(ctx.actor), { store_id }, (person) =>
    addDays(todayOf(person), -UNMARKED_DAYS),
  )
  const others = recent.filter(({ id, zone }) => id !== notOf && isZone(zone))
  const uncounted: Person[] = []
  const found = await inPieces(others, AT_A_TIME, async (piece) => {
    const hours = await readPeopleDays(read, piece, { now: ctx.at })
    const here = piece.filter((person) => isHere(person, todayOf(person)))
    const late = await lateIn(ctx, hours, here)
    await turn()
    const expiring = await expiringIn(ctx, hours, here)
    uncounted.push(...expiring.unknown)
    await turn()
    return [...late, ...expiring.waiting, ...(await unmarkedIn(ctx, hours, piece))]
  })
  const unmarked = found.filter(({ kind }) => kind === 'no_mark').sort((a, b) => (b.since ?? 0) - (a.since ?? 0))
  const { waiting, unknown } = await countUnknown(ctx, uncounted)
  const judged = found.filter(({ kind }) => kind !== 'no_mark')
  return { waiting: [...judged, ...waiting, ...unmarked.slice(0, MOST)], isCounting: unknown.length > 0 }
}
