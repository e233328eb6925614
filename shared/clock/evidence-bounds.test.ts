import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../calendar/day.ts'
import { type Anchor, ClockClaim } from './claim.ts'
import { judge } from './evidence.ts'

const NOW = Date.parse('2026-06-16T17:37:00Z')
const FIRST = Date.parse('2000-01-01T00:00:00Z')
const MOST = 8.64e15
const base = { ctx: 'a', zone: 'America/Sao_Paulo', zone_offset: -180, mono: 1_000 }
const claim = (wall: number, anchor: Anchor | null = null): ClockClaim => ({ ...base, wall, anchor })
const anchor = (change: Partial<Anchor> = {}): Anchor => ({
  server: NOW - HOUR,
  wall: NOW - HOUR,
  mono: 0,
  ctx: 'b',
  rtt: 10,
  ...change,
})

describe('S-03: a clock that stands outside the bounds', () => {
  it.each([
    ['1970, as after a flat battery', claim(0)],
    ['the last millisecond of 1999', claim(FIRST - 1)],
    ['more than a day ahead', claim(NOW + DAY + 1)],
    ['the year 50', claim(Date.parse('0050-01-01T00:00:00Z'))],
    ['the least instant', claim(-MOST)],
    ['the greatest instant', claim(MOST)],
    ['1970 since the device was started anew', claim(5_000, anchor())],
    ['an anchor of nonsense', claim(NOW, anchor({ server: -1e14 }))],
    ['an anchor far ahead', claim(NOW, anchor({ server: MOST }))],
  ])('%s: the mark is of its receipt, and flagged', (_, told) => {
    const evidence = judge(told, NOW, null)
    expect(evidence.instant).toBe(NOW)
    expect(evidence.flags).toContain('clock_out_of_bounds')
    expect(evidence.flags).not.toContain('late')
  })

  it('less what the sending page proves', () => {
    expect(judge(claim(0), NOW, { ctx: 'a', mono: 1_000 + HOUR }).instant).toBe(NOW - HOUR)
  })

  it('a wrong clock that its own anchor explains is corrected as ever', () => {
    const wrong = anchor({ ctx: 'a', wall: 5_000 })
    expect(judge({ ...claim(5_000 + HOUR, wrong), mono: HOUR }, NOW, null)).toMatchObject({ instant: NOW })
  })

  it('at the bounds nothing is said', () => {
    for (const wall of [FIRST, NOW]) expect(judge(claim(wall), NOW, null).flags).not.toContain('clock_out_of_bounds')
  })
})

const number = fc.oneof(
  fc.constantFrom(-MOST, MOST, 0, -1, FIRST, NOW, NOW + DAY, -62_135_596_800_000, 1e-9),
  fc.double({ min: -MOST, max: MOST, noNaN: true }),
)
const anyAnchor = fc.record({
  server: number,
  wall: number,
  mono: number,
  ctx: fc.constantFrom('a', 'b'),
  rtt: fc.oneof(fc.constantFrom(0, MOST), fc.double({ min: 0, max: MOST, noNaN: true })),
})
const anyClaim = fc.record({
  wall: number,
  mono: number,
  ctx: fc.constantFrom('a', 'b'),
  zone: fc.constant('x'),
  zone_offset: number,
  anchor: fc.option(anyAnchor),
})
const anySending = fc.option(fc.record({ ctx: fc.constantFrom('a', 'b'), mono: number }))

it('S-03: whatever the clocks say, what is concluded lies within the bounds', () => {
  fc.assert(
    fc.property(anyClaim, anySending, (told, sending) => {
      expect(ClockClaim.safeParse(told).success).toBe(true)
      const { instant, lower, upper, uncertainty } = judge(told, NOW, sending)
      for (const one of [instant, lower, upper, uncertainty]) expect(Number.isSafeInteger(one)).toBe(true)
      expect(lower).toBeGreaterThanOrEqual(FIRST)
      expect(lower).toBeLessThanOrEqual(instant)
      expect(instant).toBeLessThanOrEqual(upper)
      expect(upper).toBeLessThanOrEqual(NOW + 2_000)
    }),
    { numRuns: 5_000 },
  )
})

it('S-15: only a number that is none, or of no instant, is malformed', () => {
  const isGood = (wall: number) => ClockClaim.safeParse(claim(wall)).success
  expect([0, -1, 1e15, -MOST, MOST].every(isGood)).toBe(true)
  expect([Number.NaN, Number.POSITIVE_INFINITY, 1e300, -MOST - 1, 8.641e15].some(isGood)).toBe(false)
})
