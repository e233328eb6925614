import type { OwnRules } from '#shared/balance/own-rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import type { userRules as call } from '#shared/contract/own-rules.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { lastDayOf, readCalendar, todayOf } from '../hour-bank/calendar-queries.ts'
import { firstDays, type Person } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { personInScope } from './user-balance.ts'

/** The days around today that a device can judge: the shift of yesterday may go on, and some go without a network for weeks. */
const [BEHIND, AHEAD] = [7, 60]

async function rulesOf({ parts, at }: Context, person: Person): Promise<OwnRules> {
  const db = parts.database.read
  const today = todayOf(person, at)
  const [from, to] = [addDays(today, -BEHIND), addDays(today, AHEAD)]
  const calendar = await readCalendar(db, [person.id])
  const first = (await firstDays(db, [person.id], today)).get(person.id) ?? null
  const { holidays, vacations, start } = calendar.rulesOf(person, first, today)
  const named = calendar.holidayDates(person, from, to).map((date) => ({ date, name: holidays.on(date) ?? '' }))
  return {
    user_id: person.id,
    ...{ from, to, start, admission: person.admission_date, end: lastDayOf(person) },
    schedules: calendar.schedulesOf(person).filter(({ valid_to }) => valid_to === null || valid_to >= from),
    holidays: named.toSorted((a, b) => a.date.localeCompare(b.date)),
    vacations: vacations
      .filter(({ end_date }) => end_date >= from)
      .map(({ start_date, end_date }) => ({ start_date, end_date })),
  }
}

/** What is expected of a person on the days around today. */
export async function userRules(ctx: Context, { params }: Input<typeof call>): Promise<OwnRules> {
  const person = await personInScope(ctx, params.id)
  try {
    return await rulesOf(ctx, person)
  } catch (error) {
    ctx.parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'rules failed')
    throw new Refusal('balanceFailed')
  }
}
