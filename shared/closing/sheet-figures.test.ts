import { expect, it } from 'vitest'
import type { SheetContent, SheetTotals } from './sheet-content.ts'
import { figuresOf } from './sheet-figures.ts'

const extra = (percent: number, minutes: number) => ({
  ...{ tier: `${percent}-${minutes}`, percent, minutes },
  ...{ night_minutes: 0, banked_minutes: 0, paid_minutes: 0 },
})

const sheet = (totals: Partial<SheetTotals>, after_minutes = 0) =>
  ({
    to: '2026-05-31',
    bank: { before_minutes: 0, lines: [], after_minutes },
    totals: {
      ...{ worked_minutes: 600, expected_minutes: 480, balance_minutes: 120, missing_days: 1, adjustment_minutes: 0 },
      ...{ night_clock_minutes: 0, night_reduced_minutes: 0, overtime: [], ...totals },
    },
  }) as unknown as SheetContent

const told = (content: SheetContent) => figuresOf(content).map(({ label, value }) => [label, value])
const MAIN = [
  ['Trabalhado', 600],
  ['Previsto', 480],
  ['Saldo do mês', 120],
  ['Faltas', 1],
]

it('a sheet has four sums, and those of the rule only where there is anything to sum', () => {
  expect(told(sheet({}))).toEqual(MAIN)
  const ruled = { night_clock_minutes: 60, night_reduced_minutes: 69, adjustment_minutes: -30 }
  const overtime = [extra(50, 60), extra(100, 30), extra(50, 30)]
  expect(told(sheet({ ...ruled, overtime }, 45))).toEqual([
    ...MAIN,
    ['Noturno', 60],
    ['Noturno, hora reduzida', 69],
    ['Extras de 50 %', 90],
    ['Extras de 100 %', 30],
    ['Ajustes', -30],
    ['Banco de horas em 31/05', 45],
  ])
})

it('reduced night hours that are the same are told once', () => {
  expect(told(sheet({ night_clock_minutes: 60, night_reduced_minutes: 60 }))).toEqual([...MAIN, ['Noturno', 60]])
})
