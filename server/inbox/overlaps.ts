import { peopleScope } from '#shared/access/scope.ts'
import { contradictsAbsence } from '#shared/balance/contradiction.ts'
import { addDays, isZone, startOfDay } from '#shared/calendar/day.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleIn } from '../hour-bank/people-queries.ts'
import { heldDays } from '../hour-bank/people-records.ts'
import type { Person } from '../hour-bank/queries.ts'
import { inPieces, turn, unhurried } from '../pieces.ts'
import { absencesWithMarks, type PageEnd, vacationsWithMarks } from './day-queries.ts'
import { daysToJudge } from './open-days.ts'
import { type InboxFilter, MOST } from './queries.ts'
import { stillOpen } from './still-open.ts'
import type { Waiting } from './waiting-thing.ts'

type Sums = Awaited<ReturnType<typeof absencesWithMarks>>[number]

/** People whose rules are read at once: it takes some milliseconds. */
const AT_A_TIME = 50

function overlapsOf(hours: PeopleDays, person: Person, rows: readonly Sums[]): Waiting[] {
  const isHeld = heldDays(hours, person)
  return rows
    .filter(({ day }) => day < hours.workdayOf(person).day && isHeld(day))
    .filter((row) => contradictsAbsence(hours.plannedOn(person, row.day), row.absence))
    .map(({ user_id, day }) => {
      const since = startOfDay(addDays(day, 1), person.zone)
      return { kind: 'overlap', key: `overlap ${user_id} ${day}`, since, user_id, day }
    })
}

async function overlapsIn(ctx: Context, people: readonly Person[], rows: ReadonlyMap<string, readonly Sums[]>) {
  const { database, log } = ctx.parts
  const hours = await readPeopleDays(database.read, people, { now: ctx.at })
  const found: Waiting[] = []
  for await (const person of unhurried(people)) {
    try {
      found.push(...overlapsOf(hours, person, rows.get(person.id) ?? []))
    } catch (error) {
      // A row of theirs is unreadable: every list of hours says so.
      log.warn({ err: error, user: person.id }, 'overlaps not judged')
    }
  }
  return await stillOpen(database.read, found)
}

/** Return those of some days with marks that contradict an absence or a vacation. */
async function overlapsAmong(ctx: Context, days: readonly Sums[]): Promise<Waiting[]> {
  const rows = Map.groupBy(days, ({ user_id }) => user_id)
  if (rows.size === 0) return []
  const people = await peopleIn(ctx.parts.database.read, peopleScope(ctx.actor), { user_ids: [...rows.keys()] })
  const placed = people.filter(({ zone }) => isZone(zone))
  return inPieces(placed, AT_A_TIME, (piece) => overlapsIn(ctx, piece, rows))
}

/** Return the days on which marks contradict an absence or a vacation: as many as fit, whatever those that contradict nothing are. */
export async function overlaps(ctx: Context, filter: InboxFilter): Promise<Waiting[]> {
  const { read } = ctx.parts.database
  const [scope, days] = [peopleScope(ctx.actor), await daysToJudge(ctx)]
  const found = new Map<string, Waiting>()
  for (const pageOf of [absencesWithMarks, vacationsWithMarks]) {
    const most = found.size + MOST
    let after: PageEnd | undefined
    do {
      const page = await pageOf(read, scope, filter, { ...days, after })
      await turn()
      for (const one of await overlapsAmong(ctx, page)) found.set(one.key, one)
      after = page.length === MOST ? page.at(-1) : undefined
    } while (after && found.size < most)
  }
  return [...found.values()]
}
