import { expect, it } from 'vitest'
import { scheduleWords } from './schedule-words.ts'

const row = (day_of_week: number, change: object = {}) => ({
  day_of_week,
  start_time: '08:00',
  end_time: '17:00',
  break_duration: 60,
  is_active: true,
  every_weeks: 1,
  first_day: null,
  presigned_break: false,
  valid_from: null,
  valid_to: null,
  ...change,
})
const MAY = { from: '2026-05-01', to: '2026-05-31' }

it('days in a row are named by the first and the last, Monday first', () => {
  const week = [1, 2, 3, 4, 5].map((day) => row(day))
  const saturday = row(6, { end_time: '12:00', break_duration: 0 })
  expect(scheduleWords([saturday, ...week], MAY)).toEqual([
    'seg a sex, 08:00–17:00, pausa 01h00min',
    'sáb, 08:00–12:00',
  ])
  expect(scheduleWords([row(0), row(1), row(3)], MAY)).toEqual(['seg, qua, dom, 08:00–17:00, pausa 01h00min'])
})

it('tells breaks that the schedule marks, and weeks that it skips', () => {
  expect(scheduleWords([row(2, { presigned_break: true, every_weeks: 2, first_day: '2026-05-05' })], MAY)).toEqual([
    'ter, 08:00–17:00, pausa 01h00min pré-assinalada, a cada 2 semanas',
  ])
})

it.each([
  ['ended the day before', { valid_to: '2026-04-30' }, 0],
  ['ends on the first day', { valid_to: '2026-05-01' }, 1],
  ['begins on the last day', { valid_from: '2026-05-31' }, 1],
  ['begins later', { valid_from: '2026-06-01' }, 0],
  ['is not active', { is_active: false }, 0],
  ['can’t be read', { start_time: 'cedo' }, 0],
])('a row that %s', (_, change, lines) => {
  expect(scheduleWords([row(1, change)], MAY)).toHaveLength(lines)
})
