import { expect, it } from 'vitest'
import type { SheetContent } from '../closing/sheet-content.ts'
import { sheetWith } from '../testing/payroll-sheet.ts'
import { type AskedFigure, amountOf, FIGURE_NAMES, type FigureName } from './figures.ts'

const tier = (name: string, percent: number, given: object) => ({
  tier: name,
  percent,
  minutes: 0,
  night_minutes: 0,
  banked_minutes: 0,
  paid_minutes: 0,
  ...given,
})
const line = (type: SheetContent['bank']['lines'][number]['type'], minutes: number, given: object = {}) => ({
  date: '2026-05-31',
  type,
  minutes,
  percent: null,
  of: null,
  applied: [],
  balance: 0,
  ...given,
})

const SHEET = sheetWith(
  {
    days: 31,
    worked_days: 20,
    missing_days: 2,
    worked_minutes: 9600,
    expected_minutes: 9000,
    balance_minutes: -17,
    adjustment_minutes: -5,
    normal_minutes: 8900,
    night_clock_minutes: 120,
    night_reduced_minutes: 137,
    late_minutes: 11,
    early_leave_minutes: 12,
    break_shortfall_minutes: 13,
    rest_shortfall_minutes: 14,
    paid_minutes: 340,
    deducted_minutes: 960,
    dsr_lost_days: 1,
    overtime: [
      tier('1', 50, { minutes: 100, night_minutes: 10, banked_minutes: 40, paid_minutes: 60 }),
      tier('2', 100, { minutes: 50, night_minutes: 5, banked_minutes: 10, paid_minutes: 40 }),
      tier('rest', 100, { minutes: 240, night_minutes: 1, paid_minutes: 240 }),
    ],
  },
  {
    before_minutes: 30,
    after_minutes: -25,
    lines: [
      line('payment', 90, {
        applied: [
          { date: '2026-01-10', percent: 50, minutes: 60 },
          { date: '2026-01-20', percent: 100, minutes: 30 },
        ],
      }),
      line('expired', 20, { percent: 50 }),
      line('expired', 7, { percent: 100 }),
      line('terminated_paid', 40, { percent: 50 }),
      line('terminated_paid', 3, { percent: 100 }),
      line('deducted', 8),
      line('terminated_deducted', 5),
      line('terminated_waived', 4),
    ],
  },
)

const WHOLE: Record<FigureName, number> = {
  worked: 9600,
  expected: 9000,
  normal: 8900,
  balance: -17,
  adjustment: -5,
  adjustment_paid: 0,
  overtime: 390,
  overtime_paid: 340,
  overtime_banked: 50,
  overtime_night: 16,
  night_clock: 120,
  night_reduced: 137,
  late: 11,
  early_leave: 12,
  break_shortfall: 13,
  rest_shortfall: 14,
  paid: 340,
  deducted: 960,
  bank_before: 30,
  bank_movement: -55,
  bank_after: -25,
  bank_payment: 90,
  bank_expired: 27,
  bank_terminated: 43,
  bank_deducted: 13,
  days: 31,
  worked_days: 20,
  missing_days: 2,
  dsr_lost_days: 1,
}

it.each(FIGURE_NAMES)('%s of all tiers and percents', (figure) => {
  expect(amountOf(SHEET, { figure, percent: null, tier: null })).toBe(WHOLE[figure])
})

it.each([
  [{ figure: 'overtime_paid', percent: 100, tier: null }, 280],
  [{ figure: 'overtime_paid', percent: 100, tier: 'rest' }, 240],
  [{ figure: 'overtime_paid', percent: null, tier: '2' }, 40],
  [{ figure: 'overtime', percent: 60, tier: null }, 0],
  [{ figure: 'overtime_night', percent: 50, tier: '1' }, 10],
  [{ figure: 'overtime_banked', percent: 100, tier: '1' }, 0],
  [{ figure: 'bank_payment', percent: 50, tier: null }, 60],
  [{ figure: 'bank_payment', percent: 100, tier: null }, 30],
  [{ figure: 'bank_expired', percent: 100, tier: null }, 7],
  [{ figure: 'bank_terminated', percent: 100, tier: null }, 3],
] satisfies [AskedFigure, number][])('%o is %d', (asked, minutes) => {
  expect(amountOf(SHEET, asked)).toBe(minutes)
})
