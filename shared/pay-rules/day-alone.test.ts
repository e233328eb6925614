import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEFAULT_ZONE } from '../calendar/day.ts'
import { marksOn } from '../testing/recount/example-person.ts'
import { datesOf } from '../testing/recount/local-time.ts'
import { anySchedules } from '../testing/recount/random-plans.ts'
import { NOTHING, recordOfDay, termsOf } from './day-terms.ts'
import type { DatedSchedule, PersonTime } from './person.ts'
import { placeMarks } from './placing.ts'
import { CLT } from './presets.ts'
import { recordsOf } from './records.ts'
import type { PayRule } from './rule.ts'

const MONTH = { from: '2026-06-01', to: '2026-06-30' }
const DAYS = datesOf(MONTH.from, MONTH.to)
const REST_DATES = ['sunday', 'weekly', 'holiday'] as const

/** Somebody who works every night of June from 22:00 to 06:00, whatever the schedule says. */
function nightly(schedules: readonly DatedSchedule[], rule: PayRule, holidays: readonly string[] = []): PersonTime {
  const bond = { company: 'A', from: '2000-01-01', to: null, zone: DEFAULT_ZONE, starts_at: '12:00' }
  return {
    marks: DAYS.flatMap((day) => marksOn(day, 'e22:00 s+06:00')),
    bonds: [{ ...bond, holidays: new Map(holidays.map((day) => [day, 'Feriado'])), rules: [{ valid_from: '', rule }] }],
    schedules,
    vacations: [],
    absences: new Map(),
    adjustments: new Map(),
    swaps: [],
    begins: '2000-01-01',
    today: '2026-07-10',
    now: null,
  }
}

/** Return the minutes on days of rest of each day of June, in its month and by itself. */
function restsOf(person: PersonTime, rule: PayRule): { inMonth: number[]; alone: number[] } {
  const calendar = {
    zone: DEFAULT_ZONE,
    schedules: person.schedules,
    counts: () => true,
    onVacation: () => false,
    holidayOn: (day: string) => person.bonds[0]?.holidays.get(day) ?? null,
  }
  const { days } = placeMarks(person)
  const alone = DAYS.map((day) =>
    recordOfDay(termsOf(rule, day, calendar), day, { ...NOTHING, marks: days.get(day) ?? [] }),
  )
  return {
    inMonth: recordsOf(person, MONTH).days.map(({ rest_day_minutes }) => rest_day_minutes),
    alone: alone.map(({ rest_day_minutes }) => rest_day_minutes),
  }
}

const ruleWith = (overtime: Partial<PayRule['overtime']>): PayRule => ({
  ...CLT,
  overtime: { ...CLT.overtime, ...overtime },
})

it('the Monday after a Sunday night is the rest of its own week, for a day alone as for the month', () => {
  const row = { start: '22:00', end: '06:00', break: 0 }
  const week = Object.fromEntries([0, 2, 3, 4, 5, 6].map((day) => [day, [row]]))
  const rule = ruleWith({ rest_by: 'calendar', rest_dates: ['weekly'] })
  const person = nightly([{ valid_from: null, valid_to: null, plan: { kind: 'week', rows: week } }], rule)
  const { inMonth, alone } = restsOf(person, rule)
  // 7 June 2026 is a Sunday: from 00:00 to 06:00 of the Monday that is free.
  expect(inMonth[DAYS.indexOf('2026-06-07')]).toBeGreaterThan(0)
  expect(alone).toEqual(inMonth)
})

it.each([
  ['Tuesday', '2026-06-16', [0, 1, 3, 4, 5, 6]],
  ['Monday', '2026-06-15', [0, 2, 3, 4, 5, 6]],
])('the night before the first day of a schedule, a %s that is free, lasts into its rest', (_, from, weekdays) => {
  const row = { start: '22:00', end: '06:00', break: 0 }
  const week = Object.fromEntries(weekdays.map((day) => [day, [row]]))
  const rule = ruleWith({ rest_by: 'calendar', rest_dates: ['weekly'] })
  const person = nightly([{ valid_from: from, valid_to: null, plan: { kind: 'week', rows: week } }], rule)
  const { inMonth, alone } = restsOf(person, rule)
  expect(inMonth[DAYS.indexOf(from) - 1]).toBeGreaterThan(0)
  expect(alone).toEqual(inMonth)
})

it('every day alone has the rest of its month, whatever the plan', { timeout: 60_000 }, () => {
  const anyRule = fc.record({
    rest_by: fc.constantFrom('calendar' as const, 'calendar' as const, 'journey' as const),
    rest_dates: fc.subarray([...REST_DATES]),
  })
  const anyPlan = fc
    .constantFrom('clt' as const, 'escala' as const, '12x36' as const)
    .chain((kind) => anySchedules(kind, MONTH.from, MONTH.to))
  const anyHolidays = fc.subarray(DAYS, { maxLength: 3 })
  fc.assert(
    fc.property(anyPlan, anyRule, anyHolidays, (schedules, overtime, holidays) => {
      const rule = ruleWith(overtime)
      const { inMonth, alone } = restsOf(nightly(schedules, rule, holidays), rule)
      expect(alone).toEqual(inMonth)
    }),
    { seed: 20_261_127, numRuns: 300 },
  )
})
