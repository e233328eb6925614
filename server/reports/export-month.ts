import { peopleScope } from '#shared/access/scope.ts'
import type { DayBalance, DayKind } from '#shared/balance/day.ts'
import { sumOf } from '#shared/balance/period.ts'
import { daysOf, type Period, thisMonth } from '#shared/calendar/period.ts'
import { CALCULATION_FAILED, rowOfFailure } from '#shared/calendar/unreadable.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { exportMonth as call } from '#shared/contract/exports.ts'
import { isHere } from '#shared/people/bond.ts'
import { weekdayName } from '#shared/text/format.ts'
import { postedIn } from '../closings/queries.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleIn, requireWhole } from '../hour-bank/people-queries.ts'
import type { Person } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { asCsv, asXlsx, hoursAndMinutes, hoursColumns, type Sheet, type SheetCell } from '../sheet.ts'
import { isStoreIn, storeRows, storeScopeOf } from '../stores/queries.ts'
import { isOfKind } from './export-daily.ts'

/** People whose month is read and judged at once: it takes some milliseconds. */
const PEOPLE_AT_A_TIME = 25
/** People of a company who are looked up by one statement. */
const POSTED_AT_A_TIME = 500

/** The people of a month, and the company whose days it is made of; without one, all days of theirs. */
interface Asked {
  people: readonly Person[]
  period: Period
  company: { id: string; name: string | null } | null
}

/** A person's month, without the days that they spent at another company (null); null days if one of their rows is unreadable. */
interface MonthOfPerson {
  person: Person
  company: string | null
  days: readonly (DayBalance | null)[] | null
}

const known = (days: MonthOfPerson['days']) => (days ?? []).filter((day) => day !== null)

/** Return what tells of a day whether a person was posted to a company on it. */
function daysAt(hours: PeopleDays, person: Person, { company }: Asked): (date: string) => boolean {
  if (company === null) return () => true
  const places = hours.calendar.placesOf(person)
  return (date) => places.findLast(({ from }) => from <= date)?.company === company.id
}

async function monthsOf(ctx: Context, asked: Asked): Promise<MonthOfPerson[]> {
  const { parts, at: now } = ctx
  const { people, period, company } = asked
  const hours = await readPeopleDays(parts.database.read, people, { now })
  const daysOfPerson = await hours.readDays(period)
  const nameOf = ({ store_name }: Person) => (company === null ? store_name : company.name)
  const monthOf = async (person: Person): Promise<MonthOfPerson> => {
    try {
      const all = await daysOfPerson(person)
      if (!Number.isSafeInteger(sumOf(all).balance_minutes)) throw new Error(`${person.id}: no number of minutes`)
      const isThere = daysAt(hours, person, asked)
      return { person, company: nameOf(person), days: all.map((day) => (isThere(day.date) ? day : null)) }
    } catch (error) {
      parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'month failed')
      return { person, company: nameOf(person), days: null }
    }
  }
  return Promise.all(people.map(monthOf))
}

/**
 * Return who is in the month: of a company, whoever was posted there on some day of it, wherever they are today. Of a company of others one
 * reads only oneself.
 */
async function peopleOf(ctx: Context, query: QueryOf<typeof call>, period: Period): Promise<Person[]> {
  const { user_id, store_id } = query
  const [{ read }, scope] = [ctx.parts.database, peopleScope(ctx.actor)]
  await requireWhole(read, scope, { user_id, store_id })
  if (store_id === undefined) return await peopleIn(read, scope, { user_id })
  const isKept = isStoreIn(storeScopeOf(ctx.actor), store_id)
  const posted = (await postedIn(read, store_id, period)).filter((id) => isKept || id === ctx.actor.id)
  const people = await inPieces(posted, POSTED_AT_A_TIME, (user_ids) => peopleIn(read, scope, { user_id, user_ids }))
  return people.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
}

