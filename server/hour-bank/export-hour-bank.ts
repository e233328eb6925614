import type { exportHourBank as call } from '#shared/contract/exports.ts'
import type { HourBankRow } from '#shared/contract/hours.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { asCsv, asXlsx, hoursAndMinutes, hoursColumns, type Sheet } from '../sheet.ts'
import { hourBank } from './hour-bank.ts'

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
      ...[name, email, store_name],
      ...hoursAndMinutes(balance_minutes),
      ...[on_vacation ? 'sim' : 'não', error],
    ]),
  }
}

const balances = async (ctx: Context, asked: Pick<Input<typeof call>, 'query'>) => sheetOf(await hourBank(ctx, asked))

/** Export the hour bank as a CSV file. */
export const exportHourBank = asCsv(balances)

/** The same as a workbook. */
export const exportHourBankXlsx = asXlsx(balances)
