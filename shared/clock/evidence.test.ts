import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../calendar/day.ts'
import type { Anchor, ClockClaim } from './claim.ts'
import { bestAnchor, deviceAhead, estimatedInstant, judge } from './evidence.ts'

const T0 = Date.parse('2026-06-16T10:00:00Z')
const anchor = (change: Partial<Anchor> = {}): Anchor => ({
  server: T0,
  wall: T0,
  mono: 1_000,
  ctx: 'a',
  rtt: 0,
  ...change,
})

/** A tap `after` ms after the anchor on both clocks, on a device whose clock is right. */
const tap = (after: number, change: Partial<ClockClaim> = {}): ClockClaim => ({
  wall: T0 + after,
  mono: 1_000 + after,
  ctx: 'a',
  zone: 'America/Sao_Paulo',
  zone_offset: -180,
  anchor: anchor(),
  ...change,
})

const flagsOf = (claim: ClockClaim, receivedAt: number) => judge(claim, receivedAt, null).flags

describe('judge: each flag at its threshold', () => {
  it('says nothing of a clock that is right', () => {
    const sending = { ctx: 'a', mono: 1_000 + HOUR + 500 }
    const evidence = judge(tap(HOUR), T0 + HOUR + 500, sending)
    expect(evidence).toMatchObject({ instant: T0 + HOUR, flags: [] })
    expect(evidence.uncertainty).toBeLessThan(2_400)
  })

  it.each([
    ['clock_no_anchor, without one', tap(0, { anchor: null }), T0, ['clock_no_anchor']],
    ['clock_old_anchor, a day', tap(DAY), T0 + DAY, []],
    ['clock_old_anchor, more than a day', tap(DAY + 1), T0 + DAY + 1, ['clock_old_anchor']],
    [
      'clock_offset, ten minutes ahead',
      tap(10 * MINUTE, { mono: 1_000, anchor: anchor({ wall: T0 + 10 * MINUTE }) }),
      T0,
      [],
    ],
    [
      'clock_offset, more than ten minutes ahead',
      tap(10 * MINUTE + 1, { mono: 1_000, anchor: anchor({ wall: T0 + 10 * MINUTE + 1 }) }),
      T0,
      ['clock_offset'],
    ],
    [
      'clock_offset, more than ten minutes behind',
      tap(-10 * MINUTE - 1, { mono: 1_000, anchor: anchor({ wall: T0 - 10 * MINUTE - 1 }) }),
      T0,
      ['clock_offset'],
    ],
    ['late, seven days', tap(0), T0 + 7 * DAY, []],
    ['late, more than seven days', tap(0), T0 + 7 * DAY + 1, ['late']],
    ['clock_future, thirty seconds', tap(30_000, { anchor: null }), T0, ['clock_no_anchor']],
    ['clock_future, more', tap(30_001, { anchor: null }), T0, ['clock_no_anchor', 'clock_future']],
    [
      'clock_future only by an offset that is known',
      tap(0, { wall: T0 + HOUR, anchor: anchor({ wall: T0 + HOUR }) }),
      T0,
      ['clock_offset'],
    ],
    ['clock_future in spite of the anchor', tap(31_000, { mono: 1_000 }), T0, ['clock_future', 'clock_out_of_bounds']],
    ['clock_out_of_bounds, two seconds beyond', tap(4_000, { mono: 1_000 }), T0, []],
    ['clock_out_of_bounds, more', tap(4_001, { mono: 1_000 }), T0, ['clock_out_of_bounds']],
    ['clock_set_back, two seconds and the drift', tap(0, { wall: T0 - 2_000 }), T0, []],
    ['clock_set_back, more', tap(0, { wall: T0 - 2_001 }), T0, ['clock_set_back']],
    ['clock_set_back, an hour later', tap(HOUR, { wall: T0 + HOUR - 2_360 }), T0 + HOUR, []],
    ['clock_set_back, an hour later, more', tap(HOUR, { wall: T0 + HOUR - 2_361 }), T0 + HOUR, ['clock_set_back']],
    ['clock_set_back by a slow anchor', tap(0, { wall: T0 - 3_000, anchor: anchor({ rtt: 2_000 }) }), T0, []],
    ['clock_set_back, another page', tap(0, { ctx: 'b', mono: 5, wall: T0 - 2_000 }), T0, []],
    ['clock_set_back, another page, more', tap(0, { ctx: 'b', mono: 5, wall: T0 - 2_001 }), T0, ['clock_set_back']],
    ['sleep is no offence', tap(HOUR, { mono: 1_500 }), T0 + HOUR, []],
  ])('%s', (_what, claim, receivedAt, flags) => {
    expect(flagsOf(claim, receivedAt)).toEqual(flags)
  })

  it('keeps the instant inside the bounds however the wall clock lies', () => {
    const lie = judge(tap(0, { wall: T0 + 5 * HOUR }), T0 + 1_000, null)
    expect(lie.instant).toBe(T0 + 3_000)
    expect(lie.flags).toContain('clock_out_of_bounds')
    expect(judge(tap(HOUR, { wall: T0 - DAY }), T0 + HOUR, null).instant).toBe(T0 + HOUR)
  })

  it('bounds a tap from above by what its own page says when it sends', () => {
    const sending = { ctx: 'a', mono: 1_000 + HOUR }
    const fromPage = judge(tap(0, { wall: T0 + 30 * MINUTE }), T0 + HOUR, sending)
    expect(fromPage.upper).toBe(T0 + 2_360)
    expect(judge(tap(0), T0 + HOUR, { ctx: 'b', mono: 9 }).upper).toBe(T0 + HOUR + 2_000)
  })
})

