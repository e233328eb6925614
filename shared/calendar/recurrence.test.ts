import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generalBalance } from '../balance/general.ts'
import { calendarDay } from '../balance/rules.ts'
import { planOn } from '../pay-rules/contract.ts'
import { datedPlans } from '../pay-rules/dated-plans.ts'
import { addDays, weekdayOf } from './day.ts'
import { daysOf } from './period.ts'
import { alternatesFrom, comesOn, everyOtherDay, isReadableRecurrence, meet, type Recurrence } from './recurrence.ts'
import { type DatedRule, minutesOfRow, nightEndOf, shiftsOn, weekOf, weeksOf } from './schedule.ts'

const FIRST = '2026-06-01'
const LAST = '2026-11-30'
const days = daysOf({ from: FIRST, to: LAST })

const anyRow: fc.Arbitrary<DatedRule> = fc
  .tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 4 }), fc.constantFrom('07:00', '19:00'))
  .map(([apart, every_weeks, start_time]) => {
    const first_day = addDays(FIRST, apart)
    return {
      day_of_week: weekdayOf(first_day),
      every_weeks,
      first_day: every_weeks > 1 ? first_day : null,
      start_time,
      end_time: '12:00',
      break_duration: 30,
      is_active: true,
      valid_from: null,
      valid_to: null,
    }
  })

describe('rows that skip weeks', () => {
  it.each<[title: string, row: Recurrence, on: string[], off: string[]]>([
    ['each week', { day_of_week: 6 }, ['2026-06-06', '2026-06-13'], ['2026-06-07']],
    [
      'every second Saturday, counted back as well',
      { day_of_week: 6, every_weeks: 2, first_day: '2026-06-13' },
      ['2026-05-30', '2026-06-13', '2026-06-27', '2027-01-09'],
      ['2026-06-06', '2026-06-20', '2026-06-14'],
    ],
    [
      'every third Sunday (Lei 10.101, art. 6)',
      { day_of_week: 0, every_weeks: 3, first_day: '2026-06-07' },
      ['2026-05-17', '2026-06-28', '2026-07-19'],
      ['2026-06-14', '2026-06-21'],
    ],
  ])('%s', (_, row, on, off) => {
    expect(on.filter((day) => comesOn(row, day))).toEqual(on)
    expect(off.filter((day) => comesOn(row, day))).toEqual([])
  })

  it('12×36: every other day, over the ends of weeks, months and years (CLT art. 59-A)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (apart) => {
        const start = addDays(FIRST, apart)
        const rows = everyOtherDay(start)
        expect(new Set(rows.map(({ day_of_week }) => day_of_week)).size).toBe(7)
        for (let i = -30; i < 30; i += 1) {
          expect(rows.filter((row) => comesOn(row, addDays(start, i))).length).toBe(i % 2 === 0 ? 1 : 0)
        }
        expect(comesOn(rows[0] as Recurrence, alternatesFrom(rows) ?? '')).toBe(true)
      }),
    )
    const [, ...six] = everyOtherDay(FIRST)
    expect(alternatesFrom(six)).toBeNull()
    expect(alternatesFrom([...six, six[0] as Recurrence])).toBeNull()
    expect(alternatesFrom([...six, { day_of_week: 1, every_weeks: 2, first_day: '2026-06-08' }])).toBeNull()
    expect(alternatesFrom([0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week })))).toBeNull()
  })

  it('meet exactly where they share a day', () => {
    fc.assert(
      fc.property(anyRow, anyRow, (a, b) => {
        expect(meet(a, b)).toBe(days.some((day) => comesOn(a, day) && comesOn(b, day)))
      }),
    )
  })

  it('expect, in a sum, what their days expect, and under a rule of the journey the same', () => {
    const free = new Set(['2026-06-04', '2026-09-07'])
    const holidays = { on: (day: string) => (free.has(day) ? 'Festa' : null) }
    const vacations = [{ start_date: '2026-07-06', end_date: '2026-07-19', status: 'approved' as const }]
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 182 }), (rows, upTo) => {
        const rules = { weeks: weeksOf(rows), holidays, vacations, start: FIRST, end: LAST, earlier: [] }
        const until = addDays(FIRST, upTo)
        const expected = daysOf({ from: FIRST, to: until }).map((day) => {
          const { onVacation, holidayName, scheduled } = calendarDay(rules, day)
          return onVacation || holidayName !== null ? 0 : scheduled
        })
        const sums = { worked_minutes: 0, adjustment_minutes: 0, absences: [] }
        const due = expected.reduce((sum, minutes) => sum + minutes, 0)
        expect(0 - generalBalance(rules, [...free], until, sums)).toBe(due)
        const schedules = datedPlans(rows)
        for (const day of days.slice(0, 90)) {
          const own = shiftsOn(rows, day)
          const planned = planOn({ schedules, swaps: [] }, day).rows ?? []
          expect(planned.map(({ start }) => start).sort()).toEqual(own.map(({ start }) => start))
        }
      }),
    )
  })

  it('a night that skips weeks ends on the next day only where it is worked', () => {
    const rows = everyOtherDay(FIRST).map((weeks) => ({
      ...weeks,
      start_time: '19:00',
      end_time: '07:00',
      break_duration: 60,
      is_active: true,
      valid_from: null,
      valid_to: null,
    }))
    expect([nightEndOf(rows, '2026-06-01'), nightEndOf(rows, '2026-06-02')]).toEqual(['07:00', null])
  })

  it('that don’t say from which day they are counted can’t be read', () => {
    const row = { day_of_week: 1, start_time: '08:00', end_time: '12:00', break_duration: 0, is_active: true }
    for (const first_day of [null, undefined, '', 'ontem', '2026-06-02'])
      expect(minutesOfRow({ ...row, every_weeks: 2, first_day })).toBeNull()
    for (const every_weeks of [0, -1, 5, 1.5, Number.NaN])
      expect(isReadableRecurrence({ ...row, every_weeks, first_day: FIRST })).toBe(false)
    expect(weekOf([{ ...row, every_weeks: 2, first_day: FIRST }])).toEqual([
      { day_of_week: 1, every_weeks: 2, first_day: FIRST, minutes: 240 },
    ])
  })
})
