import { sumOf } from '#shared/balance/period.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { cutoffOf, daysOf, LONGEST_PERIOD, type Period, thisMonth } from '#shared/calendar/period.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import { inclusiveDays } from '#shared/calendar/vacation.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { userBalance as balanceCall, UserBalance } from '#shared/contract/hours.ts'
import type { userRules as rulesCall } from '#shared/contract/own-rules.ts'
import { mondayOf } from '#shared/pay-rules/rest-dates.ts'
import { lastDayOf } from '#shared/people/bond.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { type Person, personById } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { seek } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { entriesBetween } from '../time-entries/seen-queries.ts'
import { readableWires } from '../time-entries/wire-queries.ts'
import { asTarget } from './queries.ts'

/** Days whose entries are read at once: it takes some milliseconds. */
const DAYS_AT_A_TIME = 50

/** Return the person if the actor may see their balance: oneself, or somebody in the reports. */
export async function personInScope(ctx: Context, id: string): Promise<Person> {
  const person = await personById(ctx.parts.database.read, id)
  seek(ctx, 'balance:read', person && asTarget(person))
  return found(person)
}

/** Run a calculation about a person. An unreadable row fails all of it: nobody is paid by a guess. Throws `balanceFailed`. */
export async function calculated<T>(
  { parts }: Context,
  { id }: Person,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    parts.log.error({ err: error, user: id, row: rowOfFailure(error) }, `${what} failed`)
    throw new Refusal('balanceFailed')
  }
}

/** Return where the days of somebody who moved are counted; nothing for everybody else. */
function movesOf({ calendar }: PeopleDays, person: Person): Pick<UserBalance, 'zones'> {
  const places = calendar.placesOf(person)
  if (places.length < 2) return {}
  return { zones: places.map(({ from, zone, starts_at }) => ({ from, zone, starts_at })) }
}

/** Calculate the figures of a period. */
async function figuresOf(ctx: Context, person: Person, { from, to, cutoff }: Record<'from' | 'to' | 'cutoff', string>) {
  const hours = await readPeopleDays(ctx.parts.database.read, [person], { now: ctx.at, cutoff })
  const days = await (await hours.readDays({ from, to }))(person)
  const { balance_minutes, ...sum } = sumOf(days)
  const general = await hours.minutesOf(person)
  if (!Number.isSafeInteger(balance_minutes + general)) throw new Error('the balance is no number of minutes')
  return {
    days,
    sum,
    counted_until: hours.countedUntil(person),
    period_balance_minutes: balance_minutes,
    general_balance_minutes: general,
    earlier_bonds: await hours.earlierBonds(person),
    ...movesOf(hours, person),
  }
}

/** Return a person's period day by day with its entries, and the balance up to the cut-off: the hour rules run once per day. */
export async function userBalance(
  ctx: Context,
  { params: { id }, query }: Pick<Input<typeof balanceCall>, 'params' | 'query'>,
): Promise<UserBalance> {
  const { parts, at } = ctx
  const person = await personInScope(ctx, id)
  const today = dayOf(at, person.zone)
  const { from = thisMonth(today).from, to = today } = query
  const cutoff = cutoffOf(query.cutoff ?? to, today)
  refuseIf(from > to, 'invalidPeriod', [{ path: 'from', message: 'Período inválido' }])
  refuseIf(inclusiveDays({ start_date: from, end_date: to }) > LONGEST_PERIOD, 'periodTooLong')
  const { days, sum, ...balances } = await calculated(ctx, person, 'balance', () =>
    figuresOf(ctx, person, { from, to, cutoff }),
  )
  const entries = await inPieces(days, DAYS_AT_A_TIME, async (some) =>
    readableWires(parts, await entriesBetween(parts.database.read, id, some[0]?.date ?? from, some.at(-1)?.date ?? to)),
  )
  const ofDay = Map.groupBy(entries, ({ day }) => day)
  return {
    user_id: id,
    from,
    to,
    cutoff,
    ...balances,
    ...sum,
    days: days.map((day) => ({ ...day, entries: ofDay.get(day.date) ?? [] })),
  }
}

/** Days before and after today that a device can judge: it asks about marks forgotten lately, and some devices are offline for weeks. */
const [BEHIND, AHEAD] = [14, 60]

type OwnTerms = AnswerOf<typeof rulesCall>

/** Return a person's rules of the journey that count between two days, and what they ask of those days beyond the schedule. */
function underRules(hours: PeopleDays, person: Person, { from, to }: Period): Pick<OwnTerms, 'pay_rules' | 'due'> {
  const versions = hours.calendar.payRulesOf(person)
  const pay_rules = versions.filter(({ valid_from }, i) => {
    const next = versions[i + 1]?.valid_from
    return valid_from <= to && (next === undefined || from < next)
  }) as OwnTerms['pay_rules']
  if (!pay_rules || pay_rules.length === 0) return {}
  const due = daysOf({ from, to }).map((date) => {
    return { date, minutes: hours.plannedOn(person, date, { start: from, end: to }).scheduled }
  })
  return { pay_rules, due }
}

async function rulesOf({ parts, at }: Context, person: Person): Promise<OwnTerms> {
  const hours = await readPeopleDays(parts.database.read, [person], { now: at })
  const today = hours.today(person)
  const [from, to] = [addDays(today, -BEHIND), addDays(today, AHEAD)]
  const { holidays, vacations, start } = hours.rulesOf(person)
  const named = hours.calendar
    .holidayDates(person, from, to)
    .filter((date) => hours.plannedOn(person, date).holidayName !== null)
    .map((date) => ({ date, name: holidays.on(date) ?? '' }))
  return {
    user_id: person.id,
    from,
    to,
    start,
    admission: person.admission_date,
    end: lastDayOf(person),
    // The first day is judged by its whole week.
    schedules: hours.calendar
      .schedulesOf(person)
      .filter(({ valid_to }) => valid_to === null || valid_to >= mondayOf(from)),
    holidays: named.toSorted((a, b) => a.date.localeCompare(b.date)),
    vacations: vacations
      .filter(({ end_date }) => end_date >= from)
      .map(({ start_date, end_date }) => ({ start_date, end_date })),
    ...underRules(hours, person, { from, to }),
    ...movesOf(hours, person),
  }
}

/** Return the rules for a person's expected minutes on the days around today. */
export async function userRules(ctx: Context, { params }: Input<typeof rulesCall>): Promise<OwnTerms> {
  const person = await personInScope(ctx, params.id)
  return calculated(ctx, person, 'rules', () => rulesOf(ctx, person))
}
