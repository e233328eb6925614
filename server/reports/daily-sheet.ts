import { timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf } from '#shared/clock/entry.ts'
import type { DailyRow } from '#shared/contract/hours.ts'
import type { Sheet } from '../sheet.ts'

/** `Entrada 08:02, Pausa 12:01` */
function marksOf({ entries }: DailyRow): string {
  const marks = entries.filter(({ entry_type }) => isPunchType(entry_type))
  return marks
    .map(({ entry_type, timestamp, timezone }) => `${labelOf(entry_type)} ${timeOf(Date.parse(timestamp), timezone)}`)
    .join(', ')
}

const situationOf = (row: DailyRow): string | null => {
  if (row.on_vacation) return 'Em férias'
  if (row.holiday_name) return `Feriado: ${row.holiday_name}`
  if (row.absence) return `Ausência: ${row.absence}`
  return row.incomplete ? 'Incompleto' : null
}

/** A day of everybody as a table: minutes as numbers. */
export function dailySheet(rows: readonly DailyRow[]): Sheet {
  return {
    name: `relatorio-${rows[0]?.date ?? 'dia'}`,
    title: 'Relatório do dia',
    columns: [
      { title: 'Nome', width: 28 },
      { title: 'E-mail', width: 32 },
      { title: 'Empresa', width: 22 },
      { title: 'Data', width: 12 },
      { title: 'Trabalhado (minutos)', width: 14 },
      { title: 'Previsto (minutos)', width: 14 },
      { title: 'Situação', width: 20 },
      { title: 'Registros', width: 52 },
    ],
    rows: rows.map((row) => [
      ...[row.name, row.email, row.store_name, { day: row.date }],
      ...[row.worked_minutes, row.expected_minutes, situationOf(row), marksOf(row)],
    ]),
  }
}
