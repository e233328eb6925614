import { peopleScope } from '#shared/access/scope.ts'
import type { DayBalance } from '#shared/balance/day.ts'
import { sumOf } from '#shared/balance/period.ts'
import { type Period, thisMonth } from '#shared/calendar/period.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { exportMonth } from '#shared/contract/exports.ts'
import type { Context } from '../context.ts'
import { isHere } from '../hour-bank/calendar-queries.ts'
import { judgedDays, type KnownDays, readDays } from '../hour-bank/day-queries.ts'
import { type Person, peopleIn } from '../hour-bank/queries.ts'
import { authorize } from '../permit.ts'
import { inPieces } from '../pieces.ts'

/** People whose month is read and judged at once: some milliseconds. */
const AT_A_TIME = 25

/** A person's month; no days where a row of theirs can't be read. */
export interface MonthOfPerson {
  person: Person
  days: readonly DayBalance[] | null
}

function monthOf(person: Person, known: KnownDays, period: Period, { log }: Context['parts']): MonthOfPerson {
  try {
    const days = judgedDays(person, known, period)
    if (!Number.isSafeInteger(sumOf(days).balance_minutes)) throw new Error(`${person.id}: no number of minutes`)
    return { person, days }
  } catch (error) {
    log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'month failed')
    return { person, days: null }
  }
}

async function monthsOf(
  { parts, at: now }: Context,
  people: readonly Person[],
  period: Period,
): Promise<MonthOfPerson[]> {
  const known = await readDays(parts.database.read, people, { ...period, now })
  return people.map((person) => monthOf(person, known, period, parts))
}

/** The month of everybody in scope who worked here in it, by name. */
export async function monthOfPeople(
  ctx: Context,
  { month, kind, ...filter }: QueryOf<typeof exportMonth>,
): Promise<MonthOfPerson[]> {
  authorize(ctx, 'report:daily')
  const period = thisMonth(`${month}-01`)
  const all = await peopleIn(ctx.parts.database.read, peopleScope(ctx.actor), filter)
  const people = all.filter(
    (person) =>
      isHere(person, period.from) && (kind === undefined || (kind === 'admins') === (person.role === 'admin')),
  )
  return inPieces(people, AT_A_TIME, (some) => monthsOf(ctx, some, period))
}
