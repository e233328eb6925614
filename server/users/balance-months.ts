import { sumOf } from '#shared/balance/period.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { cutoffOf, type Period, thisMonth } from '#shared/calendar/period.ts'
import type { BalanceMonth, BalanceMonths, balanceMonths as call } from '#shared/contract/balance-months.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import type { Person } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { inPieces } from '../pieces.ts'
import { calculated, personInScope } from './user-balance.ts'

/** Months whose days are read and judged at once: it takes some milliseconds. */
const AT_A_TIME = 6
/** Days that a period may extend into the future, to show what is planned. */
const AHEAD = 366

const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? null
const within = (day: string, { from, to }: Period) => (day < from ? from : day > to ? to : day)

/** Return the months of a period, newest first; the first and the last are cut to the period. */
function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = []
  for (let month = thisMonth(to); month.to >= from; month = thisMonth(addDays(month.from, -1))) {
    months.push({ from: within(month.from, { from, to }), to: within(month.to, { from, to }) })
  }
  return months
}

async function monthOf(person: Person, hours: PeopleDays, period: Period): Promise<BalanceMonth> {
  const days = await (await hours.readDays(period))(person)
  return {
    month: period.from.slice(0, 7),
    ...period,
    ...sumOf(days),
    incomplete_days: days.filter((day) => day.incomplete).length,
  }
}

/** Sum the figures of some months, as those of days are summed. */
function totalOf(months: readonly BalanceMonth[]) {
  const sum = { worked_minutes: 0, expected_minutes: 0, adjustment_minutes: 0, balance_minutes: 0 }
  for (const month of months) {
    sum.worked_minutes += month.worked_minutes
    sum.expected_minutes += month.expected_minutes
    sum.adjustment_minutes += month.adjustment_minutes
    sum.balance_minutes += month.balance_minutes
  }
  return sum
}

/** Calculate the figures of the months between a person's first day and a year from today. */
async function figuresOf(ctx: Context, person: Person, asked: QueryOf<typeof call>, cutoff: string) {
  const hours = await readPeopleDays(ctx.parts.database.read, [person], { now: ctx.at, cutoff })
  const begin = earliest([hours.firstOf(person), ...hours.rulesOf(person).earlier.map(({ start }) => start)])
  const to = within(asked.to ?? cutoff, { from: '', to: addDays(hours.today(person), AHEAD) })
  const from = begin === null ? to : asked.from === undefined || asked.from < begin ? begin : asked.from
  const months = await inPieces(begin === null ? [] : monthsOf({ from, to }), AT_A_TIME, (some) =>
    Promise.all(some.map((period) => monthOf(person, hours, period))),
  )
  return {
    period: { from, to },
    months,
    general: await hours.minutesOf(person),
    counted_until: hours.countedUntil(person),
    earlier_bonds: await hours.earlierBonds(person),
  }
}

/** Return a person's whole time by month, or a period of any length, and the balance up to the cut-off. */
export async function balanceMonths(ctx: Context, { params, query }: Input<typeof call>): Promise<BalanceMonths> {
  const person = await personInScope(ctx, params.id)
  const { from, to } = query
  refuseIf(from !== undefined && to !== undefined && from > to, 'invalidPeriod', [
    { path: 'from', message: 'Período inválido' },
  ])
  const cutoff = cutoffOf(query.cutoff ?? to, dayOf(ctx.at, person.zone))
  return calculated(ctx, person, 'balance', async () => {
    const { period, months, general, ...told } = await figuresOf(ctx, person, query, cutoff)
    const { balance_minutes, ...sum } = totalOf(months)
    if (!Number.isSafeInteger(balance_minutes + general)) throw new Error('the balance is no number of minutes')
    const balances = { period_balance_minutes: balance_minutes, general_balance_minutes: general }
    return { user_id: person.id, ...period, cutoff, ...told, ...balances, ...sum, months }
  })
}
