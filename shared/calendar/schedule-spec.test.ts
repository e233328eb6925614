import { describe, expect, it } from 'vitest'
import { spec } from '../testing/spec.ts'
import { expectedMinutes } from './expected.ts'
import { collapseMonth, DEFAULT_WEEK, minutesOfRow, storedBreak, UNNAMED_SCHEDULE, weekOf } from './schedule.ts'

const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = ['2026-06-15', '2026-06-19', '2026-06-20', '2026-06-21'] as const
const row = (start_time: string, end_time: string, break_duration: number, change: object = {}) => ({
  day_of_week: 1,
  start_time,
  end_time,
  break_duration,
  is_active: true,
  ...change,
})
const byDefault = (day: string) => expectedMinutes(day, [], false)
const on = (day: string, ...rows: ReturnType<typeof row>[]) => expectedMinutes(day, weekOf(rows), false)
const nine = row('09:00', '18:00', 60)
const inactive = { ...nine, is_active: false }

describe('expected minutes', () => {
  const none = 'employee §9 "when no schedule: 480 weekdays, 240 Saturday, 0 Sunday and holidays"'
  const adminNone = 'admin §5 "with no schedule: 480 on weekdays, 240 on Saturday, 0 on Sunday and holidays"'
  const fallback = 'admin §5 "a failed schedule load falls back to default expectations"'
  it.each(
    spec([
      [`${none}: Monday`, () => byDefault(MONDAY), 480],
      [`${none}: Friday`, () => byDefault(FRIDAY), 480],
      [`${none}: Saturday`, () => byDefault(SATURDAY), 240],
      [`${none}: Sunday`, () => byDefault(SUNDAY), 0],
      [`${none}: a holiday`, () => expectedMinutes(MONDAY, [], true), 0],
      [adminNone, () => [MONDAY, SATURDAY, SUNDAY].map(byDefault), [480, 240, 0]],
      [
        'admin §9 "without schedule 480 weekdays, 240 Saturday, 0 Sunday"',
        () => [FRIDAY, SATURDAY, SUNDAY].map(byDefault),
        [480, 240, 0],
      ],
      [
        'employee §9 "With an active schedule for the weekday: end minus start minus break"',
        () => on(MONDAY, row('08:00', '16:00', 30)),
        450,
      ],
      ['employee §9 "not below 0"', () => on(MONDAY, row('08:00', '08:30', 60)), 0],
      [
        'employee §3 "Working minutes = end minus start minus break, never below 0"',
        () => minutesOfRow(row('08:00', '17:00', 60)),
        480,
      ],
      [
        'admin §5 "With an active schedule for the weekday: end minus start minus break, not below 0"',
        () => [on(MONDAY, nine), on(MONDAY, row('08:00', '08:10', 60))],
        [480, 0],
      ],
      [
        'decision 8 "an active schedule row for the weekday gives end - start - break"',
        () => on(MONDAY, row('07:00', '11:00', 15)),
        225,
      ],
      ['decision 8 "never below 0"', () => minutesOfRow(row('08:00', '08:00', 60)), 0],
      [
        'decision 8 "an end before the start is a shift over midnight"',
        () => minutesOfRow(row('22:00', '06:00', 60)),
        420,
      ],
      [
        'decision 8 "at least one active row but none for this weekday has that weekday off (0)"',
        () => [on('2026-06-16', nine), on(SATURDAY, nine)],
        [0, 0],
      ],
      [
        'decision 8 "A user without any active row has the defaults 480/240/0"',
        () => [on(MONDAY, inactive), on(SATURDAY, inactive), on(SUNDAY, inactive)],
        [480, 240, 0],
      ],
      ['decision 8 "Holidays are 0", also with a schedule', () => expectedMinutes(MONDAY, weekOf([nine]), true), 0],
      [
        'admin §4 "Schedule: active or inactive": an inactive row expects nothing of its own',
        () => on(MONDAY, nine, { ...inactive, day_of_week: 2 }),
        480,
      ],
      [
        `${fallback}: unreadable times`,
        () => [on(MONDAY, row('8h', '12:00', 0)), on(SATURDAY, row('8h', '12:00', 0))],
        [480, 240],
      ],
      [`${fallback}: also of one row among others`, () => on(SATURDAY, nine, row('', '', 60, { day_of_week: 2 })), 240],
      [`${fallback}: a weekday that is none`, () => on(SATURDAY, row('08:00', '12:00', 0, { day_of_week: 9 })), 240],
      [`${fallback}: a break that is none`, () => on(SATURDAY, row('08:00', '12:00', Number.NaN)), 240],
      [`${fallback}: an inactive row is not read`, () => on(SATURDAY, nine, { ...inactive, start_time: '8h' }), 0],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

describe('what is stored of a schedule', () => {
  const date = (day: string, active: boolean, start: string, end = '17:00', break_duration: unknown = 30) => ({
    date: day,
    active,
    start,
    end,
    break_duration,
  })
  const collapsed = (...days: ReturnType<typeof date>[]) =>
    collapseMonth(days).map((day) => [day.day_of_week, day.start, day.end, day.break_duration])
  const zero = 'decision 9 "empty, invalid or zero is stored as 60"'
  it.each(
    spec([
      [`${zero}: empty`, () => storedBreak('', false), 60],
      [`${zero}: blank`, () => storedBreak(' ', false), 60],
      [`${zero}: words`, () => storedBreak('abc', false), 60],
      [`${zero}: half a minute`, () => storedBreak(30.5, false), 60],
      [`${zero}: negative`, () => storedBreak(-5, false), 60],
      [`${zero}: zero`, () => storedBreak(0, false), 60],
      [`${zero}: nothing`, () => [storedBreak(undefined, false), storedBreak(null, false)], [60, 60]],
      ['decision 9 "an explicit Sem intervalo, which stores 0"', () => storedBreak(60, true), 0],
      [
        'admin §5 "break is a non-negative integer of minutes"',
        () => [storedBreak(45, false), storedBreak('30', false)],
        [45, 30],
      ],
      [
        'admin §5 "empty or invalid becomes 0, but on save a zero break is stored as 60"',
        () => [storedBreak('', false), storedBreak('x', false), storedBreak('0', false)],
        [60, 60, 60],
      ],
      ['admin §9 "a zero break is stored as 60"', () => storedBreak(0, false), 60],
      [
        'admin §5 "taking the first active date of each weekday"',
        () =>
          collapsed(
            date('2026-06-15', true, '11:00'),
            date('2026-06-08', true, '10:00'),
            date('2026-06-01', false, '07:00'),
          ),
        [[1, '10:00', '17:00', 30]],
      ],
      [
        'admin §5 "Monthly schedule is collapsed to weekdays": Sunday first',
        () =>
          collapsed(date('2026-06-06', true, '08:00'), date('2026-06-07', true, '09:00')).map(([weekday]) => weekday),
        [0, 6],
      ],
      [
        'admin §5 "Monthly schedule is collapsed": a weekday without an active date is left out',
        () => collapsed(date('2026-06-01', false, '07:00')),
        [],
      ],
      [
        'admin §5 "defaults 08:00, 18:00, 60"',
        () => collapsed(date('2026-06-02', true, '', '', null)),
        [[2, '08:00', '18:00', 60]],
      ],
      [
        'admin §9 "Monday–Friday active 08:00–18:00, break 60"',
        () =>
          DEFAULT_WEEK.filter((day) => day.active).map(({ day_of_week, start, end, break_duration }) => [
            day_of_week,
            start,
            end,
            break_duration,
          ]),
        [1, 2, 3, 4, 5].map((weekday) => [weekday, '08:00', '18:00', 60]),
      ],
      [
        'admin §9 "Saturday inactive 08:00–12:00, break 0"',
        () => DEFAULT_WEEK.find((day) => day.day_of_week === 6),
        { day_of_week: 6, active: false, start: '08:00', end: '12:00', break_duration: 0 },
      ],
      [
        'admin §9 "Sunday inactive and empty"',
        () => DEFAULT_WEEK.find((day) => day.day_of_week === 0),
        { day_of_week: 0, active: false, start: '', end: '', break_duration: '' },
      ],
      ['admin §3 "Default name when empty: \'Escala sem nome\'"', () => UNNAMED_SCHEDULE, 'Escala sem nome'],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})
