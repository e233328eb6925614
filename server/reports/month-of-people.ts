import { peopleScope } from '#shared/access/scope.ts'
import type { DayBalance } from '#shared/balance/day.ts'
import { sumOf } from '#shared/balance/period.ts'
import { type Period, thisMonth } from '#shared/calendar/period.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { exportMonth } from '#shared/contract/exports.ts'
import { isHere } from '#shared/people/bond.ts'
import type { Context } from '../context.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleIn } from '../hour-bank/people-queries.ts'
import type { Person } from '../hour-bank/queries.ts'
import { authorize } from '../permit.ts'
import { inPieces } from '../pieces.ts'

/** People whose month is read and judged at once: it takes some milliseconds. */
const AT_A_TIME = 25

/** A person's month; null days if one of their rows is unreadable. */
export interface MonthOfPerson {
  person: Person
  days: readonly DayBalance[] | null
}

async function monthsOf(ctx: Context, people: readonly Person[], period: Period): Promise<MonthOfPerson[]> {
  const { parts, at: now } = ctx
  const daysOf = await (await readPeopleDays(parts.database.read, people, { now })).readDays(period)
  const monthOf = async (person: Person): Promise<MonthOfPerson> => {
    try {
      const days = await daysOf(person)
      if (!Number.isSafeInteger(sumOf(days).balance_minutes)) throw new Error(`${person.id}: no number of minutes`)
      return { person, days }
    } catch (error) {
      parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'month failed')
      return { person, days: null }
    }
  }
  return Promise.all(people.map(monthOf))
}

/** Return the month of everybody in scope who worked here in it, by name. */
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
