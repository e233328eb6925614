import { describe, expect, it } from 'vitest'
import { addDays, instantOf, timeOf } from '../calendar/day.ts'
import { TUESDAY, ZONE } from '../testing/builders.ts'
import { habitOf, marksOn, NIGHT, row, SIX, TWO_SHIFTS } from '../testing/forgotten-days.ts'
import { atOf } from './forgotten.ts'
import { type DayToMark, isUnmarked, type UnmarkedDay, unmarkedOn } from './unmarked.ts'

const WHOLE = 'e08:02 p12:05 r13:07 s18:04'
const MIDNIGHT = { zone: ZONE, starts_at: '00:00' }
const NEXT = addDays(TUESDAY, 1)
const at = (day: string, time: string) => instantOf(day, time, ZONE)
const sums = { worked_minutes: 0, adjustment_minutes: 0, absence: null, last_mark: null }
const work = { onVacation: false, holidayName: null, scheduled: 540 }

describe('a day that somebody is expected to have marked', () => {
  it.each<[string, boolean, Partial<DayToMark>]>([
    ['nothing was ever written on it', true, {}],
    ['what stood on it was taken back', true, { sums }],
    ['it has a mark', false, { sums: { ...sums, last_mark: 'entrada' } }],
    ['it has work, from before days knew their last mark', false, { sums: { ...sums, worked_minutes: 480 } }],
    ['it can’t be read', false, { sums: { ...sums, worked_minutes: Number.POSITIVE_INFINITY } }],
    ['it has an absence', false, { sums: { ...sums, absence: 'pessoal' } }],
    ['it has a certificate', false, { sums: { ...sums, absence: 'saude' } }],
    ['a keeper wrote hours for it', false, { sums: { ...sums, adjustment_minutes: 480 } }],
    ['it lies in a vacation', false, { calendar: { ...work, onVacation: true } }],
    ['it is a holiday', false, { calendar: { ...work, holidayName: 'Natal' } }],
    ['nothing is due: free of control, not employed, not begun', false, { calendar: { ...work, scheduled: 0 } }],
    ['it is a day off', false, { schedules: [row('08:00', '18:00', 60, 3)] }],
    ['the hours are only those of people without a schedule', false, { schedules: [] }],
    ['the schedule had ended', false, { schedules: [{ ...row('08:00', '18:00'), valid_to: '2026-06-15' }] }],
    ['the schedule can’t be read', false, { schedules: [row('8', '18h')] }],
    ['it is over at midnight', true, { now: at(NEXT, '00:00') }],
    ['it goes on', false, { now: at(NEXT, '00:00') - 1 }],
    ['a late shift could still begin', false, { cut: SIX, now: at(NEXT, '05:59') }],
    ['no late shift can begin any more', true, { cut: SIX, now: at(NEXT, '06:00') }],
    ['its night goes on', false, { schedules: NIGHT, cut: { ...SIX, ends_at: '06:00' }, now: at(NEXT, '07:59') }],
    ['its night is over', true, { schedules: NIGHT, cut: { ...SIX, ends_at: '06:00' }, now: at(NEXT, '08:00') }],
  ])('%s: %s', (_, expected, change) => {
    const day = { day: TUESDAY, cut: MIDNIGHT, schedules: [row('08:00', '18:00')], calendar: work, sums: null }
    expect(isUnmarked({ ...day, now: at(NEXT, '12:00'), ...change })).toBe(expected)
  })
})

/** Return what is proposed, as one would write it: `e08:00 s18:00`; a time past midnight has 24 hours more. */
function proposed(change: Partial<UnmarkedDay>): string {
  const day = { day: TUESDAY, cut: MIDNIGHT, schedules: [row('08:00', '18:00')], habit: [], countsPresigned: false }
  const marks = unmarkedOn({ ...day, now: at(NEXT, '20:00'), ...change })
  const instants = marks.map(atOf)
  expect(instants, 'in order').toEqual(instants.toSorted((a, b) => a - b))
  return marks
    .map(({ entry_type, likely }) => `${entry_type.charAt(0)}${likely ? timeOf(likely.at, ZONE) : '?'}`)
    .join(' ')
}

const signed = { ...row('08:00', '18:00'), presigned_break: true }

describe('its marks', () => {
  it.each<[string, string, Partial<UnmarkedDay>]>([
    ['by the schedule, the break in the middle', 'e08:00 p13:00 r14:00 s18:00', {}],
    ['as usual', WHOLE, { habit: habitOf(WHOLE) }],
    ['two days are no habit', 'e08:00 p13:00 r14:00 s18:00', { habit: habitOf(WHOLE, 2) }],
    [
      'the return after the usual pause',
      'e08:00 p12:20 r13:20 s18:00',
      { habit: [...habitOf('p12:20', 3), ...habitOf('r13:40', 1)] },
    ],
    ['hours of another shift are no habit', 'e08:00 p13:00 r14:00 s18:00', { habit: habitOf('e14:00 s22:00') }],
    ['without a break', 'e08:00 s12:00', { schedules: [row('08:00', '12:00', 0)] }],
    ['a break as long as the shift is none', 'e08:00 s09:00', { schedules: [row('08:00', '09:00', 60)] }],
    ['a break that the schedule marks', 'e08:00 s18:00', { schedules: [signed], countsPresigned: true }],
    ['the same under a rule that counts none', 'e08:00 p13:00 r14:00 s18:00', { schedules: [signed] }],
    ['a break that has to be marked', 'e08:00 p13:00 r14:00 s18:00', { countsPresigned: true }],
    ['two shifts', 'e08:00 s12:00 e14:00 s18:00', { schedules: TWO_SHIFTS }],
    [
      'each shift as usual',
      'e08:02 s12:03 e14:06 s18:09',
      { schedules: TWO_SHIFTS.toReversed(), habit: habitOf('e08:02 s12:03 e14:06 s18:09') },
    ],
    ['a night', 'e22:00 p02:00 r03:00 s06:00', { schedules: NIGHT, cut: { ...SIX, ends_at: '06:00' } }],
    [
      'a night as usual',
      'e22:04 p02:10 r03:00 s06:05',
      { schedules: NIGHT, cut: { ...SIX, ends_at: '06:00' }, habit: habitOf('e22:04 p26:10 r27:00 s30:05') },
    ],
    ['shifts that lie across each other have none', '', { schedules: [row('08:00', '14:00'), row('08:00', '18:00')] }],
    ['nor has a day off', '', { schedules: [row('08:00', '18:00', 60, 3)] }],
    ['nor a schedule that can’t be read', '', { schedules: [row('8', '18h')] }],
  ])('%s', (_, expected, change) => {
    expect(proposed(change)).toBe(expected)
  })

  it('tells where each time comes from', () => {
    const habit = marksOn(TUESDAY, 's18:04').flatMap(({ at: time }) =>
      [1, 2, 3].map((week) => ({
        entry_type: 'saida' as const,
        day: addDays(TUESDAY, -7 * week),
        at: time - week * 604_800_000,
      })),
    )
    const schedules = [row('08:00', '18:00', 90)]
    const day = { day: TUESDAY, cut: MIDNIGHT, schedules, habit, countsPresigned: false, now: at(NEXT, '20:00') }
    expect(unmarkedOn(day).map(({ likely }) => likely)).toMatchObject([
      { scheduled: '08:00', break_minutes: null, usual: null },
      { scheduled: '12:00', break_minutes: 90, usual: null },
      { scheduled: '13:30', break_minutes: 90, usual: null },
      { scheduled: '18:00', break_minutes: null, usual: '18:04' },
    ])
  })
})
