import { type DayTotals, totalsOf } from '#shared/balance/day.ts'
import { generalBalance } from '#shared/balance/general.ts'
import { balanceDays, lastCountedDay, sumOf } from '#shared/balance/period.ts'
import type { PersonRules } from '#shared/balance/rules.ts'
import { cutoffOf, LONGEST_PERIOD, type Period, thisMonth } from '#shared/calendar/period.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import { inclusiveDays } from '#shared/calendar/vacation.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { userBalance as call, UserBalance } from '#shared/contract/hours.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { readBalances } from '../hour-bank/balance-queries.ts'
import { type CalendarContext, readCalendar, todayOf } from '../hour-bank/calendar-queries.ts'
import { entriesOn, firstDays, type Person, personById, totalsBetween } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { seek } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { readableWires } from '../time-entries/readable-queries.ts'
import { entriesBetween } from '../time-entries/seen-queries.ts'

/** Days whose entries are read at once: some milliseconds. */
const DAYS_AT_A_TIME = 50

/** The person, if the actor may know their balance: their own, or one whom the reports show. */
export async function personInScope(ctx: Context, id: string): Promise<Person> {
  const person = await personById(ctx.parts.database.read, id)
  seek(ctx, 'balance:read', person && { user_id: id, store_id: person.store_id, role: person.role })
  return found(person)
}

/** Kept totals of a person's days by date. */
async function keptTotals(db: Db, person: Person, from: string, to: string) {
  const rows = await totalsBetween(db, person.id, from, to)
  return new Map<string, DayTotals>(
    rows.map((row) => [
      row.day,
      {
        worked_minutes: row.worked_minutes,
        adjustment_minutes: row.adjustment_minutes,
        absence: row.absence,
        absence_minutes: row.absence_minutes,
        incomplete: row.incomplete,
      },
    ]),
  )
}

/** The same, but those of the day that they are in are counted again up to now. */
export async function totalsByDay(ctx: Context, person: Person, { from, to, day }: Period & { day: string }) {
  const db = ctx.parts.database.read
  const totals = await keptTotals(db, person, from, to)
  if (totals.has(day)) totals.set(day, totalsOf(await entriesOn(db, [person.id], day), ctx.at))
  return totals
}

/** The balance with which each earlier time of a person here ended. */
export async function earlierBonds(db: Db, person: Person, calendar: CalendarContext, rules: PersonRules) {
  const bonds: NonNullable<UserBalance['earlier_bonds']> = []
  for (const { start, end } of rules.earlier) {
    const days = await keptTotals(db, person, start, end)
    const sum = (name: 'worked_minutes' | 'adjustment_minutes') =>
      [...days.values()].reduce((total, day) => total + day[name], 0)
    const absences = [...days].flatMap(([date, day]) => (day.absence ? [{ ...day, date }] : []))
    const balance_minutes = generalBalance({ ...rules, start, end }, calendar.holidayDates(person, start, end), end, {
      worked_minutes: sum('worked_minutes'),
      adjustment_minutes: sum('adjustment_minutes'),
      absences,
    })
    bonds.push({ from: start, to: end, balance_minutes })
  }
  return bonds
}

/** The law's figures of a period. A row that can't be read fails the whole of it: nobody is paid by a guess. */
async function figuresOf(ctx: Context, person: Person, { from, to, cutoff }: Record<'from' | 'to' | 'cutoff', string>) {
  const { parts, at: now } = ctx
  const db = parts.database.read
  try {
    const calendar = await readCalendar(db, [person.id])
    const balances = await readBalances(db, [person], calendar, { now, cutoff })
    const today = todayOf(person, now)
    const rules = calendar.rulesOf(person, (await firstDays(db, [person.id], today)).get(person.id) ?? null, today)
    const workday = balances.workdayOf(person)
    const totals = await totalsByDay(ctx, person, { from, to, day: workday.day })
    const days = balanceDays(rules, { from, to }, totals, lastCountedDay(workday))
    const { balance_minutes, ...sum } = sumOf(days)
    const general = await balances.minutesOf(person)
    if (!Number.isSafeInteger(balance_minutes + general)) throw new Error('the balance is no number of minutes')
    const earlier_bonds = await earlierBonds(db, person, calendar, rules)
    const counted_until = balances.lastCountedOf(person)
    return {
      days,
      sum,
      counted_until,
      period_balance_minutes: balance_minutes,
      general_balance_minutes: general,
      earlier_bonds,
    }
  } catch (error) {
    parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'balance failed')
    throw new Refusal('balanceFailed')
  }
}

function entriesByDay(entries: readonly TimeEntry[]): Map<string, TimeEntry[]> {
  const days = new Map<string, TimeEntry[]>()
  for (const entry of entries) {
    const own = days.get(entry.day)
    if (own) own.push(entry)
    else days.set(entry.day, [entry])
  }
  return days
}

/** A person's period day by day with its entries, and the balance up to the cut-off: the law asked once a day. */
export async function userBalance(
  ctx: Context,
  { params: { id }, query }: Pick<Input<typeof call>, 'params' | 'query'>,
): Promise<UserBalance> {
  const { parts, at } = ctx
  const person = await personInScope(ctx, id)
  const today = todayOf(person, at)
  const { from = thisMonth(today).from, to = today } = query
  const cutoff = cutoffOf(query.cutoff ?? to, today)
  refuseIf(from > to, 'invalidPeriod', [{ path: 'from', message: 'Período inválido' }])
  refuseIf(inclusiveDays({ start_date: from, end_date: to }) > LONGEST_PERIOD, 'periodTooLong')
  const { days, sum, ...balances } = await figuresOf(ctx, person, { from, to, cutoff })
  const entries = await inPieces(days, DAYS_AT_A_TIME, async (some) =>
    readableWires(parts, await entriesBetween(parts.database.read, id, some[0]?.date ?? from, some.at(-1)?.date ?? to)),
  )
  const ofDay = entriesByDay(entries)
  return {
    ...{ user_id: id, from, to, cutoff },
    ...balances,
    ...sum,
    days: days.map((day) => ({ ...day, entries: ofDay.get(day.date) ?? [] })),
  }
}
