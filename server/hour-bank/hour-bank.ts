import { hourBankScope } from '#shared/access/scope.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { cutoffOf } from '#shared/calendar/period.ts'
import { CALCULATION_FAILED, rowOfFailure } from '#shared/calendar/unreadable.ts'
import { isOnVacation } from '#shared/calendar/vacation.ts'
import { type hourBank as call, HourBankRow } from '#shared/contract/hours.ts'
import type { Context } from '../context.ts'
import { ownEngine } from '../database/engine.ts'
import type { Input } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { inPieces, unhurried } from '../pieces.ts'
import { asCsv, asXlsx, hoursAndMinutes, hoursColumns, type Sheet } from '../sheet.ts'
import { photoOf } from '../users/queries.ts'
import { named } from '../wire.ts'
import type { Asked } from './asked.ts'
import { type PeopleDays, readPeopleDays } from './people-days.ts'
import { peopleHere, requireWhole } from './people-queries.ts'
import type { Person } from './queries.ts'
import { knownToday } from './workdays.ts'

async function rowOf(parts: Parts, person: Person, hours: PeopleDays): Promise<HourBankRow> {
  const row = {
    ...named(HourBankRow, person),
    user_id: person.id,
    photo_url: photoOf(person, parts),
    balance_minutes: 0,
    on_vacation: false,
    error: null,
  }
  try {
    const on_vacation = isOnVacation(hours.rulesOf(person).vacations, hours.today(person))
    return { ...row, balance_minutes: await hours.minutesOf(person), on_vacation }
  } catch (error) {
    // One unreadable row must not make the whole list fail: this person shows zero, and the log names the row.
    parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'balance failed')
    return { ...row, error: CALCULATION_FAILED }
  }
}

/** Return the last day of the list in the person's zone. */
const lastDayAsked = (person: Person, { now, cutoff }: Asked) =>
  cutoffOf(cutoff, knownToday(person, now) ?? dayOf(now, 'UTC'))

async function rowsOf(parts: Parts, people: readonly Person[], asked: Asked): Promise<HourBankRow[]> {
  const hours = await readPeopleDays(parts.database.read, people, asked)
  for (const row of hours.calendar.leftOut) parts.log.warn({ row: rowOfFailure(row) }, row.message)
  const rows: HourBankRow[] = []
  for await (const person of unhurried(people)) rows.push(await rowOf(parts, person, hours))
  return rows
}

/** Return the balances of the people that an actor may see, largest absolute balance first. */
export async function hourBank(ctx: Context, { query }: Pick<Input<typeof call>, 'query'>): Promise<HourBankRow[]> {
  authorize(ctx, 'hour-bank:list')
  const { parts } = ctx
  const asked: Asked = { now: ctx.at, cutoff: query.cutoff }
  const people = await peopleHere(parts.database.read, hourBankScope(ctx.actor), query, (person) =>
    lastDayAsked(person, asked),
  )
  const rows = await inPieces(people, ownEngine.peopleAtOnce, (piece) => rowsOf(parts, piece, asked))
  return rows.sort((a, b) => Math.abs(b.balance_minutes) - Math.abs(a.balance_minutes) || a.name.localeCompare(b.name))
}

/** Build the table of the hour bank, in the order of the list. */
function sheetOf(rows: readonly HourBankRow[]): Sheet {
  return {
    name: 'banco-de-horas',
    title: 'Banco de horas',
    columns: [
      { title: 'Nome', width: 28 },
      { title: 'E-mail', width: 32 },
      { title: 'Empresa', width: 22 },
      ...hoursColumns('Saldo'),
      { title: 'Em férias', width: 10 },
      { title: 'Observação', width: 20 },
    ],
    rows: rows.map(({ name, email, store_name, balance_minutes, on_vacation, error }) => [
      name,
      email,
      store_name,
      ...hoursAndMinutes(balance_minutes),
      on_vacation ? 'sim' : 'não',
      error,
    ]),
  }
}

async function balances(ctx: Context, asked: Pick<Input<typeof call>, 'query'>): Promise<Sheet> {
  await requireWhole(ctx.parts.database.read, hourBankScope(ctx.actor), asked.query)
  return sheetOf(await hourBank(ctx, asked))
}

/** Export the hour bank as a CSV file. */
export const exportHourBank = asCsv(balances)

/** The same as a workbook. */
export const exportHourBankXlsx = asXlsx(balances)
