import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { expectedMinutes, weekOn } from '../calendar/expected.ts'
import { weeksOf } from '../calendar/schedule.ts'
import { contractOf, planOn } from './contract.ts'
import { datedPlans } from './dated-plans.ts'

const day = fc.integer({ min: 0, max: 40 }).map((n) => addDays('2026-03-01', n))
const time = fc.constantFrom('00:00', '06:30', '08:00', '12:00', '17:00', '22:00', '23:59', '25:00')
const row = fc
  .record({
    day_of_week: fc.integer({ min: 0, max: 6 }),
    start_time: time,
    end_time: time,
    break_duration: fc.constantFrom(0, 60, 900, -5),
    is_active: fc.boolean(),
    valid_from: fc.option(day),
    valid_to: fc.option(day),
  })
  .filter(({ valid_from, valid_to }) => valid_from === null || valid_to === null || valid_from <= valid_to)

it('contracts ask of each day for the minutes that the rows of a schedule expect', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const plans = { schedules: datedPlans(rows), swaps: [] }
      const weeks = weeksOf(rows)
      for (let n = 0; n <= 42; n += 1) {
        const date = addDays('2026-02-28', n)
        const { clock } = contractOf(planOn(plans, date), date, 'America/Sao_Paulo', 'nominal')
        expect([date, clock]).toEqual([date, expectedMinutes(date, weekOn(weeks, date), false)])
      }
    }),
    { numRuns: 300 },
  )
})
