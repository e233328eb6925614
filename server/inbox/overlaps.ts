import { peopleScope } from '#shared/access/scope.ts'
import { contradictsAbsence } from '#shared/balance/contradiction.ts'
import type { Context } from '../context.ts'
import type { PeopleDays } from '../hour-bank/people-days.ts'
import { heldDays } from '../hour-bank/people-records.ts'
import type { Person } from '../hour-bank/queries.ts'
import { absencesWithMarks, vacationsWithMarks } from './day-queries.ts'
import { DayJudge } from './judged-days.ts'
import { daysToJudge } from './open-days.ts'
import type { InboxFilter } from './queries.ts'
import type { Waiting } from './waiting-thing.ts'

type Sums = Awaited<ReturnType<typeof absencesWithMarks>>[number]

/** Return what tells whether the marks of a day that is over contradict an absence or a vacation. */
function contradictionOf(hours: PeopleDays, person: Person): (row: Sums) => boolean {
  const isHeld = heldDays(hours, person)
  const workday = hours.workdayOf(person).day
  return ({ day, absence }) => day < workday && isHeld(day) && contradictsAbsence(hours.plannedOn(person, day), absence)
}

/** Return the days on which marks contradict an absence or a vacation. */
export async function overlaps(ctx: Context, filter: InboxFilter): Promise<Waiting[]> {
  const { read } = ctx.parts.database
  const [scope, days] = [peopleScope(ctx.actor), await daysToJudge(ctx)]
  const judge = new DayJudge<Sums>(ctx, {
    kind: 'overlap',
    keyOf: ({ user_id, day }) => `overlap ${user_id} ${day}`,
    judge: contradictionOf,
  })
  const absent = await judge.waitingIn((after) => absencesWithMarks(read, scope, filter, { ...days, after }))
  const away = await judge.waitingIn((after) => vacationsWithMarks(read, scope, filter, { ...days, after }))
  return [...new Map([...absent, ...away].map((one) => [one.key, one])).values()]
}
