import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { isPeriodOf, LAST_START, periodOf, periodsUntil } from './closing-period.ts'

describe('the period that holds a day', () => {
  it.each([
    ['2026-05-16', 1, '2026-05-01', '2026-05-31'],
    ['2026-02-28', 1, '2026-02-01', '2026-02-28'],
    ['2026-05-15', 16, '2026-04-16', '2026-05-15'],
    ['2026-05-16', 16, '2026-05-16', '2026-06-15'],
    ['2026-01-20', 21, '2025-12-21', '2026-01-20'],
    ['2026-12-31', 21, '2026-12-21', '2027-01-20'],
    ['2024-02-29', 28, '2024-02-28', '2024-03-27'],
    ['2024-02-27', 28, '2024-01-28', '2024-02-27'],
  ])('%s, beginning on the %dth: %s to %s', (day, startsOn, from, to) => {
    expect(periodOf(day, startsOn)).toEqual({ from, to })
  })

  it('follows the one before without a gap, whatever the day', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: LAST_START }), (day, startsOn) => {
        const { from, to } = periodOf(day, startsOn)
        expect(from <= day && day <= to).toBe(true)
        expect(periodOf(addDays(to, 1), startsOn).from).toBe(addDays(to, 1))
      }),
    )
  })
})

describe('the periods of a company', () => {
  const until = (today: string, startsOn: number, closed: { from: string; to: string }[] = [], since = '2026-03-10') =>
    periodsUntil(today, { startsOn, closed, since, most: 24 }).map(({ from, to }) => `${from} ${to}`)

  it('reach from its first day to today', () => {
    expect(until('2026-05-05', 1)).toEqual(['2026-03-01 2026-03-31', '2026-04-01 2026-04-30', '2026-05-01 2026-05-31'])
  })

  it('of a company that chose another first day: a short one leads over, what was closed stays', () => {
    expect(until('2026-06-05', 16, [{ from: '2026-04-01', to: '2026-04-30' }])).toEqual([
      '2026-02-16 2026-03-15',
      '2026-03-16 2026-03-31',
      '2026-04-01 2026-04-30',
      '2026-05-01 2026-05-15',
      '2026-05-16 2026-06-15',
    ])
  })

  it('are no more than asked for, the last ones', () => {
    const [first, ...others] = periodsUntil('2026-06-05', { startsOn: 1, closed: [], since: '1999-01-01', most: 2 })
    expect([first?.from, others.length]).toEqual(['2026-05-01', 1])
  })

  it.each([
    ['2026-05-01', '2026-05-31', 1, true],
    ['2026-05-01', '2026-05-30', 1, false],
    ['2026-05-02', '2026-05-31', 1, false],
    ['2026-05-01', '2026-06-30', 1, false],
    ['2026-04-16', '2026-05-15', 16, true],
    ['2026-05-01', '2026-05-31', 16, false],
  ])('%s to %s with one from the %dth: %s', (from, to, startsOn, is) => {
    expect(isPeriodOf({ from, to }, startsOn, [])).toBe(is)
  })

  it('what was closed before may be closed again, and so may the rest up to the next regular one', () => {
    const closed = [{ from: '2026-04-01', to: '2026-04-30' }]
    expect(isPeriodOf({ from: '2026-04-01', to: '2026-04-30' }, 16, closed)).toBe(true)
    expect(isPeriodOf({ from: '2026-05-01', to: '2026-05-15' }, 16, closed)).toBe(true)
    expect(isPeriodOf({ from: '2026-04-16', to: '2026-05-15' }, 16, closed)).toBe(false)
  })
})
