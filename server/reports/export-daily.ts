import { peopleScope } from '#shared/access/scope.ts'
import { CALCULATION_FAILED } from '#shared/calendar/unreadable.ts'
import type { exportDaily as call } from '#shared/contract/exports.ts'
import type { DailyRow } from '#shared/contract/hours.ts'
import type { Context } from '../context.ts'
import { requireWhole } from '../hour-bank/people-queries.ts'
import type { Input } from '../http/route.ts'
import { inPieces } from '../pieces.ts'
import { asCsv, asXlsx, hoursAndMinutes, hoursColumns, type Sheet, type SheetCell } from '../sheet.ts'
import { marksCell } from '../sheet-marks.ts'
import { dailyReport } from './daily-report.ts'

type Kind = Input<typeof call>['query']['kind']

const progress = { in_progress: 'Em andamento', paused: 'Em pausa' }
const absences = { saude: 'Saúde', pessoal: 'Pessoal' }

function progressOf({ status, incomplete, store_name }: DailyRow, marks: string): string | null {
  if (store_name === CALCULATION_FAILED) return CALCULATION_FAILED
  if (status) return progress[status]
  if (incomplete) return 'Incompleto'
  return marks === '' ? null : 'Jornada finalizada'
}

function awayOf({ on_vacation, absence, holiday_name }: DailyRow): string | null {
  if (on_vacation) return 'Em férias'
  if (absence) return absences[absence]
  return holiday_name && `Feriado: ${holiday_name}`
}

/** Describe the day as the screen does, with the reason for an absence. */
const situationOf = (row: DailyRow, marks: string) =>
  [progressOf(row, marks), awayOf(row)].filter(Boolean).join(', ') || 'Sem registros'

/** Tell whether somebody passes the filter by kind of user: `employees` are all who are not admins. */
export const isOfKind = (kind: Kind, { role }: Pick<DailyRow, 'role'>): boolean =>
  kind === undefined || (kind === 'admins') === (role === 'admin')

/** Rows built at once: it takes some milliseconds. */
const AT_A_TIME = 500

function rowOf(row: DailyRow): SheetCell[] {
  const marks = marksCell(row.entries)
  return [
    row.name,
    row.email,
    row.store_name,
    { day: row.date },
    ...hoursAndMinutes(row.worked_minutes),
    ...hoursAndMinutes(row.expected_minutes),
    situationOf(row, marks),
    marks,
  ]
}

/** Build the table of everybody's day, filtered by kind of user. */
async function sheetOf(rows: readonly DailyRow[], kind: Kind): Promise<Sheet> {
  return {
    name: `relatorio-${rows[0]?.date ?? 'dia'}`,
    title: 'Relatório do dia',
    columns: [
      { title: 'Nome', width: 28 },
      { title: 'E-mail', width: 32 },
      { title: 'Empresa', width: 22 },
      { title: 'Data', width: 12 },
      ...hoursColumns('Trabalhado'),
      ...hoursColumns('Previsto'),
      { title: 'Situação', width: 20 },
      { title: 'Registros', width: 52 },
    ],
    rows: await inPieces(rows, AT_A_TIME, (some) => some.filter((row) => isOfKind(kind, row)).map(rowOf)),
  }
}

async function day(ctx: Context, asked: Pick<Input<typeof call>, 'query'>): Promise<Sheet> {
  const { kind, ...filter } = asked.query
  await requireWhole(ctx.parts.database.read, peopleScope(ctx.actor), filter)
  return sheetOf(await dailyReport(ctx, asked), kind)
}

/** Export everybody's day as a CSV file. */
export const exportDaily = asCsv(day)

/** The same as a workbook. */
export const exportDailyXlsx = asXlsx(day)
