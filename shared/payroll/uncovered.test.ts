import { describe, expect, it } from 'vitest'
import { sheetWith } from '../testing/payroll-sheet.ts'
import type { PayrollEvent } from './layout.ts'
import { PAYROLL_PRESETS } from './presets.ts'
import { uncoveredIn } from './uncovered.ts'

const event = (given: Partial<PayrollEvent>): PayrollEvent => ({
  figure: 'late',
  percent: null,
  tier: null,
  code: '1',
  unit: 'minutes',
  sign: '+',
  writes_zero: false,
  ...given,
})
const EXPIRED = event({ figure: 'bank_expired' })

describe('what is to be paid and no event takes', () => {
  const tier = (name: string, percent: number, paid_minutes: number) => ({
    tier: name,
    percent,
    minutes: paid_minutes,
    night_minutes: 0,
    banked_minutes: 0,
    paid_minutes,
  })
  const expired = { date: '2026-05-31', type: 'expired', minutes: 30, percent: 50, of: null, applied: [], balance: 0 }
  const SHEET = sheetWith(
    { overtime: [tier('1', 50, 60), tier('2', 60, 20), tier('rest', 100, 0)] },
    { lines: [{ ...expired, type: 'expired' }] },
  )

  it('is told by percent, summed over people', () => {
    const events = [event({ figure: 'overtime_paid', percent: 50 })]
    expect(uncoveredIn([SHEET, SHEET], { events })).toEqual([
      { figure: 'overtime_paid', percent: 60, minutes: 40 },
      { figure: 'bank_expired', percent: 50, minutes: 60 },
    ])
  })

  it('is the bank of whoever left', () => {
    const left = {
      ...SHEET,
      last_day: '2026-05-15',
      person: { ...SHEET.person, left_on: '2026-05-15' },
      bank: { ...SHEET.bank, after_minutes: 600 },
    }
    const events = [event({ figure: 'overtime' }), EXPIRED]
    expect(uncoveredIn([left], { events })).toEqual([{ figure: 'bank_after', percent: null, minutes: 600 }])
    expect(uncoveredIn([left], { events: [...events, event({ figure: 'bank_after' })] })).toEqual([])
    expect(uncoveredIn([{ ...left, bank: { ...left.bank, after_minutes: -600 } }], { events })).toEqual([])
    // It is owed by the company that they left, not by the one before.
    expect(uncoveredIn([{ ...left, last_day: '2026-05-09' }], { events })).toEqual([])
  })

  it.each([
    ['all that is paid', [event({ figure: 'paid' }), EXPIRED], 0],
    ['another tier', [event({ figure: 'overtime', tier: '1' }), EXPIRED], 1],
    ['another percent of credits', [event({ figure: 'overtime' }), event({ figure: 'bank_expired', percent: 100 })], 1],
  ])('with an event for %s', (_what, events, count) => {
    expect(uncoveredIn([SHEET], { events })).toHaveLength(count)
  })

  it('is overtime of which a part is banked, where one event takes all of it: the bank would pay it again', () => {
    const banked = sheetWith({ overtime: [{ ...tier('1', 50, 60), minutes: 90, banked_minutes: 30 }] })
    const events = [event({ figure: 'overtime' })]
    expect(uncoveredIn([banked], { events })).toEqual([{ figure: 'overtime_paid', percent: 50, minutes: 60 }])
    const apart = sheetWith({
      overtime: [{ ...tier('1', 50, 0), minutes: 120, banked_minutes: 120 }, tier('2', 50, 60)],
    })
    for (const percent of [null, 50])
      expect(uncoveredIn([apart], { events: [event({ figure: 'overtime', percent })] })).toHaveLength(1)
    expect(uncoveredIn([apart], { events: [event({ figure: 'overtime', tier: '2' })] })).toEqual([])
  })

  it('is an adjustment upward, though one downward, which is deducted, makes their sum less', () => {
    const sheet = sheetWith({ paid_minutes: 60, deducted_minutes: 30, adjustment_minutes: 30 })
    const events = [event({ figure: 'deducted' }), event({ figure: 'adjustment' })]
    expect(uncoveredIn([sheet], { events })).toEqual([{ figure: 'adjustment_paid', percent: null, minutes: 60 }])
  })

  it.each([
    ['adjustment_paid', { paid_minutes: 110, overtime: [tier('1', 50, 60)] }, 50],
    ['night_reduced', { night_reduced_minutes: 137 }, 137],
    ['break_shortfall', { break_shortfall_minutes: 13 }, 13],
    ['rest_shortfall', { rest_shortfall_minutes: 14 }, 14],
  ] as const)('is %s', (figure, totals, minutes) => {
    const paid = event({ figure: 'overtime_paid' })
    const sheet = sheetWith({ ...totals, overtime: 'overtime' in totals ? [...totals.overtime] : [] })
    expect(uncoveredIn([sheet], { events: [paid] })).toEqual([{ figure, percent: null, minutes }])
    expect(uncoveredIn([sheet], { events: [paid, event({ figure })] })).toEqual([])
  })

  it('is what a payment took beyond what was open, and what a bank is settled with', () => {
    const applied = [{ date: '2026-05-01', percent: 50, minutes: 20 }]
    const lines = [
      { ...expired, type: 'payment' as const, percent: null, minutes: 30, applied },
      { ...expired, type: 'terminated_paid' as const, percent: 100, minutes: 40 },
    ]
    expect(
      uncoveredIn([sheetWith({}, { lines })], { events: [event({ figure: 'bank_payment', percent: 50 })] }),
    ).toEqual([
      { figure: 'bank_payment', percent: null, minutes: 10 },
      { figure: 'bank_terminated', percent: 100, minutes: 40 },
    ])
  })

  it.each(PAYROLL_PRESETS)('is nothing under $name, whose percents are those of the sheet', ({ layout }) => {
    const lines = [
      { ...expired, type: 'expired' as const },
      { ...expired, type: 'terminated_paid' as const },
    ]
    const all = { night_reduced_minutes: 10, break_shortfall_minutes: 13, rest_shortfall_minutes: 14 }
    expect(uncoveredIn([sheetWith({ ...all, overtime: [tier('1', 50, 60)] }, { lines })], layout)).toEqual([])
  })
})
