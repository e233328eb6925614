import { expect, it } from 'vitest'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { ownOf } from './holidays-of-year.ts'

it('H-06: a year loses what is dated in it once, not what recurs or stands in another', () => {
  const holiday = (date: string, is_recurring = false) => ({ date, is_recurring }) as Holiday
  const all = [
    holiday('2026-01-01'),
    holiday('2026-06-03', true),
    holiday('2020-06-10', true),
    holiday('2026-12-24'),
    holiday('2027-01-01'),
  ]
  expect(ownOf(all, 2026)).toEqual({ once: 2, yearly: 1 })
})
