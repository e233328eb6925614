import { addDays, dayOf } from '#shared/calendar/day.ts'
import { LONGEST_PERIOD, thisMonth } from '#shared/calendar/period.ts'
import { inclusiveDays } from '#shared/calendar/vacation.ts'
import type { BankLedger, bankLedger as call } from '#shared/contract/hour-bank-ledger.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import type { Person } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { movementWire } from './bank-movements.ts'
import { calculated, personInScope } from './user-balance.ts'

/** Return the first day of the month before a day's. */
const lastMonth = (today: string) => thisMonth(addDays(thisMonth(today).from, -1)).from

async function told(ctx: Context, person: Person, from: string): Promise<BankLedger> {
  const hours = await readPeopleDays(ctx.parts.database.read, [person], { now: ctx.at })
  const { until, before, lines, credits } = await hours.linesOf(person, from)
  const earlier = lines.filter(({ date }) => date < from).at(-1)
  return {
    user_id: person.id,
    from,
    until,
    before_minutes: earlier?.balance ?? before,
    balance_minutes: lines.at(-1)?.balance ?? before,
    lines: lines.filter(({ date }) => date >= from).map((line) => ({ ...line, applied: [...line.applied] })),
    credits: [...credits],
    movements: hours.calendar.movementsOf(person).map(movementWire),
  }
}

/** Return somebody's hour bank line by line since a day, by default the first of the month before this one. */
export async function bankLedger(ctx: Context, { params, query }: Input<typeof call>): Promise<BankLedger> {
  const person = await personInScope(ctx, params.id)
  const today = dayOf(ctx.at, person.zone)
  const { from = lastMonth(today) } = query
  refuseIf(from > today, 'invalidPeriod', [{ path: 'from', message: 'Período inválido' }])
  refuseIf(inclusiveDays({ start_date: from, end_date: today }) > LONGEST_PERIOD, 'periodTooLong')
  return calculated(ctx, person, 'hour bank', () => told(ctx, person, from))
}
