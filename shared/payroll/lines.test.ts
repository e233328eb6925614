import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sheetWith } from '../testing/payroll-sheet.ts'
import type { PayrollEvent } from './layout.ts'
import { payrollLines, payrollTotals } from './lines.ts'
import { unitsOf, valueText } from './value.ts'

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

describe('hundredths of an hour, half up, once for each event', () => {
  it.each([
    [0, 0],
    [1, 2],
    [2, 3],
    [3, 5],
    [4, 7],
    [5, 8],
    [6, 10],
    [7, 12],
    [10, 17],
    [20, 33],
    [29, 48],
    [30, 50],
    [31, 52],
    [40, 67],
    [45, 75],
    [59, 98],
    [60, 100],
    [61, 102],
    [510, 850],
    [13_259, 22_098],
    [-1, -2],
    [-2, -3],
    [-20, -33],
    [-40, -67],
    [-510, -850],
  ] as [number, number][])('%d min: %d', (minutes, hundredths) => {
    expect(unitsOf(minutes, 'hundredths')).toBe(hundredths)
  })

  it('is the nearest one, on both sides of zero alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500_000, max: 500_000 }), (minutes) => {
        const units = unitsOf(minutes, 'hundredths')
        expect(Math.abs(units - (minutes * 5) / 3)).toBeLessThan(0.5)
        expect(Object.is(units, -0)).toBe(false)
        if (minutes > 0) expect(unitsOf(-minutes, 'hundredths')).toBe(-units)
      }),
    )
  })
})

it.each([
  [510, 'hh:mm', ',', '08:30'],
  [-5, 'hh:mm', ',', '-00:05'],
  [6_001, 'hh:mm', ',', '100:01'],
  [850, 'hundredths', ',', '8,50'],
  [850, 'hundredths', '.', '8.50'],
  [850, 'hundredths', '', '850'],
  [5, 'hundredths', ',', '0,05'],
  [5, 'hundredths', '', '005'],
  [-105, 'hundredths', ',', '-1,05'],
  [510, 'minutes', ',', '510'],
  [3, 'days', ',', '3'],
] as const)('%d in %s, with “%s”: %s', (units, unit, decimal, text) => {
  expect(valueText(units, unit, decimal)).toBe(text)
})

describe('the lines of a sheet', () => {
  const SHEET = sheetWith({ late_minutes: 10, missing_days: 2 })

  it('are those of its events that are not zero, in their order', () => {
    const events = [event({ figure: 'worked' }), event({}), event({ figure: 'missing_days', unit: 'days', sign: '-' })]
    expect(payrollLines(SHEET, { events })).toEqual([
      { event: 1, units: 10 },
      { event: 2, units: -2 },
    ])
  })

  it('of an event that writes zeros are always there, and never below zero', () => {
    const [line] = payrollLines(SHEET, { events: [event({ figure: 'worked', sign: '-', writes_zero: true })] })
    expect(Object.is(line?.units, 0)).toBe(true)
  })

  it('add up to the totals, whatever the figures, and differ from the exact sum by less than half a hundredth each', () => {
    const minutes = fc.integer({ min: 0, max: 20_000 })
    const people = fc.array(fc.record({ late: minutes, early: minutes }), { maxLength: 40 })
    const events = [
      event({ unit: 'hundredths' }),
      event({ figure: 'early_leave', unit: 'hh:mm', sign: '-', writes_zero: true }),
    ]
    fc.assert(
      fc.property(people, (all) => {
        const sheets = all.map(({ late, early }) => sheetWith({ late_minutes: late, early_leave_minutes: early }))
        const lines = sheets.map((sheet) => payrollLines(sheet, { events }))
        const [late, early] = payrollTotals(lines, { events })
        const written = (place: number) => lines.flat().filter((line) => line.event === place)
        expect(late?.units).toBe(written(0).reduce((sum, { units }) => sum + units, 0))
        expect(late?.lines).toBe(all.filter((one) => one.late > 0).length)
        const exact = all.reduce((sum, one) => sum + one.late, 0) * (5 / 3)
        expect(Math.abs((late?.units ?? 0) - exact)).toBeLessThanOrEqual(all.length * 0.5)
        expect((early?.units ?? 0) + all.reduce((sum, one) => sum + one.early, 0)).toBe(0)
        expect(early?.lines).toBe(all.length)
      }),
    )
  })
})
