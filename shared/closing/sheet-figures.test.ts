import { expect, it } from 'vitest'
import type { SheetContent, SheetTotals } from './sheet-content.ts'
import { figuresOf } from './sheet-figures.ts'

const extra = (percent: number, minutes: number) => ({
  tier: `${percent}-${minutes}`,
  percent,
  minutes,
  night_minutes: 0,
  banked_minutes: 0,
  paid_minutes: 0,
})

const sheet = (totals: Partial<SheetTotals>, after_minutes = 0) =>
  ({
    to: '2026-05-31',
    bank: { before_minutes: 0, lines: [], after_minutes },
    totals: {
      worked_minutes: 600,
      expected_minutes: 480,
      balance_minutes: 120,
      missing_days: 1,
      adjustment_minutes: 0,
      night_clock_minutes: 0,
      night_reduced_minutes: 0,
      paid_minutes: 0,
      deducted_minutes: 0,
      overtime: [],
      ...totals,
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
    ['Banco em 31/05', 45],
  ])
})

it('reduced night hours that are the same are told once', () => {
  expect(told(sheet({ night_clock_minutes: 60, night_reduced_minutes: 60 }))).toEqual([...MAIN, ['Noturno', 60]])
})

it('what goes to the payroll is told: paid, deducted, and what leaves the hour bank', () => {
  const ends = [
    ['payment', 20],
    ['expired', 30],
    ['terminated_paid', 40],
    ['deducted', 5],
    ['terminated_deducted', 6],
    ['terminated_waived', 7],
  ].map(([type, minutes]) => ({ date: '2026-05-31', type, minutes, percent: null, of: null, applied: [], balance: 0 }))
  const content = sheet({ paid_minutes: 90, deducted_minutes: 15 })
  const ended = { ...content, bank: { ...content.bank, lines: ends } } as unknown as SheetContent
  expect(told(ended)).toEqual([
    ...MAIN,
    ['A pagar', 90],
    ['A descontar', 15],
    ['Banco pago', 20],
    ['Banco vencido', 30],
    ['Banco na rescisão', 40],
    ['Banco a descontar', 11],
  ])
})
