import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { idList, page, year } from './fields.ts'
import { ScheduleFields } from './schedules.ts'
import { StoreFields } from './stores.ts'
import { YearTrackFields } from './year-tracks.ts'

const takes = (shape: z.ZodType, value: unknown) => shape.safeParse(value).success

describe('numbers from outside', () => {
  it.each(['', ' ', '2026 ', '1e3', '0x7e9', 'NaN', [], [2026], true, null, {}, '２０２６', 2026.5, 1e300])(
    '%j is no year',
    (value) => {
      expect(takes(year, value)).toBe(false)
    },
  )

  it('are taken as numbers and as digits', () => {
    expect([2026, '2026', '+2026'].map((given) => year.parse(given))).toEqual([2026, 2026, 2026])
    expect(z.object(page).parse({ limit: '5000' })).toEqual({ limit: 5000 })
    expect(takes(z.object(page), { limit: '5001' })).toBe(false)
    const track = { user_id: 'a', year: '2026', total_worked_hours: '1900.5', total_expected_hours: -3 }
    expect(YearTrackFields.parse(track)).toMatchObject({ total_worked_hours: 1900.5, total_expected_hours: -3 })
  })

  it('a break and a radius of nonsense are bounded', () => {
    const row = { user_id: 'a', day_of_week: 1, start_time: '08:00', end_time: '17:00' }
    for (const break_duration of ['', 'abc', null, 30, '45', false])
      expect(takes(ScheduleFields, { ...row, break_duration }), String(break_duration)).toBe(true)
    for (const odd of [{}, [], 'x'.repeat(41), 1e300]) {
      expect(takes(ScheduleFields, { ...row, break_duration: odd })).toBe(false)
      expect(takes(StoreFields, { name: 'A', radius: odd })).toBe(false)
    }
  })
})

it('a list of identifiers in a text is read as one, however deep it pretends to be', () => {
  expect(idList.parse('["a","b","a"]')).toEqual(['a', 'b'])
  for (const text of [
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    '[{}]',
    '[[]]',
    '[""]',
    `["${'x'.repeat(65)}"]`,
    'x',
    '{}',
  ])
    expect(takes(idList, text), text.slice(0, 20)).toBe(false)
})
