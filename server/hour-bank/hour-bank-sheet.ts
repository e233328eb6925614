import type { HourBankRow } from '#shared/contract/hours.ts'
import { hoursAndMinutes, hoursColumns, type Sheet } from '../sheet.ts'

/** The hour bank as a table, in the order of the list. */
export function hourBankSheet(rows: readonly HourBankRow[]): Sheet {
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