describe('estimatedInstant', () => {
  it.each([
    ['the wall clock alone', tap(0, { anchor: null, wall: T0 + 7 }), T0 + 7],
    [
      'the wall clock put right',
      tap(HOUR, { ctx: 'b', mono: 3, wall: T0 + HOUR + 500_000, anchor: anchor({ wall: T0 + 500_000 }) }),
      T0 + HOUR,
    ],
    ['never before the anchor of an earlier page', tap(0, { ctx: 'b', mono: 3, wall: T0 - DAY }), T0],
    ['the clock that nobody can set, while both agree', tap(HOUR, { wall: T0 + HOUR + 1_500 }), T0 + HOUR],
    ['the clock that nobody can set, when the other went back', tap(HOUR, { wall: T0 }), T0 + HOUR],
    ['the wall clock after a sleep', tap(HOUR, { mono: 2_000 }), T0 + HOUR],
  ])('takes %s', (_what, claim, expected) => {
    expect(estimatedInstant(claim)).toBe(expected)
  })
})

describe('bestAnchor', () => {
  const at = (server: number, change: Partial<Anchor> = {}) =>
    anchor({ server: T0 + server, wall: T0 + server, mono: 1_000 + server, ...change })

  it('is none of none', () => expect(bestAnchor([])).toBeNull())

  it('is the fastest of the last hour of this page', () => {
    const slow = at(MINUTE, { rtt: 900 })
    const fast = at(0, { rtt: 40 })
    expect(bestAnchor([fast, slow])).toBe(fast)
    expect(bestAnchor([at(0, { rtt: 40, ctx: 'before' }), slow])).toBe(slow)
    expect(bestAnchor([fast, at(HOUR, { rtt: 900 })])).toEqual(at(HOUR, { rtt: 900 }))
  })

  it('is never one from before the clock was set: the newest knows better', () => {
    const newest = at(MINUTE, { wall: T0 + MINUTE + 600_000, rtt: 900 })
    expect(bestAnchor([at(0, { rtt: 40 }), newest])).toBe(newest)
  })

  it('is never one from before a sleep: its lower bound is worth less', () => {
    const newest = at(MINUTE, { mono: 1_500, rtt: 900 })
    expect(bestAnchor([at(0, { rtt: 40 }), newest])).toBe(newest)
  })

  it('says how far the device is ahead', () => expect(deviceAhead(anchor({ wall: T0 + 5 }))).toBe(5))
})
