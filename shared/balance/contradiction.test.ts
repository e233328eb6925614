import { expect, it } from 'vitest'
import { contradictsAbsence } from './contradiction.ts'
import type { CalendarDay } from './rules.ts'

const work: CalendarDay = { onVacation: false, holidayName: null, scheduled: 480 }

it.each<[string, boolean, Parameters<typeof contradictsAbsence>[1], Partial<CalendarDay>]>([
  ['no absence', false, null, {}],
  ['a certificate', true, 'saude', {}],
  ['a certificate over a day off', true, 'saude', { scheduled: 0 }],
  ['a personal absence', true, 'pessoal', {}],
  ['a vacation', true, null, { onVacation: true }],
  ['a holiday', false, null, { holidayName: 'Natal' }],
  ['an absence on a holiday counts for nothing', false, 'saude', { holidayName: 'Natal' }],
])('%s: %s', (_, expected, absence, calendar) => {
  expect(contradictsAbsence({ ...work, ...calendar }, absence)).toBe(expected)
})
