import type { QueryOf } from '#shared/contract/call.ts'
import type { exportPeriod as call } from '#shared/contract/exports.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { asCsv, asXlsx, hoursAndMinutes, hoursColumns, type Sheet } from '../sheet.ts'
import { marksCell } from '../sheet-marks.ts'
import { userBalance } from './user-balance.ts'

type Day = UserBalance['days'][number]

const kinds: Record<Day['kind'], string> = {
  work: 'Trabalho',
  day_off: 'Folga',
  holiday: 'Feriado',
  vacation: 'Férias',
  health: 'Saúde',
  personal: 'Pessoal',
}

/** Build the table of a person's period, one line per day and the sums last; oldest day first by default. */
function sheetOf(balance: UserBalance, order: QueryOf<typeof call>['order']): Sheet {
  const { worked_minutes, adjustment_minutes, expected_minutes, period_balance_minutes } = balance
  const sums = [worked_minutes, adjustment_minutes, expected_minutes, period_balance_minutes]
  const rows = balance.days.map((day) => [
    { day: day.date },
    day.holiday_name ?? kinds[day.kind],
    ...hoursAndMinutes(day.worked_minutes),
    ...hoursAndMinutes(day.adjustment_minutes),
    ...hoursAndMinutes(day.expected_minutes),
    ...hoursAndMinutes(day.balance_minutes),
    day.incomplete ? 'sim' : 'não',
    marksCell(day.entries),
  ])
  return {
    name: `periodo-${balance.from}-${balance.to}`,
    title: 'Período',
    columns: [
      { title: 'Data', width: 12 },
      { title: 'Dia', width: 20 },
      ...['Trabalhado', 'Ajustes', 'Previsto', 'Saldo'].flatMap(hoursColumns),
      { title: 'Incompleto', width: 12 },
      { title: 'Registros', width: 52 },
    ],
    rows: order === 'desc' ? rows.toReversed() : rows,
    total: ['Total', null, ...sums.flatMap(hoursAndMinutes), null, null],
  }
}

const period = async (ctx: Context, asked: Pick<Input<typeof call>, 'params' | 'query'>) =>
  sheetOf(await userBalance(ctx, asked), asked.query.order)

/** Export a person's period as a CSV file. */
export const exportPeriod = asCsv(period)

/** The same as a workbook. */
export const exportPeriodXlsx = asXlsx(period)
