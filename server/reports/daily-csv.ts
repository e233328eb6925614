import { timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf } from '#shared/clock/entry.ts'
import type { DailyRow } from '#shared/contract/hours.ts'
import { csvLine } from '#shared/text/csv.ts'
import { formatDay } from '#shared/text/format.ts'

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
export function dailyCsv(rows: readonly DailyRow[]) {
  const head = csvLine([
    'Nome',
    'E-mail',
    'Empresa',
    'Data',
    'Trabalhado (minutos)',
    'Previsto (minutos)',
    'Situação',
    'Registros',
  ])
  const lines = rows.map((row) =>
    csvLine([
      ...[row.name, row.email, row.store_name, formatDay(row.date)],
      ...[row.worked_minutes, row.expected_minutes, situationOf(row), marksOf(row)],
    ]),
  )
  return { name: `relatorio-${rows[0]?.date ?? 'dia'}.csv`, text: [head, ...lines].join('') }
}
