import { expect, it } from 'vitest'
import { everyOtherDay } from '#shared/calendar/recurrence.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import {
  alternatingDay,
  averageWeek,
  nextDays,
  otherDaysProblem,
  otherDaysToSave,
  typedOtherDays,
} from './other-days.ts'
import type { Schedule } from './schedule-list.ts'

const row = (change: Partial<ScheduleRow>): ScheduleRow => ({
  id: 'r',
  user_id: 'ana',
  store_id: null,
  name: 'Portaria',
  day_of_week: 1,
  start_time: '19:00',
  end_time: '07:00',
  break_duration: 60,
  is_active: true,
  valid_from: null,
  valid_to: null,
  created_at: '',
  updated_at: '',
  ...change,
})
const schedule = (rows: ScheduleRow[]): Schedule => ({
  name: 'Portaria',
  rows,
  isActive: true,
  from: null,
  until: null,
})
const nights = schedule(everyOtherDay('2026-06-02').map((weeks) => row(weeks)))

it('a saved schedule of every other day is typed again as it was', () => {
  const typed = typedOtherDays(nights, '2026-09-01')
  expect(typed).toEqual({
    other_first: '2026-06-02',
    other_start: '19:00',
    other_end: '07:00',
    other_pause: '60',
    other_no_break: false,
  })
  expect(otherDaysToSave(typed).map(({ day_of_week, first_day }) => [day_of_week, first_day])).toEqual(
    nights.rows.map(({ day_of_week, first_day }) => [day_of_week, first_day]),
  )
  expect(typedOtherDays(schedule(nights.rows.map((one) => ({ ...one, break_duration: 0 }))), '')).toMatchObject({
    other_pause: '',
    other_no_break: true,
  })
})

it('another schedule is none of every other day', () => {
  const [first, ...rest] = nights.rows
  expect(alternatingDay(null)).toBeNull()
  expect(alternatingDay(schedule(rest))).toBeNull()
  expect(alternatingDay(schedule([{ ...(first ?? row({})), end_time: '08:00' }, ...rest]))).toBeNull()
  expect(typedOtherDays(schedule(rest), '2026-09-01').other_first).toBe('2026-09-01')
})

it('tells what is missing, the week on average and the next days of work', () => {
  const typed = typedOtherDays(nights, '')
  expect(otherDaysProblem(typed)).toBeNull()
  expect(otherDaysProblem({ ...typed, other_first: '' })?.text).toBe('Informe um dia de trabalho.')
  expect(otherDaysProblem({ ...typed, other_end: '' })?.text).toContain('os dias de trabalho')
  expect(averageWeek(typed)).toBe(38 * 60 + 30)
  expect(averageWeek({ ...typed, other_end: '' })).toBe(0)
  expect(nextDays(typed, '2026-06-16', 3)).toEqual(['2026-06-16', '2026-06-18', '2026-06-20'])
  expect(nextDays(typed, '2026-06-17', 2)).toEqual(['2026-06-18', '2026-06-20'])
  expect(nextDays(typed, '2026-05-01', 1)).toEqual(['2026-06-02'])
})