/** Return the month of everybody in scope who worked here in it, by name. */
async function monthOfPeople(ctx: Context, query: QueryOf<typeof call>): Promise<MonthOfPerson[]> {
  authorize(ctx, 'report:daily')
  const { kind, month, store_id } = query
  const period = thisMonth(`${month}-01`)
  const all = await peopleOf(ctx, query, period)
  const people = all.filter((person) => isHere(person, period.from) && isOfKind(kind, person))
  const store = store_id === undefined ? null : await storeRows.byId(ctx.parts.database.read, store_id)
  const company = store_id === undefined ? null : { id: store_id, name: store?.name ?? null }
  return inPieces(people, PEOPLE_AT_A_TIME, (some) => monthsOf(ctx, { people: some, period, company }))
}

/** People whose rows are written at once. */
const ROWS_AT_A_TIME = 200

/** Reasons for a day without work, shown in its cell. */
const reasons: Partial<Record<DayKind, string>> = {
  vacation: 'Férias',
  holiday: 'Feriado',
  health: 'Saúde',
  personal: 'Pessoal',
}

/** Return the cell of a day: the worked time; without work the reason, or nothing if none was expected. */
function dayCell({ worked_minutes, kind }: DayBalance): SheetCell {
  if (worked_minutes > 0 || kind === 'work') return { duration: worked_minutes }
  return reasons[kind] ?? null
}

/** Return the four sums of some days, in the order of the columns. */
function sumsOf(days: readonly DayBalance[]): number[] {
  const sum = sumOf(days)
  return [sum.worked_minutes, sum.expected_minutes, sum.adjustment_minutes, sum.balance_minutes]
}

function rowOf({ person, company, days }: MonthOfPerson, dates: readonly string[]): SheetCell[] {
  const who = [person.name, person.email, company]
  if (!days) return [...who, ...dates.map(() => null), ...Array<null>(9).fill(null), CALCULATION_FAILED]
  const counted = known(days)
  const incomplete = counted.filter((day) => day.incomplete).length
  const cells = days.map((day) => day && dayCell(day))
  return [...who, ...cells, ...sumsOf(counted).flatMap(hoursAndMinutes), incomplete || null, null]
}

/** Return everybody's sums: worked time of each day, and the sums of the month. People with unreadable days are left out. */
function totalOf(people: readonly MonthOfPerson[], dates: readonly string[]): SheetCell[] {
  const ofDays = dates.map(() => 0)
  const sums = [0, 0, 0, 0]
  for (const { days } of people) {
    if (!days) continue
    for (const [i, day] of days.entries()) ofDays[i] = (ofDays[i] ?? 0) + (day?.worked_minutes ?? 0)
    for (const [i, sum] of sumsOf(known(days)).entries()) sums[i] = (sums[i] ?? 0) + sum
  }
  return [
    'Total',
    null,
    null,
    ...ofDays.map((minutes) => (minutes > 0 ? { duration: minutes } : null)),
    ...sums.flatMap(hoursAndMinutes),
    null,
    null,
  ]
}

/** `01 seg` */
const dayTitle = (date: string) => ({ title: `${date.slice(8)} ${weekdayName(date).slice(0, 3)}`, width: 8 })

/** Build the table of everybody's month: one row per person, one column per day, and the sums after them. */
async function monthSheet(ctx: Context, { query }: Pick<Input<typeof call>, 'query'>): Promise<Sheet> {
  const { month } = query
  const people = await monthOfPeople(ctx, query)
  const dates = daysOf(thisMonth(`${month}-01`))
  return {
    name: `mes-${month}`,
    title: `Mês ${month.slice(5)}-${month.slice(0, 4)}`,
    columns: [
      { title: 'Nome', width: 28 },
      { title: 'E-mail', width: 32 },
      { title: 'Empresa', width: 22 },
      ...dates.map(dayTitle),
      ...['Trabalhado', 'Previsto', 'Ajustes', 'Saldo'].flatMap(hoursColumns),
      { title: 'Dias incompletos', width: 12 },
      { title: 'Observação', width: 20 },
    ],
    rows: await inPieces(people, ROWS_AT_A_TIME, (some) => some.map((one) => rowOf(one, dates))),
    total: totalOf(people, dates),
  }
}

/** Export everybody's month as a CSV file. */
export const exportMonth = asCsv(monthSheet)

/** The same as a workbook. */
export const exportMonthXlsx = asXlsx(monthSheet)
