import type { Actor } from '#shared/access/actor.ts'
import { hourBankScope, isInScope } from '#shared/access/scope.ts'
import { type DayTotals, totalsOf } from '#shared/balance/day.ts'
import { balanceDays, sumOf } from '#shared/balance/period.ts'
import type { PersonRules } from '#shared/balance/rules.ts'
import { thisMonth } from '#shared/calendar/period.ts'
import { inclusiveDays } from '#shared/calendar/vacation.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { UserBalance, userBalance } from '#shared/contract/hours.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { readCalendar, todayOf } from '../hour-bank/calendar-queries.ts'
import { entriesOn, type Person, personById, sumsUntil, totalsBetween } from '../hour-bank/queries.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { entriesBetween, entryWire } from '../time-entries/seen-queries.ts'

const LONGEST_PERIOD = 400
const FIRST_DAY = '2000-01-01'

/** The person, if the actor may know their balance: their own, or one in the hour bank's scope. */
async function personInScope({ database }: Parts, actor: Actor, id: string): Promise<Person> {
  authorize(actor, 'balance:read', { user_id: id })
  const person = await personById(database.read, id)
  const isVisible = person && (id === actor.id || isInScope(hourBankScope(actor), { id, store_id: person.storeId }))
  if (!isVisible) throw new Refusal('notFound')
  return person
}

/** Totals of a person's days by date; today's is counted again up to now. */
async function totalsByDay({ database, now }: Parts, person: Person, from: string, to: string) {
  const db = database.read
  const rows = await totalsBetween(db, person.id, from, to)
  const totals = new Map<string, DayTotals>(
    rows.map((row) => [
      row.day,
      {
        worked_minutes: row.workedMinutes,
        adjustment_minutes: row.adjustmentMinutes,
        absence: row.absence,
        absence_minutes: row.absenceMinutes,
        incomplete: row.incomplete,
      },
    ]),
  )
  const today = todayOf(person, now())
  if (totals.has(today)) totals.set(today, totalsOf(await entriesOn(db, [person.id], today), now()))
  return totals
}

async function generalOf(parts: Parts, person: Person, rules: PersonRules, cutoff: string): Promise<number> {
  const totals = await totalsByDay(parts, person, FIRST_DAY, cutoff)
  const first = [...totals.keys()].sort().at(0) ?? cutoff
  const from = rules.start !== null && rules.start < first ? rules.start : first
  return sumOf(balanceDays(rules, { from, to: cutoff }, totals)).balance_minutes
}

/** A person's period day by day with its entries, and the balance up to the cut-off: the law asked once a day. */
export async function balanceOfUser(
  parts: Parts,
  actor: Actor,
  id: string,
  query: QueryOf<typeof userBalance>,
): Promise<UserBalance> {
  const person = await personInScope(parts, actor, id)
  const db = parts.database.read
  const today = todayOf(person, parts.now())
  const { from = thisMonth(today).from, to = today, cutoff = to } = query
  refuseIf(from > to, 'invalidPeriod', [{ path: 'from', message: 'Período inválido' }])
  refuseIf(inclusiveDays({ start_date: from, end_date: to }) > LONGEST_PERIOD, 'periodTooLong')
  const calendar = await readCalendar(db, id)
  const [sums] = await sumsUntil(db, cutoff, id)
  const rules = calendar.rulesOf(person, sums?.first ?? null, today)
  const days = balanceDays(rules, { from, to }, await totalsByDay(parts, person, from, to))
  const entries = (await entriesBetween(db, id, from, to)).map((row) => entryWire(row, parts))
  const { balance_minutes, ...sum } = sumOf(days)
  return {
    user_id: id,
    from,
    to,
    cutoff,
    period_balance_minutes: balance_minutes,
    general_balance_minutes: await generalOf(parts, person, rules, cutoff),
    ...sum,
    days: days.map((day) => ({ ...day, entries: entries.filter((entry) => entry.day === day.date) })),
  }
}
