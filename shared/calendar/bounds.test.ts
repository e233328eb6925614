import { describe, expect, it } from 'vitest'
import { isBoundedDay, isBoundedInstant, isLongAgo } from './bounds.ts'
import { addDays, dayOf, instantOf, isDay, isZone, offsetAt } from './day.ts'
import { cutoffOf, daysOf, earliestMonth } from './period.ts'

const SP = 'America/Sao_Paulo'

describe('S-01: days at the edges of what a day can be', () => {
  it('a day of ten characters is all that addDays ever answers', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
    expect(addDays('0001-01-02', -1)).toBe('0001-01-01')
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
    expect(() => addDays('+010000-01', 1)).toThrow(RangeError)
  })

  it('an instant outside the years 1 to 9999 is of no day', () => {
    expect(dayOf(Date.parse('0001-01-02T00:00:00Z'), SP)).toBe('0001-01-01')
    expect(() => dayOf(Date.parse('+010000-01-02T00:00:00Z'), SP)).toThrow(RangeError)
    expect(() => dayOf(Date.parse('0000-06-01T00:00:00Z'), SP)).toThrow(RangeError)
    for (const at of [Number.NaN, Number.POSITIVE_INFINITY, -1e300, 8.65e15])
      expect(() => dayOf(at, SP), String(at)).toThrow(RangeError)
  })

  it('the year 0 has no day', () => {
    expect(isDay('0000-01-01')).toBe(false)
    expect(isDay('0001-01-01')).toBe(true)
  })

  it('a period over 4,000 days is refused before a day of it is made, one that ends in the last year ends', () => {
    expect(daysOf({ from: '9999-12-30', to: '9999-12-31' })).toEqual(['9999-12-30', '9999-12-31'])
    expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
    expect(daysOf({ from: '2026-02-01', to: '2026-01-01' })).toEqual([])
    expect(daysOf({ from: '2000-01-01', to: addDays('2000-01-01', 3_999) })).toHaveLength(4_000)
    for (const [from, to] of [
      ['2000-01-01', addDays('2000-01-01', 4_000)],
      ['0001-01-01', '9999-12-31'],
      ['2026-01-01', '+010000-01'],
      ['', '2026-01-01'],
    ] as const)
      expect(() => daysOf({ from, to }), from).toThrow(RangeError)
  })

  it('a cut-off later than today is read as today', () => {
    expect(cutoffOf('9999-12-31', '2026-06-16')).toBe('2026-06-16')
    expect(cutoffOf(undefined, '2026-06-16')).toBe('2026-06-16')
    expect(cutoffOf('2026-06-15', '2026-06-16')).toBe('2026-06-15')
  })

  it('four hundred days, both included, reach back to the first of a month or to the first after it', () => {
    expect(earliestMonth('2026-05-05')).toBe('2025-04')
    expect(earliestMonth('2026-05-06')).toBe('2025-05')
    expect(earliestMonth('2026-05-20')).toBe('2025-05')
  })
})

describe('S-03: what is written is bounded', () => {
  it('a day lies between 1900 and 2199', () => {
    expect(['1900-01-01', '2199-12-31', '2024-02-29'].every(isBoundedDay)).toBe(true)
    for (const day of ['1899-12-31', '2200-01-01', '0000-01-01', '9999-12-31', '+010000-01', '2023-02-29', ''])
      expect(isBoundedDay(day), day).toBe(false)
  })

  it('an instant lies between 2000 and a day after now', () => {
    const now = Date.parse('2026-06-16T17:37:00Z')
    const [first, last] = [Date.parse('2000-01-01T00:00:00Z'), Date.parse('2026-06-17T17:37:00Z')]
    expect([first, now, last].every((at) => isBoundedInstant(at, now))).toBe(true)
    for (const at of [first - 1, last + 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(isBoundedInstant(at, now), String(at)).toBe(false)
  })

  it('no place is further from UTC than 15 hours, in the first century neither', () => {
    expect(offsetAt(Date.parse('0050-01-01T00:00:00Z'), SP)).toBe(-186)
    expect(instantOf('0050-01-01', '00:00', SP)).toBe(Date.parse('0050-01-01T03:06:00Z'))
    for (const zone of ['+23:59', '-16:00', '+15:01']) {
      expect(isZone(zone), zone).toBe(false)
      expect(() => offsetAt(0, zone), zone).toThrow(RangeError)
    }
    expect(isZone('Pacific/Kiritimati')).toBe(true)
  })
})

it('H-04: a day more than sixty days back is long ago; what can’t be read is not judged', () => {
  expect(['2026-04-16', '2026-04-17', '2026-06-16', ''].map((day) => isLongAgo(day, '2026-06-16'))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
