import { expect, it } from 'vitest'
import { copiedToActive, typedWeek, weekMinutes } from './schedule-form.ts'

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
