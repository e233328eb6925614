import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { type OwnPlan, planOf, workdaysAfter } from './own-plan.ts'
import type { OwnRules } from './own-rules.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'

type Schedule = OwnRules['schedules'][number]
const on = (
  days: readonly number[],
  start_time: string,
  end_time: string,
  change: Partial<Schedule> = {},
): Schedule[] =>
  days.map((day_of_week) => ({
    day_of_week,
    start_time,
    end_time,
    break_duration: 60,
    is_active: true,
    valid_from: null,
    valid_to: null,
    ...change,
  }))
const WEEKDAYS = [1, 2, 3, 4, 5]
const rulesOf = (change: Partial<OwnRules> = {}): OwnRules => ({
  user_id: 'ana',
  from: addDays(TODAY, -14),
  to: addDays(TODAY, 60),
  schedules: on(WEEKDAYS, '08:00', '18:00'),
  holidays: [],
  vacations: [],
  start: null,
  admission: null,
  end: null,
  ...change,
})

/** Two weeks in two lines, a word a day. */
const told = ({ weeks }: OwnPlan) =>
  weeks.map((week) =>
    week
      .map(({ kind, shifts, minutes }) =>
        kind === 'work'
          ? shifts.map((one) => `${one.start_time}-${one.end_time}`).join('+')
          : kind === 'usual'
            ? `${minutes}`
            : kind,
      )
      .join(' '),
  )

describe('the days to come', () => {
  it('are this week and the next from Monday on, also before the first record', () => {
    const plan = planOf(rulesOf(), TODAY)
    expect(plan.weeks.map(([first]) => first?.date)).toEqual(['2026-11-23', '2026-11-30'])
    const week = '08:00-18:00 08:00-18:00 08:00-18:00 08:00-18:00 08:00-18:00 day_off day_off'
    expect(told(plan)).toEqual([week, week])
    expect(plan.nextOff).toMatchObject({ date: '2026-11-28', kind: 'day_off' })
    expect(plan.today.shifts[0]?.work).toEqual([
      { from: 480, to: 780 },
      { from: 840, to: 1080 },
    ])
    expect(plan).toMatchObject({ hasSchedule: true, holidays: [], vacations: [] })
    expect(planOf(rulesOf(), '2026-11-29').weeks[0]?.[0]?.date, 'on a Sunday too').toBe('2026-11-23')
  })

  it('follow a later schedule from its day on', () => {
    const [old, next] = [{ valid_to: '2026-12-01' }, { valid_from: '2026-12-02' }]
    const schedules = [...on(WEEKDAYS, '08:00', '18:00', old), ...on([3, 4, 5, 6], '14:00', '22:00', next)]
    expect(told(planOf(rulesOf({ schedules }), TODAY))[1]).toBe(
      '08:00-18:00 08:00-18:00 14:00-22:00 14:00-22:00 14:00-22:00 14:00-22:00 day_off',
    )
  })

  it('know two shifts in their order, and one over midnight', () => {
    const two = [
      ...on([3], '14:00', '18:00', { break_duration: 0 }),
      ...on([3], '08:00', '12:00', { break_duration: 0 }),
    ]
    expect(planOf(rulesOf({ schedules: two }), TODAY).today).toMatchObject({
      minutes: 480,
      shifts: [{ work: [{ from: 480, to: 720 }] }, { work: [{ from: 840, to: 1080 }] }],
    })
    const night = planOf(rulesOf({ schedules: on([3], '22:00', '06:00') }), TODAY)
    expect(night.today).toMatchObject({
      minutes: 420,
      shifts: [
        {
          work: [
            { from: 1320, to: 1560 },
            { from: 1620, to: 1800 },
          ],
        },
      ],
    })
  })

  it('name holidays and vacations, vacations first, and the next day off whatever its reason', () => {
    const holidays = ['2026-11-20', '2026-11-27', '2027-01-01', '2027-01-25'].map((date) => ({
      date,
      name: `de ${date}`,
    }))
    const vacations = [
      { start_date: '2026-11-01', end_date: '2026-11-10' },
      { start_date: '2026-12-25', end_date: '2027-01-03' },
    ]
    const plan = planOf(rulesOf({ holidays, vacations }), TODAY)
    expect(plan.nextOff).toMatchObject({ date: '2026-11-27', kind: 'holiday', holiday_name: 'de 2026-11-27' })
    expect(plan.holidays.map(({ date }) => date)).toEqual(['2026-11-27', '2027-01-01'])
    expect(plan.vacations).toEqual(vacations.slice(1))
    const away = planOf(rulesOf({ holidays, vacations: [{ start_date: TODAY, end_date: '2026-11-27' }] }), TODAY)
    expect(told(away)[0]).toBe('08:00-18:00 08:00-18:00 vacation vacation vacation day_off day_off')
  })

  it('without a schedule have the usual hours, and end with the bond and where the rules end', () => {
    const bare = planOf(rulesOf({ schedules: [] }), TODAY)
    expect(bare.hasSchedule).toBe(false)
    expect(told(bare)[0]).toBe('480 480 480 480 480 240 day_off')
    const unreadable = planOf(rulesOf({ schedules: on(WEEKDAYS, '8', '18:00') }), TODAY)
    expect([unreadable.hasSchedule, told(unreadable)[0]]).toEqual([false, told(bare)[0]])
    const later = planOf(rulesOf({ schedules: on([1], '08:00', '12:00', { valid_from: '2026-12-14' }) }), TODAY)
    expect(later.hasSchedule, 'it begins after these two weeks').toBe(false)
    const past = planOf(rulesOf({ schedules: on([1], '08:00', '12:00', { valid_to: '2026-11-22' }) }), TODAY)
    expect(past.hasSchedule, 'it ended before them').toBe(false)
    const next = planOf(rulesOf({ schedules: on([1], '08:00', '18:00', { valid_from: '2026-11-30' }) }), TODAY)
    expect([next.hasSchedule, told(next)[0]]).toEqual([true, told(bare)[0]])
    const bound = planOf(rulesOf({ admission: '2026-11-24', end: '2026-12-01', to: '2026-12-04' }), TODAY)
    expect(told(bound)).toEqual([
      'outside 08:00-18:00 08:00-18:00 08:00-18:00 08:00-18:00 day_off day_off',
      '08:00-18:00 08:00-18:00 outside outside outside unknown unknown',
    ])
    expect(planOf(rulesOf({ to: addDays(TODAY, 1) }), TODAY).nextOff).toBeNull()
  })
})

describe('the next days of work', () => {
  const datesOf = (rules: OwnRules, most = 5) => workdaysAfter(rules, TODAY, most).map(({ date }) => date.slice(5))

  it('begin tomorrow, pass days off, holidays and vacations, and go beyond two weeks', () => {
    expect(datesOf(rulesOf())).toEqual(['11-26', '11-27', '11-30', '12-01', '12-02'])
    const holidays = [{ date: '2026-11-27', name: 'Feriado' }]
    const vacations = [{ start_date: '2026-11-30', end_date: '2026-12-19' }]
    expect(datesOf(rulesOf({ holidays, vacations }))).toEqual(['11-26', '12-21', '12-22', '12-23', '12-24'])
  })

  it('end where the rules or the bond end, and have the minutes that count without a schedule', () => {
    expect(datesOf(rulesOf({ to: '2026-11-27' }))).toEqual(['11-26', '11-27'])
    expect(datesOf(rulesOf({ end: '2026-11-26' }))).toEqual(['11-26'])
    expect(workdaysAfter(rulesOf({ schedules: [] }), TODAY, 1)).toMatchObject([{ kind: 'usual', minutes: 480 }])
  })
})
