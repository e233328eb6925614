import type { HourBankRow } from '#shared/contract/hours.ts'
import { csvLine } from '#shared/text/csv.ts'

/** The hour bank as a table: minutes as numbers, so that a spreadsheet can add them. */
export function hourBankCsv(rows: readonly HourBankRow[]) {
  const head = csvLine(['Nome', 'E-mail', 'Empresa', 'Saldo (minutos)', 'Em férias', 'Observação'])
  const lines = rows.map((row) =>
    csvLine([row.name, row.email, row.store_name, row.balance_minutes, row.on_vacation ? 'sim' : 'não', row.error]),
  )
  return { name: 'banco-de-horas.csv', text: [head, ...lines].join('') }
}
