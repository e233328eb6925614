import { hourBankScope } from '#shared/access/scope.ts'
import { bankMinutes, type DayBalance } from '#shared/balance/day.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { cutoffOf } from '#shared/calendar/period.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import type { BalanceSeries, hourBankSeries as call } from '#shared/contract/hours.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { type PeopleDays, readPeopleDays } from './people-days.ts'
import { peopleIn } from './people-queries.ts'
import type { Person } from './queries.ts'

const DAYS = 30

/** Return the cumulative sum of what the days bring to the hour bank, after each of them. */
function runningMinutes(days: readonly DayBalance[]): number[] {
  let sum = 0
  const minutes = days.map((day) => {
    sum += bankMinutes(day)
    return sum
  })
  if (!minutes.every(Number.isSafeInteger)) throw new Error('a day is not a number of minutes')
  return minutes
}

interface Hours {
  hours: PeopleDays
  daysOf: Awaited<ReturnType<PeopleDays['readDays']>>
}

async function seriesOf(person: Person, { hours, daysOf }: Hours, { log }: Parts): Promise<BalanceSeries> {
  const none = { user_id: person.id, from: '', to: '', running_minutes: [] }
  try {
    const to = hours.countedUntil(person)
    const from = addDays(to, 1 - DAYS)
    return { ...none, from, to, running_minutes: runningMinutes(await daysOf(person, { from, to })) }
  } catch (error) {
    // Leave this person's series empty; the list says that their balance can't be calculated.
    log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'balance series failed')
    return none
  }
}

/** People whose days are computed at once: it takes some milliseconds. */
const AT_A_TIME = 20

/** Return the daily balances of some people in the thirty days up to the cut-off; those out of scope are left out. */
export async function hourBankSeries(
  ctx: Context,
  { query: { user_ids, cutoff } }: Input<typeof call>,
): Promise<BalanceSeries[]> {
  authorize(ctx, 'hour-bank:list')
  const { parts, at: now } = ctx
  const db = parts.database.read
  const everybody = await peopleIn(db, hourBankScope(ctx.actor), { user_ids: user_ids.split(',') })
  // One extra day on both sides covers all time zones.
  const last = cutoffOf(cutoff, addDays(dayOf(now, 'UTC'), 1))
  return inPieces(everybody, AT_A_TIME, async (people) => {
    const hours = await readPeopleDays(db, people, { now, cutoff })
    const daysOf = await hours.readDays({ from: addDays(last, -DAYS - 1), to: last })
    return Promise.all(people.map((person) => seriesOf(person, { hours, daysOf }, parts)))
  })
}
