import { timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf } from '#shared/clock/entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { csvLine } from '#shared/text/csv.ts'
import { formatDay } from '#shared/text/format.ts'

type Day = UserBalance['days'][number]

const kinds: Record<Day['kind'], string> = {
  work: 'Trabalho',
  day_off: 'Folga',
  holiday: 'Feriado',
  vacation: 'Férias',
  health: 'Saúde',
  personal: 'Pessoal',
}

const marksOf = ({ entries }: Day) =>
  entries
    .filter(({ entry_type }) => isPunchType(entry_type))
    .map(({ entry_type, timestamp, timezone }) => `${labelOf(entry_type)} ${timeOf(Date.parse(timestamp), timezone)}`)
    .join(', ')

/** A person's period as a table, a day a line and the sums last: minutes as numbers. */
export function balanceCsv(balance: UserBalance) {
  const head = [
    'Data',
    'Dia',
    'Trabalhado (minutos)',
    'Ajustes (minutos)',
    'Previsto (minutos)',
    'Saldo (minutos)',
    'Incompleto',
    'Registros',
  ]
  const days = balance.days.map((day) =>
    csvLine([
      ...[formatDay(day.date), day.holiday_name ?? kinds[day.kind], day.worked_minutes, day.adjustment_minutes],
      ...[day.expected_minutes, day.balance_minutes, day.incomplete ? 'sim' : 'não', marksOf(day)],
    ]),
  )
  const { worked_minutes, adjustment_minutes, expected_minutes, period_balance_minutes } = balance
  const sums = ['Total', null, worked_minutes, adjustment_minutes, expected_minutes, period_balance_minutes, null, null]
  return { name: `periodo-${balance.from}-${balance.to}.csv`, text: [csvLine(head), ...days, csvLine(sums)].join('') }
}
