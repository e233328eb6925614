import { balanceDays, lastCountedDay, sumOf, type Workday } from '#shared/balance/period.ts'
import type { PersonRules } from '#shared/balance/rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import { cutoffOf, type Period, thisMonth } from '#shared/calendar/period.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import type { BalanceMonth, BalanceMonths, balanceMonths as call } from '#shared/contract/balance-months.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { readBalances } from '../hour-bank/balance-queries.ts'
import { readCalendar, todayOf } from '../hour-bank/calendar-queries.ts'
import { firstDays, type Person } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { inPieces } from '../pieces.ts'
import { earlierBonds, personInScope, totalsByDay } from './user-balance.ts'

/** Months whose days are read and judged at once: some milliseconds. */
const AT_A_TIME = 6
/** How far ahead a period may show what is planned, days. */
const AHEAD = 366

const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? null
const within = (day: string, { from, to }: Period) => (day < from ? from : day > to ? to : day)

/** The months of a period, the newest first, its first and last as long as they lie in it. */
function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = []
  for (let month = thisMonth(to); month.to >= from; month = thisMonth(addDays(month.from, -1))) {
    months.push({ from: within(month.from, { from, to }), to: within(month.to, { from, to }) })
  }
  return months
}

async function monthOf(
  ctx: Context,
  person: Person,
  { rules, workday }: { rules: PersonRules; workday: Workday },
  period: Period,
): Promise<BalanceMonth> {
  const totals = await totalsByDay(ctx, person, { ...period, day: workday.day })
  const days = balanceDays(rules, period, totals, lastCountedDay(workday))
  return {
    month: period.from.slice(0, 7),
    ...period,
    ...sumOf(days),
    incomplete_days: days.filter((day) => day.incomplete).length,
  }
}

/** The sums of some months, as those of days. */
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

/** What is worked out of months: those that lie between the first day of somebody's time and a year from today. */
async function figuresOf(ctx: Context, person: Person, asked: QueryOf<typeof call>, cutoff: string) {
  const { at: now } = ctx
  const { read } = ctx.parts.database
  const calendar = await readCalendar(read, [person.id])
  const balances = await readBalances(read, [person], calendar, { now, cutoff })
  const today = todayOf(person, now)
  const first = (await firstDays(read, [person.id], today)).get(person.id) ?? null
  const rules = calendar.rulesOf(person, first, today)
  const judged = { rules, workday: balances.workdayOf(person) }
  const begin = earliest([first, ...rules.earlier.map(({ start }) => start)])
  const to = within(asked.to ?? cutoff, { from: '', to: addDays(today, AHEAD) })
  const from = begin === null ? to : asked.from === undefined || asked.from < begin ? begin : asked.from
  const months = await inPieces(begin === null ? [] : monthsOf({ from, to }), AT_A_TIME, (some) =>
    Promise.all(some.map((period) => monthOf(ctx, person, judged, period))),
  )
  return {
    ...{ period: { from, to }, months, general: await balances.minutesOf(person) },
    counted_until: balances.lastCountedOf(person),
    earlier_bonds: await earlierBonds(read, person, calendar, rules),
  }
}

/** A person's whole time by month, or a period of any length, and the balance up to the cut-off. */
export async function balanceMonths(ctx: Context, { params, query }: Input<typeof call>): Promise<BalanceMonths> {
  const { parts, at } = ctx
  const person = await personInScope(ctx, params.id)
  const { from, to } = query
  refuseIf(from !== undefined && to !== undefined && from > to, 'invalidPeriod', [
    { path: 'from', message: 'Período inválido' },
  ])
  const cutoff = cutoffOf(query.cutoff ?? to, todayOf(person, at))
  try {
    const { period, months, general, ...told } = await figuresOf(ctx, person, query, cutoff)
    const { balance_minutes, ...sum } = totalOf(months)
    if (!Number.isSafeInteger(balance_minutes + general)) throw new Error('the balance is no number of minutes')
    const balances = { period_balance_minutes: balance_minutes, general_balance_minutes: general }
    return { user_id: person.id, ...period, cutoff, ...told, ...balances, ...sum, months }
  } catch (error) {
    parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'balance failed')
    throw new Refusal('balanceFailed')
  }
}
