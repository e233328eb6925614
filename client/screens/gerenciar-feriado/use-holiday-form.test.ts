import { expect, it } from 'vitest'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { companiesFrom } from './use-holiday-form.ts'

const TODAY = '2026-06-16'
const stored = (part: Partial<Holiday>) => ({ date: TODAY, is_recurring: false, store_ids: ['centro'], ...part })

it('H-03: other companies of a holiday that recurs are asked a day, of a single one that is over they count on its own day', () => {
  expect(companiesFrom(stored({ date: '2020-06-03', is_recurring: true }), ['norte'], TODAY)).toBe('asked')
  expect(companiesFrom(stored({ date: '2026-06-03' }), ['norte'], TODAY)).toBe('2026-06-03')
})

it('H-03: nothing is asked of a single day to come, of today, or where the companies stay', () => {
  expect(companiesFrom(stored({ date: '2026-06-17' }), [], TODAY)).toBeNull()
  expect(companiesFrom(stored({}), [], TODAY)).toBeNull()
  const both = stored({ date: '2020-06-03', is_recurring: true, store_ids: ['norte', 'centro'] })
  expect(companiesFrom(both, ['centro', 'norte'], TODAY)).toBeNull()
})
