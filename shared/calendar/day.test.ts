import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  DAY,
  dayOf,
  HOUR,
  instantOf,
  isDay,
  isZone,
  MINUTE,
  minuteOf,
  offsetAt,
  startOfDay,
  timeOf,
  timeWithSecondsOf,
  wallClock,
  weekdayOf,
} from './day.ts'

const SP = 'America/Sao_Paulo'
const ZONES = ['America/Noronha', SP, 'America/Manaus', 'America/Rio_Branco'] as const
const z = (iso: string) => Date.parse(`${iso}Z`)

describe('the four zones of Brazil', () => {
  it.each([
    ['America/Noronha', -120, '2026-06-16', '21:30'],
    [SP, -180, '2026-06-16', '20:30'],
    ['America/Manaus', -240, '2026-06-16', '19:30'],
    ['America/Rio_Branco', -300, '2026-06-16', '18:30'],
  ])('%s is %i minutes from UTC', (zone, offset, day, time) => {
    const instant = z('2026-06-16T23:30:00')
    expect(offsetAt(instant, zone)).toBe(offset)
    expect(dayOf(instant, zone)).toBe(day)
    expect(timeOf(instant, zone)).toBe(time)
    expect(instantOf(day, time, zone)).toBe(instant)
  })

  it('begin a day at four different instants', () => {
    expect(ZONES.map((zone) => new Date(startOfDay('2026-06-16', zone)).toISOString().slice(0, 13))).toEqual([
      '2026-06-16T02',
      '2026-06-16T03',
      '2026-06-16T04',
      '2026-06-16T05',
    ])
  })

  it('are known, and others are told apart', () => {
    for (const zone of ZONES) expect(isZone(zone)).toBe(true)
    expect(isZone('America/Ipê')).toBe(false)
  })
})

describe('TRUST 27: the cut of a day in UTC−3', () => {
  it.each([
    ['2026-06-16T02:59:59.999', '2026-06-15', 1439, '23:59:59'],
    ['2026-06-16T03:00:00.000', '2026-06-16', 0, '00:00:00'],
    ['2026-06-17T02:59:59.000', '2026-06-16', 1439, '23:59:59'],
    ['2026-03-01T02:59:59.000', '2026-02-28', 1439, '23:59:59'],
    ['2024-03-01T02:59:59.000', '2024-02-29', 1439, '23:59:59'],
    ['2027-01-01T02:59:59.000', '2026-12-31', 1439, '23:59:59'],
  ])('%sZ is %s', (iso, day, minute, time) => {
    expect(dayOf(z(iso), SP)).toBe(day)
    expect(minuteOf(z(iso), SP)).toBe(minute)
    expect(timeWithSecondsOf(z(iso), SP)).toBe(time)
  })
})

describe('TRUST 27: daylight saving in São Paulo', () => {
  it('began on 2018-11-04: midnight did not exist', () => {
    expect(timeWithSecondsOf(z('2018-11-04T02:59:59'), SP)).toBe('23:59:59')
    expect(dayOf(z('2018-11-04T02:59:59'), SP)).toBe('2018-11-03')
    expect(timeWithSecondsOf(z('2018-11-04T03:00:00'), SP)).toBe('01:00:00')
    expect(dayOf(z('2018-11-04T03:00:00'), SP)).toBe('2018-11-04')
    expect(startOfDay('2018-11-04', SP)).toBe(z('2018-11-04T03:00:00'))
    // A time in the gap moves forward by the gap.
    expect(timeOf(instantOf('2018-11-04', '00:30', SP), SP)).toBe('01:30')
    expect(startOfDay('2018-11-05', SP) - startOfDay('2018-11-04', SP)).toBe(23 * HOUR)
  })

  it('ended in the night of 2019-02-16: the last hour of Saturday came twice', () => {
    expect(timeOf(z('2019-02-17T01:59:00'), SP)).toBe('23:59')
    expect(dayOf(z('2019-02-17T01:59:00'), SP)).toBe('2019-02-16')
    expect(timeOf(z('2019-02-17T02:00:00'), SP)).toBe('23:00')
    expect(dayOf(z('2019-02-17T02:59:59'), SP)).toBe('2019-02-16')
    expect(dayOf(z('2019-02-17T03:00:00'), SP)).toBe('2019-02-17')
    expect(instantOf('2019-02-16', '23:30', SP)).toBe(z('2019-02-17T01:30:00'))
    expect(startOfDay('2019-02-17', SP) - startOfDay('2019-02-16', SP)).toBe(25 * HOUR)
  })

  it('was not observed in Manaus, Rio Branco and Noronha, nor anywhere since', () => {
    for (const zone of ['America/Manaus', 'America/Rio_Branco', 'America/Noronha']) {
      expect(offsetAt(z('2018-12-01T12:00:00'), zone)).toBe(offsetAt(z('2018-07-01T12:00:00'), zone))
    }
    expect(offsetAt(z('2018-12-01T12:00:00'), SP)).toBe(-120)
    expect(offsetAt(z('2019-12-01T12:00:00'), SP)).toBe(-180)
  })
})

describe('whatever the instant', () => {
  const instants = fc.integer({ min: z('2005-01-01T00:00:00') / 1000, max: z('2040-01-01T00:00:00') / 1000 })
  // Half of them near a change of the clocks, where bugs are likely.
  const changes = ['2018-11-04T03:00:00', '2019-02-17T02:00:00', '2017-10-15T03:00:00', '2018-02-18T02:00:00'].map(z)
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200, max: 7_200 }))
    .map(([change, by]) => change / 1000 + by)
  const seconds = fc.oneof(instants, near)
  const zones = fc.constantFrom(...ZONES)

  it('the day and the time are those that the engine itself prints', () => {
    const printers = new Map(
      ZONES.map((zone) => [
        zone,
        new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
      ]),
    )
    fc.assert(
      fc.property(seconds, zones, (second, zone) => {
        const at = second * 1000
        expect(`${dayOf(at, zone)} ${timeWithSecondsOf(at, zone)}`).toBe(printers.get(zone)?.format(at))
      }),
    )
  })

  it('the day and the time lead back to it, or to the first of two like it', () => {
    fc.assert(
      fc.property(seconds, zones, (second, zone) => {
        const at = second * 1000
        const back = instantOf(dayOf(at, zone), timeWithSecondsOf(at, zone), zone)
        expect([0, HOUR]).toContain(at - back)
        expect(wallClock(back, zone)).toBe(wallClock(at, zone))
      }),
    )
  })

  it('it lies in its own day, and the minute of the day says where', () => {
    fc.assert(
      fc.property(seconds, zones, (second, zone) => {
        const at = second * 1000
        const day = dayOf(at, zone)
        expect(startOfDay(day, zone)).toBeLessThanOrEqual(at)
        expect(startOfDay(addDays(day, 1), zone)).toBeGreaterThan(at)
        expect(minuteOf(at, zone)).toBe(Math.floor(wallClock(at, zone) / MINUTE) % 1440)
      }),
    )
  })
})

describe('dates', () => {
  it.each([
    ['2026-06-16', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-6-1', false],
    ['16/06/2026', false],
    ['2026-06-16T00:00', false],
    ['', false],
  ])('%s is a date: %s', (text, is) => expect(isDay(text)).toBe(is))

  it('are counted over months, leap days and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2018-11-03', 1)).toBe('2018-11-04')
    expect(weekdayOf('2026-06-14')).toBe(0)
    expect(weekdayOf('2026-06-16')).toBe(2)
    expect(weekdayOf('2026-06-20')).toBe(6)
    expect(DAY).toBe(24 * HOUR)
  })
})
