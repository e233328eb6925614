import { expect, it } from 'vitest'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { copiedToActive, daysToSave, typedWeek, weekMinutes } from './schedule-form.ts'

it('L-14: a week adds up its active days; a day half typed adds none', () => {
  const week = typedWeek(null)
  expect(weekMinutes(week)).toBe(5 * 9 * 60)
  expect(weekMinutes(week.map((day) => ({ ...day, noBreak: true })))).toBe(5 * 10 * 60)
  expect(weekMinutes(week.map((day, at) => (at === 1 ? { ...day, end: '' } : day)))).toBe(4 * 9 * 60)
})

it('L-14: a day’s hours are copied to the ticked days and to no other', () => {
  const week = typedWeek(null)
  const monday = {
    ...(week[1] ?? week[0]),
    key: '1',
    active: true,
    start: '06:00',
    end: '12:00',
    pause: '15',
    noBreak: false,
  }
  const copied = copiedToActive(week, monday)
  expect(
    copied
      .filter(({ active }) => active)
      .every(({ start, end, pause }) => `${start} ${end} ${pause}` === '06:00 12:00 15'),
  ).toBe(true)
  expect(copied.filter(({ active }) => !active)).toEqual(week.filter(({ active }) => !active))
  expect(copied.map(({ key }) => key)).toEqual(week.map(({ key }) => key))
})

it('days of a stored week keep whether their breaks are marked, and the weeks that they skip; a new day is as chosen', () => {
  const row = (day_of_week: number, change: Partial<ScheduleRow>): ScheduleRow => ({
    id: '',
    user_id: 'ana',
    store_id: null,
    name: 'Loja',
    day_of_week,
    start_time: '08:00',
    end_time: '17:00',
    break_duration: 60,
    is_active: true,
    valid_from: null,
    valid_to: null,
    created_at: '',
    updated_at: '',
    ...change,
  })
  const every = { every_weeks: 2, first_day: '2026-06-13' }
  const rows = [row(1, { presigned_break: true }), row(6, every)]
  const week = typedWeek({ name: 'Loja', rows, isActive: true, from: null, until: null })
  const saved = daysToSave(
    week.map((day) => (day.key === '2' ? { ...day, active: true } : day)),
    true,
  )
  expect(saved.map(({ day_of_week, presigned_break }) => [day_of_week, presigned_break])).toEqual([
    [1, true],
    [2, true],
    [6, false],
  ])
  expect(saved[2]).toMatchObject(every)
  expect(saved[0]).not.toHaveProperty('every_weeks')
})
