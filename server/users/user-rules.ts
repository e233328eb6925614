import type { OwnRules } from '#shared/balance/own-rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import type { userRules as call } from '#shared/contract/own-rules.ts'
import { lastDayOf } from '#shared/people/bond.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import type { Person } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { personInScope } from './user-balance.ts'

/** Days before and after today that a device can judge: yesterday's shift may go on, and some devices are offline for weeks. */
const [BEHIND, AHEAD] = [7, 60]

async function rulesOf({ parts, at }: Context, person: Person): Promise<OwnRules> {
  const hours = await readPeopleDays(parts.database.read, [person], { now: at })
  const today = hours.today(person)
  const [from, to] = [addDays(today, -BEHIND), addDays(today, AHEAD)]
  const { holidays, vacations, start } = hours.rulesOf(person)
  const named = hours.calendar.holidayDates(person, from, to).map((date) => ({ date, name: holidays.on(date) ?? '' }))
  return {
    user_id: person.id,
    ...{ from, to, start, admission: person.admission_date, end: lastDayOf(person) },
    schedules: hours.calendar.schedulesOf(person).filter(({ valid_to }) => valid_to === null || valid_to >= from),
    holidays: named.toSorted((a, b) => a.date.localeCompare(b.date)),
    vacations: vacations
      .filter(({ end_date }) => end_date >= from)
      .map(({ start_date, end_date }) => ({ start_date, end_date })),
  }
}

/** Return the rules for a person's expected minutes on the days around today. */
export async function userRules(ctx: Context, { params }: Input<typeof call>): Promise<OwnRules> {
  const person = await personInScope(ctx, params.id)
  try {
    return await rulesOf(ctx, person)
  } catch (error) {
    ctx.parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'rules failed')
    throw new Refusal('balanceFailed')
  }
}
