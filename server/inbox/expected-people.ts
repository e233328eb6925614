import { peopleScope } from '#shared/access/scope.ts'
import { addDays, DEFAULT_ZONE, dayOf, isZone } from '#shared/calendar/day.ts'
import { isHere } from '#shared/people/bond.ts'
import type { Context } from '../context.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleHere } from '../hour-bank/people-queries.ts'
import type { Person } from '../hour-bank/queries.ts'
import { inPieces, turn } from '../pieces.ts'
import { countUnknown, expiringIn } from './expiring-hours.ts'
import { lateIn } from './late-people.ts'
import { type InboxFilter, MOST } from './queries.ts'
import { UNMARKED_DAYS, unmarkedIn } from './unmarked-days.ts'
import type { Waiting } from './waiting-thing.ts'

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
