import { expect, it } from 'vitest'
import { contradictsAbsence } from './contradiction.ts'
import type { CalendarDay } from './rules.ts'

const work: CalendarDay = { onVacation: false, holidayName: null, scheduled: 480 }
const none = { absence: null, absence_minutes: 0, worked_minutes: 0 } as const

type Sums = Parameters<typeof contradictsAbsence>[1]

it.each<[string, boolean, Partial<Sums>, Partial<CalendarDay>]>([
  ['no absence', false, { worked_minutes: 480 }, {}],
  ['a certificate and a day of work', true, { absence: 'saude', worked_minutes: 480 }, {}],
  ['a certificate and a lone mark', true, { absence: 'saude' }, {}],
  ['a certificate over a day off', true, { absence: 'saude', worked_minutes: 60 }, { scheduled: 0 }],
  ['a personal absence of the whole day', true, { absence: 'pessoal', absence_minutes: -480 }, {}],
  ['one that says no minutes is of the whole day', true, { absence: 'pessoal' }, {}],
  ['one written before the schedule grew shorter', true, { absence: 'pessoal', absence_minutes: -528 }, {}],
  ['the other half of the day', false, { absence: 'pessoal', absence_minutes: -240, worked_minutes: 240 }, {}],
  ['some minutes of tolerance', false, { absence: 'pessoal', absence_minutes: -240, worked_minutes: 250 }, {}],
  ['more than fits', true, { absence: 'pessoal', absence_minutes: -240, worked_minutes: 251 }, {}],
  ['half a morning at the doctor', false, { absence: 'saude', absence_minutes: -120, worked_minutes: 360 }, {}],
  ['a vacation', true, { worked_minutes: 480 }, { onVacation: true }],
  ['a lone mark on a vacation', true, {}, { onVacation: true }],
  ['a holiday', false, { worked_minutes: 480 }, { holidayName: 'Natal' }],
  [
    'an absence on a holiday counts for nothing',
    false,
    { absence: 'saude', worked_minutes: 480 },
    { holidayName: 'Natal' },
  ],
])('%s: %s', (_, expected, sums, calendar) => {
  expect(contradictsAbsence({ ...work, ...calendar }, { ...none, ...sums })).toBe(expected)
})
