import { describe, expect, it } from 'vitest'
import { expectedMinutes } from './expected.ts'
import { copiesForNextYear, holidayCalendar, yearProblem } from './holiday.ts'
import { daysOf, lastMonth, shifted, thisMonth } from './period.ts'
import { collapseMonth, minutesOfRow, storedBreak, weekOf } from './schedule.ts'
import { inclusiveDays, isOnVacation, overlaps, vacationStatus } from './vacation.ts'

const row = (day_of_week: number, start_time: string, end_time: string, break_duration: number, is_active = true) => ({
  day_of_week,
  start_time,
  end_time,
  break_duration,
  is_active,
})

describe('expected minutes (employee.md §9, DECISIONS 8)', () => {
  it.each([
    ['Monday', '2026-06-15', 480],
    ['Friday', '2026-06-19', 480],
    ['Saturday', '2026-06-20', 240],
    ['Sunday', '2026-06-21', 0],
  ])('without a schedule: %s', (_name, day, minutes) => expect(expectedMinutes(day, [], false)).toBe(minutes))

  it('are 0 on a holiday, schedule or not', () => {
    expect(expectedMinutes('2026-06-15', [], true)).toBe(0)
    expect(expectedMinutes('2026-06-15', [{ day_of_week: 1, minutes: 300 }], true)).toBe(0)
  })

  it.each([
    ['end minus start minus break', row(1, '08:00', '17:00', 60), 480],
    ['never below 0', row(1, '08:00', '08:30', 60), 0],
    ['over midnight', row(1, '22:00', '06:00', 60), 420],
    ['unreadable times', row(1, '8h', '17:00', 60), null],
  ])('of a row: %s', (_name, schedule, minutes) => expect(minutesOfRow(schedule)).toBe(minutes))

  it('a person with one active row has the other weekdays off; without an active row the defaults hold', () => {
    const week = weekOf([row(1, '09:00', '18:00', 60), row(2, '09:00', '18:00', 60, false)])
    expect(expectedMinutes('2026-06-15', week, false)).toBe(480)
    expect(expectedMinutes('2026-06-16', week, false)).toBe(0)
    expect(expectedMinutes('2026-06-16', weekOf([row(2, '09:00', '18:00', 60, false)]), false)).toBe(480)
  })

  it.each([
    ['', false, 60],
    ['abc', false, 60],
    [0, false, 60],
    [-5, false, 60],
    [45, false, 45],
    ['30', false, 30],
    [60, true, 0],
  ])('break %j (sem intervalo: %s) is stored as %d', (given, none, stored) =>
    expect(storedBreak(given, none)).toBe(stored),
  )

  it('a month collapses to the first active date of each weekday (admin.md §5)', () => {
    const day = (date: string, active: boolean, start: string) => ({
      date,
      active,
      start,
      end: '17:00',
      break_duration: 30,
    })
    const week = collapseMonth([
      day('2026-06-08', true, '10:00'),
      day('2026-06-01', false, '07:00'),
      day('2026-06-15', true, '11:00'),
      { date: '2026-06-02', active: true, start: '', end: '', break_duration: undefined },
    ])
    expect(week).toEqual([
      { day_of_week: 1, active: true, start: '10:00', end: '17:00', break_duration: 30 },
      { day_of_week: 2, active: true, start: '08:00', end: '18:00', break_duration: 60 },
    ])
  })
})

describe('holidays', () => {
  const holiday = (date: string, change: object = {}) => ({
    name: date,
    date,
    is_recurring: false,
    is_active: true,
    store_ids: [] as string[],
    ...change,
  })

  it('bind their day, recurring ones every year from theirs, local ones their companies', () => {
    const calendar = holidayCalendar(
      [
        holiday('2026-01-25', { is_recurring: true }),
        holiday('2026-06-24', { store_ids: ['recife'] }),
        holiday('2026-07-09', { is_active: false }),
      ],
      'recife',
    )
    expect(
      ['2025-01-25', '2026-01-25', '2031-01-25', '2026-06-24', '2026-07-09'].map((day) => calendar.on(day) !== null),
    ).toEqual([false, true, true, true, false])
    expect(holidayCalendar([holiday('2026-06-24', { store_ids: ['recife'] })], 'outra').on('2026-06-24')).toBeNull()
  })

  it('copy to the next year with the same month and day; what exists and 29 February are left out', () => {
    const copies = copiesForNextYear(
      [holiday('2028-02-29'), holiday('2028-01-25'), holiday('2028-06-24'), holiday('2029-06-24')],
      2028,
    )
    expect(copies).toEqual([{ name: '2028-01-25', date: '2029-01-25' }])
  })

  it('a new year has four digits and is not on the list', () => {
    expect([
      yearProblem('26', []),
      yearProblem('2026a', []),
      yearProblem('2026', [2026]),
      yearProblem('2027', [2026]),
    ]).toEqual(['yearInvalid', 'yearInvalid', 'yearExists', null])
  })
})

describe('vacations and periods', () => {
  const june = { start_date: '2026-06-10', end_date: '2026-06-19' }

  it('count both ends, overlap on a shared day, and derive their status from dates', () => {
    expect(inclusiveDays(june)).toBe(10)
    expect(overlaps(june, { start_date: '2026-06-19', end_date: '2026-06-30' })).toBe(true)
    expect(overlaps(june, { start_date: '2026-06-20', end_date: '2026-06-30' })).toBe(false)
    expect(['2026-06-09', '2026-06-10', '2026-06-19', '2026-06-20'].map((day) => vacationStatus(june, day))).toEqual([
      'Agendada',
      'Em andamento',
      'Em andamento',
      'Concluída',
    ])
  })

  it('only approved ones count', () => {
    expect(isOnVacation([{ ...june, status: 'pending' }], '2026-06-12')).toBe(false)
    expect(isOnVacation([{ ...june, status: 'approved' }], '2026-06-12')).toBe(true)
  })

  it('months are whole, across years and leap days', () => {
    expect(thisMonth('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(lastMonth('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(shifted({ from: '2026-06-10', to: '2026-06-16' }, -1)).toEqual({ from: '2026-06-03', to: '2026-06-09' })
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([])
  })
})
