import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../calendar/day.ts'
import { daysOf } from '../calendar/period.ts'
import { restDays } from './rest-days.ts'
import type { SheetDay } from './sheet-content.ts'

const AGREED = [{ from: '08:00', to: '17:00', break_minutes: 60 }]

const day = (date: string, change: Partial<SheetDay>): SheetDay => ({
  date,
  kind: 'work',
  holiday_name: null,
  worked_minutes: 480,
  expected_minutes: 480,
  adjustment_minutes: 0,
  balance_minutes: 0,
  incomplete: false,
  agreed: AGREED,
  marks: [],
  occurrences: [],
  ...change,
})

/** Return the days of a period of somebody who is free on some weekdays (0: Sunday); holidays have the kind and the hours of their weekday. */
const month = (from: string, to: string, free: number[], holidays: string[] = []): SheetDay[] =>
  daysOf({ from, to }).map((date) => {
    const isFree = free.includes(weekdayOf(date))
    const kind = holidays.includes(date) ? 'holiday' : isFree ? 'day_off' : 'work'
    return day(date, { kind, agreed: isFree ? [] : AGREED })
  })

const OCTOBER = ['2026-10-01', '2026-10-31'] as const
const NOVEMBER = ['2026-11-01', '2026-11-30'] as const
const rests = (days: readonly SheetDay[]) => [...restDays(days)].toSorted()

describe('the weekly rest (Decreto 10.854/2021 art. 158 §4)', () => {
  it('of a week that ends in the next sheet is told there alone', () => {
    expect(rests(month(...OCTOBER, [0, 6]))).toEqual(['2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25'])
    expect(rests(month(...NOVEMBER, [0, 6]))[0]).toBe('2026-11-01')
  })

  it('is the first free day of a week whose Sunday is worked, also where the Sunday is known from another sheet', () => {
    const [october, november] = [month(...OCTOBER, [3]), month(...NOVEMBER, [3])]
    expect(rests(october).at(-1)).toBe('2026-10-21')
    expect(rests([...october, ...november])).toContain('2026-10-28')
  })

  it('is looked for by the schedule where days of the week are on none of the sheets', () => {
    const freeOn =
      (...free: number[]) =>
      (date: string) =>
        free.includes(weekdayOf(date))
    const by = (days: SheetDay[], ...free: number[]) => [...restDays(days, freeOn(...free))].toSorted()
    expect(by(month(...OCTOBER, [3]), 3).at(-1)).toBe('2026-10-28')
    expect(by(month(...OCTOBER, [0, 6]), 0, 6).at(-1)).toBe('2026-10-25')
    expect(by(month(...NOVEMBER, [3]), 3)[0]).toBe('2026-11-04')
    // The week of 28 September: its first free day was the Monday, in the sheet of before.
    expect(by(month(...OCTOBER, [1, 6]), 1, 6)[0]).toBe('2026-10-05')
  })

  it('of somebody who left before the Sunday, or came after the free days of the week, is none of their days', () => {
    expect(rests(month('2026-10-26', '2026-10-31', [6]))).toEqual([])
    expect(rests(month('2026-10-08', '2026-10-11', [3]))).toEqual([])
  })

  it('is none where the Sunday was free and work was done on it', () => {
    const worked = month('2026-10-05', '2026-10-11', [0, 6]).map((one) =>
      one.date === '2026-10-11'
        ? day(one.date, {
            kind: 'day_off',
            agreed: [],
            marks: [
              {
                type: 'entrada',
                at: '2026-10-11T11:00:00.000Z',
                time: '08:00',
                letter: 'O',
                nsr: 1,
                reason: null,
                by: null,
              },
            ],
          })
        : one,
    )
    expect(rests(worked)).toEqual([])
  })

  it('is the Sunday that the schedule leaves free, also where it is a holiday', () => {
    const week = ['2026-11-09', '2026-11-15'] as const
    expect(rests(month(...week, [0, 6], ['2026-11-15']))).toEqual(['2026-11-15'])
    expect(rests(month(...week, [0], ['2026-11-15']))).toEqual(['2026-11-15'])
  })

  it('is not a holiday on which the schedule has work', () => {
    expect(rests(month('2026-11-09', '2026-11-15', [3], ['2026-11-15']))).toEqual(['2026-11-11'])
    expect(rests(month('2026-11-09', '2026-11-15', [3], ['2026-11-10', '2026-11-11']))).toEqual(['2026-11-11'])
  })

  it('on a Sunday within an absence is told on no other day', () => {
    const away = month('2026-11-09', '2026-11-15', [0, 6]).map((one) =>
      one.date === '2026-11-15' ? { ...one, kind: 'health' as const } : one,
    )
    expect(rests(away)).toEqual([])
  })
})
