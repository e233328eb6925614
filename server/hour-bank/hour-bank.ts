import { hourBankScope } from '#shared/access/scope.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { cutoffOf } from '#shared/calendar/period.ts'
import { CALCULATION_FAILED, rowOfFailure } from '#shared/calendar/unreadable.ts'
import { isOnVacation } from '#shared/calendar/vacation.ts'
import type { hourBank as call, HourBankRow } from '#shared/contract/hours.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { photoOf } from '../users/wire-queries.ts'
import { type Asked, type Balances, readBalances } from './balance-queries.ts'
import { type CalendarContext, isHere, readCalendar, todayOf } from './calendar-queries.ts'
import { type Person, peopleIn } from './queries.ts'
import { knownToday } from './running-queries.ts'

/** People whose balances are worked out at a time: some milliseconds. */
const AT_A_TIME = 25

interface Known {
  balances: Balances
  calendar: CalendarContext
  now: number
}

async function rowOf(parts: Parts, person: Person, { balances, calendar, now }: Known): Promise<HourBankRow> {
  const row = {
    user_id: person.id,
    name: person.name,
    email: person.email,
    store_id: person.store_id,
    store_name: person.store_name,
    photo_url: photoOf(person, parts),
    balance_minutes: 0,
    on_vacation: false,
    error: null,
  }
  try {
    const today = todayOf(person, now)
    const { vacations } = calendar.rulesOf(person, null, today)
    return { ...row, balance_minutes: await balances.minutesOf(person), on_vacation: isOnVacation(vacations, today) }
  } catch (error) {
    // One unreadable row must not take the list with it: this person shows zero and the log says which row it is.
    parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'balance failed')
    return { ...row, error: CALCULATION_FAILED }
  }
}

/** The day up to which the list goes, where a person works. */
const lastDayAsked = (person: Person, { now, cutoff }: Asked) =>
  cutoffOf(cutoff, knownToday(person, now) ?? dayOf(now, 'UTC'))

async function rowsOf(parts: Parts, people: readonly Person[], asked: Asked): Promise<HourBankRow[]> {
  const db = parts.database.read
  const calendar = await readCalendar(
    db,
    people.map(({ id }) => id),
  )
  for (const row of calendar.leftOut) parts.log.warn({ row: rowOfFailure(row) }, row.message)
  const balances = await readBalances(db, people, calendar, asked)
  return Promise.all(people.map((person) => rowOf(parts, person, { balances, calendar, now: asked.now })))
}

/** Balances of the people an actor may see, by largest absolute balance. */
export async function hourBank(ctx: Context, { query }: Pick<Input<typeof call>, 'query'>): Promise<HourBankRow[]> {
  authorize(ctx, 'hour-bank:list')
  const { parts } = ctx
  const asked: Asked = { now: ctx.at, cutoff: query.cutoff }
  const all = await peopleIn(parts.database.read, hourBankScope(ctx.actor), query)
  // Who left is in no list; who is asked for by name is told of to the end.
  const isListed = (person: Person) => query.user_id !== undefined || isHere(person, lastDayAsked(person, asked))
  const people = all.filter(isListed)
  const rows = await inPieces(people, AT_A_TIME, (piece) => rowsOf(parts, piece, asked))
  return rows.sort((a, b) => Math.abs(b.balance_minutes) - Math.abs(a.balance_minutes) || a.name.localeCompare(b.name))
}
