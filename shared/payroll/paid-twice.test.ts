import { describe, expect, it } from 'vitest'
import { sheetWith } from '../testing/payroll-sheet.ts'
import type { PayrollEvent } from './layout.ts'
import { paidTwiceIn } from './paid-twice.ts'
import { PAYROLL_PRESETS } from './presets.ts'

const event = (figure: PayrollEvent['figure'], code: string, given: Partial<PayrollEvent> = {}): PayrollEvent => ({
  figure,
  code,
  percent: null,
  tier: null,
  unit: 'minutes',
  sign: '+',
  writes_zero: false,
  ...given,
})
const tier = (percent: number, paid_minutes: number, banked_minutes = 0) => ({
  tier: '1',
  percent,
  minutes: paid_minutes + banked_minutes,
  night_minutes: 0,
  banked_minutes,
  paid_minutes,
})
const SHEET = sheetWith({
  overtime: [tier(50, 60), tier(100, 20)],
  paid_minutes: 110,
  adjustment_minutes: 30,
  night_clock_minutes: 70,
  night_reduced_minutes: 80,
  late_minutes: 15,
  deducted_minutes: 15,
})

describe('minutes that two events take', () => {
  it.each([
    [
      'overtime, and what of it is paid',
      ['overtime', 'overtime_paid'],
      ['overtime_paid 50 60', 'overtime_paid 100 20'],
    ],
    [
      'all that is paid, and a part of it',
      ['paid', 'overtime_paid', 'adjustment_paid'],
      ['overtime_paid 50 60', 'overtime_paid 100 20', 'adjustment_paid null 30'],
    ],
    ['an adjustment, and what of it is paid', ['adjustment', 'adjustment_paid'], ['adjustment_paid null 30']],
    ['the hours of the night by the clock and reduced', ['night_clock', 'night_reduced'], ['night_reduced null 80']],
    ['what is deducted, and the lateness in it', ['deducted', 'late', 'early_leave'], ['late null 15']],
    ['lateness and leaving early, which have nothing in common', ['late', 'early_leave', 'missing_days'], []],
    ['what has nothing in common', ['overtime_paid', 'adjustment_paid', 'deducted', 'worked', 'expected'], []],
  ] as const)('are %s', (_words, figures, told) => {
    const events = figures.map((figure, i) => event(figure, String(i)))
    const found = paidTwiceIn([SHEET], { events })
    expect(found.map(({ figure, percent, minutes }) => `${figure} ${percent} ${minutes}`)).toEqual(told)
  })

  it.each([
    ['a day missed', { missing_days: 1, deducted_minutes: 480 }, 'missing_days', [480]],
    ['an adjustment downward', { adjustment_minutes: -30, deducted_minutes: 30 }, 'adjustment', [30]],
    ['an adjustment upward', { adjustment_minutes: 30, deducted_minutes: 30 }, 'adjustment', []],
    ['nothing missed', { deducted_minutes: 30 }, 'missing_days', []],
  ] as const)('are those deducted of %s', (_words, totals, figure, minutes) => {
    const events = [event('deducted', '1'), event(figure, '2')]
    expect(paidTwiceIn([sheetWith(totals)], { events }).map((one) => one.minutes)).toEqual(minutes)
  })

  it('are not the lateness that goes to the hour bank, while a day missed is deducted', () => {
    const line = { date: '2026-05-04', type: 'debit' as const, minutes: 15, percent: null, of: null, applied: [] }
    const sheet = sheetWith({ late_minutes: 15, deducted_minutes: 480 }, { lines: [{ ...line, balance: -15 }] })
    expect(paidTwiceIn([sheet], { events: [event('deducted', '1'), event('late', '2')] })).toEqual([])
  })

  it('are summed over people, with the codes of their events, percent by percent', () => {
    const events = [event('overtime_paid', '101', { percent: 50 }), event('paid', '102'), event('late', '103')]
    expect(paidTwiceIn([SHEET, SHEET], { events })).toEqual([
      { figure: 'overtime_paid', percent: 50, minutes: 120, codes: ['101', '102'] },
    ])
  })

  it('are none where nothing is paid', () => {
    const banked = sheetWith({ overtime: [tier(50, 0, 60)] })
    expect(paidTwiceIn([banked], { events: [event('overtime', '1'), event('paid', '2')] })).toEqual([])
  })

  it.each(PAYROLL_PRESETS)('are none under $name', ({ layout }) => {
    expect(paidTwiceIn([SHEET], layout)).toEqual([])
  })
})
