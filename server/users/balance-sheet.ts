import { timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf } from '#shared/clock/entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import type { Sheet } from '../sheet.ts'

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
export function balanceSheet(balance: UserBalance): Sheet {
  const { worked_minutes, adjustment_minutes, expected_minutes, period_balance_minutes } = balance
  return {
    name: `periodo-${balance.from}-${balance.to}`,
    title: 'Período',
    columns: [
      { title: 'Data', width: 12 },
      { title: 'Dia', width: 20 },
      { title: 'Trabalhado (minutos)', width: 14 },
      { title: 'Ajustes (minutos)', width: 14 },
      { title: 'Previsto (minutos)', width: 14 },
      { title: 'Saldo (minutos)', width: 14 },
      { title: 'Incompleto', width: 12 },
      { title: 'Registros', width: 52 },
    ],
    rows: balance.days.map((day) => [
      ...[{ day: day.date }, day.holiday_name ?? kinds[day.kind], day.worked_minutes, day.adjustment_minutes],
      ...[day.expected_minutes, day.balance_minutes, day.incomplete ? 'sim' : 'não', marksOf(day)],
    ]),
    total: ['Total', null, worked_minutes, adjustment_minutes, expected_minutes, period_balance_minutes, null, null],
  }
}
