// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { PayrollLayout } from '#shared/payroll/layout.ts'
import { PAYROLL_PRESETS } from '#shared/payroll/presets.ts'
import {
  eventOf,
  fieldsOfEvent,
  freeColumns,
  placed,
  problemsOf,
  raised,
  withColumn,
  withFormat,
} from './layout-draft.ts'

const CSV = PAYROLL_PRESETS[0]?.layout as PayrollLayout

describe('a layout that is edited', () => {
  it('has no problems as it is ready, and names them by path', () => {
    expect(problemsOf(CSV)).toEqual({})
    const events = CSV.events.map((event) => ({ ...event, code: '1' }))
    expect(Object.keys(problemsOf({ ...CSV, events }))).toContain('events.1.code')
  })

  it('that becomes one of fixed width has widths, and keeps those that it had', () => {
    const others = CSV.columns.slice(1)
    const columns = [{ field: 'registration' as const, width: 5, fill: 'spaces' as const }, ...others]
    const fixed = withFormat({ ...CSV, columns }, 'fixed')
    expect(fixed.columns.map(({ width, fill }) => `${width} ${fill}`)).toEqual([
      '5 spaces',
      '40 spaces',
      '4 zeros',
      '40 spaces',
      '8 zeros',
    ])
    expect(problemsOf(fixed)).toEqual({})
  })

  it('takes each column once', () => {
    expect(freeColumns(CSV)).toEqual(['cpf', 'cnpj', 'month'])
    expect(withColumn(CSV, 'cpf').columns.at(-1)).toEqual({ field: 'cpf', width: null, fill: 'spaces' })
    expect(withColumn(withFormat(CSV, 'fixed'), 'cpf').columns.at(-1)).toEqual({
      field: 'cpf',
      width: 11,
      fill: 'zeros',
    })
  })
})

it('items are put, taken out and raised', () => {
  expect(placed([1, 2, 3], 1, 9)).toEqual([1, 9, 3])
  expect(placed([1, 2, 3], 3, 9)).toEqual([1, 2, 3, 9])
  expect(placed([1, 2, 3], 1, null)).toEqual([1, 3])
  expect(raised([1, 2, 3], 2)).toEqual([1, 3, 2])
  expect(raised([1, 2, 3], 0)).toEqual([1, 2, 3])
})

describe('the fields of an event', () => {
  it('give the event back', () => {
    for (const event of CSV.events) expect(eventOf(fieldsOfEvent(event))).toEqual(event)
  })

  it('leave out what the figure has not', () => {
    const fields = { ...fieldsOfEvent(undefined), tier: 'rest', code: ' 7 ' }
    expect(eventOf(fields)).toMatchObject({ percent: 50, tier: 'rest', code: '7', unit: 'hundredths' })
    expect(eventOf({ ...fields, figure: 'bank_expired' })).toMatchObject({ percent: 50, tier: null })
    expect(eventOf({ ...fields, figure: 'missing_days' })).toMatchObject({ percent: null, tier: null, unit: 'days' })
    expect(eventOf({ ...fields, figure: 'late', unit: 'days' })).toMatchObject({ unit: 'hundredths' })
  })
})
