import { describe, expect, it } from 'vitest'
import { payrollMessages } from '../text/payroll-messages.ts'
import { MOST_EVENTS, PayrollLayout } from './layout.ts'
import { PAYROLL_PRESETS } from './presets.ts'

const CSV = PAYROLL_PRESETS[0]?.layout as PayrollLayout
const FIXED = PAYROLL_PRESETS[1]?.layout as PayrollLayout
const EVENT = { figure: 'late', code: '900', unit: 'minutes' }

const problems = (layout: object) => {
  const read = PayrollLayout.safeParse(layout)
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

it.each(PAYROLL_PRESETS)('$name is good as it is, and written whole', ({ layout }) => {
  expect(PayrollLayout.parse(layout)).toEqual(layout)
})

it('the fixed width says what its name says', () => {
  expect(FIXED.columns.reduce((sum, { width }) => sum + (width ?? 0), 0)).toBe(20)
})

describe('a layout is refused', () => {
  it.each([
    ['a code twice', { events: [EVENT, EVENT] }, 'events.1.code', payrollMessages.codeTwice],
    [
      'a code that is another one with zeros before it',
      { events: [EVENT, { ...EVENT, code: '0900' }] },
      'events.1.code',
      payrollMessages.codeTwice,
    ],
    [
      'overtime of all percents beside that of one',
      {
        events: [
          { figure: 'overtime_paid', percent: 50, code: '1', unit: 'minutes' },
          { figure: 'overtime_paid', code: '2', unit: 'minutes' },
        ],
      },
      'events.1.figure',
      payrollMessages.figureTwice,
    ],
    ['a formula as a code', { events: [{ ...EVENT, code: '=1' }] }, 'events.0.code', payrollMessages.codeWrong],
    [
      'a code of 21 signs',
      { events: [{ ...EVENT, code: '1'.repeat(21) }] },
      'events.0.code',
      payrollMessages.codeWrong,
    ],
    ['days of minutes', { events: [{ ...EVENT, unit: 'days' }] }, 'events.0.unit', payrollMessages.unitOfTime],
    [
      'hours of days',
      { events: [{ ...EVENT, figure: 'missing_days', unit: 'hh:mm' }] },
      'events.0.unit',
      payrollMessages.unitOfDays,
    ],
    [
      'a percent of lateness',
      { events: [{ ...EVENT, percent: 50 }] },
      'events.0.percent',
      payrollMessages.percentForeign,
    ],
    [
      'a tier of the bank',
      { events: [{ ...EVENT, figure: 'bank_expired', tier: '1' }] },
      'events.0.tier',
      payrollMessages.tierForeign,
    ],
    ['no events', { events: [] }, 'events', payrollMessages.eventsMissing],
    [
      'too many events',
      { events: Array.from({ length: MOST_EVENTS + 1 }, (_, i) => ({ ...EVENT, code: `${i}` })) },
      'events',
      payrollMessages.eventsMany,
    ],
    ['no value', { columns: [{ field: 'cpf' }, { field: 'code' }] }, 'columns', payrollMessages.columnNeeded],
    ['nobody', { columns: [{ field: 'value' }, { field: 'code' }] }, 'columns', payrollMessages.whoNeeded],
    [
      'a column twice',
      { columns: [...CSV.columns, { field: 'code' }] },
      'columns.5.field',
      payrollMessages.columnTwice,
    ],
    ['two commas', { separator: ',' }, 'decimal', payrollMessages.commaTwice],
    ['no width', { format: 'fixed' }, 'columns.0.width', payrollMessages.widthMissing],
  ])('with %s', (_what, change, path, message) => {
    expect(problems({ ...CSV, ...change })).toContainEqual([path, message])
  })
})
