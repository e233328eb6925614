import { formatDay } from '../text/format.ts'
import type { SheetContent } from './sheet-content.ts'

/** A sum of a sheet: minutes without a sign, minutes of a balance, or days. */
export interface SheetFigure {
  label: string
  kind: 'amount' | 'balance' | 'days'
  value: number
}

type Bank = SheetContent['bank']
type LineType = Bank['lines'][number]['type']

/** The labels of what leaves the hour bank for the payroll, each with the types of its lines. */
const BANK_ENDS: readonly [string, readonly LineType[]][] = [
  ['Banco pago', ['payment']],
  ['Banco vencido', ['expired']],
  ['Banco na rescisão', ['terminated_paid']],
  ['Banco a descontar', ['deducted', 'terminated_deducted']],
]

const leftBy = ({ lines }: Bank, types: readonly LineType[]) =>
  lines.reduce((sum, { type, minutes }) => sum + (types.includes(type) ? minutes : 0), 0)

/** Return what a rule of the journey counts apart, where there is any. */
function ruledFigures({ totals, bank }: SheetContent): SheetFigure[] {
  const extras = new Map<number, number>()
  for (const { percent, minutes } of totals.overtime) extras.set(percent, (extras.get(percent) ?? 0) + minutes)
  const { night_clock_minutes: night, night_reduced_minutes: reduced, paid_minutes, deducted_minutes } = totals
  const amounts: [string, number][] = [
    ['Noturno', night],
    ['Noturno, hora reduzida', reduced === night ? 0 : reduced],
    ...[...extras].map(([percent, minutes]): [string, number] => [`Extras de ${percent} %`, minutes]),
    ['A pagar', paid_minutes],
    ['A descontar', deducted_minutes],
    ...BANK_ENDS.map(([label, types]): [string, number] => [label, leftBy(bank, types)]),
  ]
  return amounts.filter(([, value]) => value !== 0).map(([label, value]) => ({ label, kind: 'amount', value }))
}

/** Return the sums of a sheet in the order in which they are shown: the main ones always, the others where there is anything to sum. */
export function figuresOf(content: SheetContent): SheetFigure[] {
  const { totals, bank, to } = content
  const others: SheetFigure[] = [
    { label: 'Ajustes', kind: 'balance', value: totals.adjustment_minutes },
    { label: `Banco em ${formatDay(to).slice(0, 5)}`, kind: 'balance', value: bank.after_minutes },
  ]
  return [
    { label: 'Trabalhado', kind: 'amount', value: totals.worked_minutes },
    { label: 'Previsto', kind: 'amount', value: totals.expected_minutes },
    { label: 'Saldo do mês', kind: 'balance', value: totals.balance_minutes },
    { label: 'Faltas', kind: 'days', value: totals.missing_days },
    ...ruledFigures(content),
    ...others.filter(({ value }) => value !== 0),
  ]
}
