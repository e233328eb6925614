import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../calendar/day.ts'
import type { Anchor, ClockClaim } from './claim.ts'
import { bestAnchor, type Evidence, judge } from './evidence.ts'

const T0 = Date.parse('2026-06-16T10:00:00Z')

type Deed =
  | { what: 'wait' | 'sleep'; ms: number }
  | { what: 'set'; by: number }
  | { what: 'anchor'; rtt: number; share: number }
  | { what: 'reload' | 'punch' }
  | { what: 'upload'; latency: number }

interface Sums {
  set: number
  slept: number
}

/** A tap, with the true changes of the clocks since its anchor and since the newest anchor. */
interface Punch extends Sums {
  claim: ClockClaim
  at: number
  newest: Sums
  isUp: boolean
}

/** A device that knows the true time; its oscillator drifts, people set its clock, it sleeps and reloads. */
class Device {
  now = T0
  readonly punches: Punch[] = []
  private ahead: number
  private slept = 0
  private set = 0
  private lives = 0
  private born = T0
  private anchors: Anchor[] = []
  private readonly marks = new Map<Anchor, Sums>()
  private readonly drift: number

  constructor(ahead: number, drift: number) {
    this.ahead = ahead
    this.drift = drift
  }

  wall = () => this.now + this.ahead + (this.now - T0) * this.drift
  mono = () => (this.now - this.slept - this.born) * (1 + this.drift) + 77
  ctx = () => `life ${this.lives}`

  anchor(rtt: number, share: number): void {
    const sent = { wall: this.wall(), mono: this.mono() }
    const server = Math.floor(this.now + rtt * share)
    this.now += rtt
    const learned: Anchor = {
      server,
      wall: (sent.wall + this.wall()) / 2,
      mono: (sent.mono + this.mono()) / 2,
      ctx: this.ctx(),
      rtt: this.mono() - sent.mono,
    }
    this.anchors = [...this.anchors, learned].slice(-8)
    this.marks.set(learned, { set: this.set, slept: this.slept })
  }

  do(deed: Deed): void {
    if (deed.what === 'wait' || deed.what === 'sleep') this.now += deed.ms
    if (deed.what === 'sleep') this.slept += deed.ms
    if (deed.what === 'set') {
      this.ahead += deed.by
      this.set += deed.by
    }
    if (deed.what === 'anchor') this.anchor(deed.rtt, deed.share)
    if (deed.what === 'reload') {
      this.lives += 1
      this.born = this.now - this.slept
    }
    if (deed.what === 'punch') this.punch()
    if (deed.what === 'upload') this.upload(deed.latency)
  }

  /** Return by how much the clock was set, and how long the device slept, since an anchor. */
  private since(known: Anchor | undefined | null): Sums {
    const then = (known && this.marks.get(known)) ?? { set: this.set, slept: this.slept }
    return { set: this.set - then.set, slept: this.slept - then.slept }
  }

  private punch(): void {
    const best = bestAnchor(this.anchors)
    const claim = { wall: this.wall(), mono: this.mono(), ctx: this.ctx(), zone: 'UTC', zone_offset: 0, anchor: best }
    const newest = this.since(this.anchors.at(-1))
    this.punches.push({ claim, at: this.now, isUp: false, newest, ...this.since(best) })
  }

  upload(latency: number): void {
    const sending = { ctx: this.ctx(), mono: this.mono() }
    for (const punch of this.punches) {
      if (punch.isUp) continue
      punch.isUp = true
      verify(punch, judge(punch.claim, Math.floor(this.now + latency), sending))
    }
  }
}

/** The tolerance of evidence.ts for a clock over this time: two seconds, half a round trip, 100 ppm. */
function allowed({ anchor: known, mono }: ClockClaim): number {
  return known ? 2_000 + known.rtt / 2 + Math.abs(mono - known.mono) * 100e-6 : 0
}

/** Return the largest error of an honest clock's instant: an undetected sleep or step, and the drift since the anchor. */
function tolerance(claim: ClockClaim, at: number): number {
  return claim.anchor ? 2 * allowed(claim) + 2_000 + (at - claim.anchor.server) * 100e-6 : 0
}

function verify(punch: Punch, { lower, upper, instant, flags }: Evidence): void {
  const { claim, at, set, slept, newest } = punch
  expect(lower, 'lower bound').toBeLessThanOrEqual(at)
  expect(upper, 'upper bound').toBeGreaterThanOrEqual(Math.floor(at))
  expect(instant).toBeGreaterThanOrEqual(lower)
  expect(instant).toBeLessThanOrEqual(upper)
  if (!claim.anchor) return
  // A sleep hides as much of a set-back as it lasted; only the rest is certain.
  const isCertain = claim.anchor.ctx === claim.ctx && -(set + slept) > allowed(claim) + 10
  if (isCertain) expect(flags).toContain('clock_set_back')
  if (set >= 0) expect(flags, 'sleep, or a clock put forward').not.toContain('clock_set_back')
  if (newest.set === 0) expect(Math.abs(instant - at), 'an honest clock').toBeLessThanOrEqual(tolerance(claim, at))
}

const ms = (max: number) => fc.integer({ min: 0, max })
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    what: fc.constantFrom('wait' as const, 'sleep' as const),
    ms: fc.oneof(ms(5_000), ms(3 * HOUR), ms(3 * DAY)),
  }),
  fc.record({
    what: fc.constant('set' as const),
    by: fc.oneof(fc.integer({ min: -5_000, max: 5_000 }), fc.integer({ min: -3 * DAY, max: 3 * DAY })),
  }),
  fc.record({
    what: fc.constant('anchor' as const),
    rtt: ms(2_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ what: fc.constantFrom('reload' as const, 'punch' as const, 'punch' as const) }),
  fc.record({ what: fc.constant('upload' as const), latency: fc.oneof(ms(300), ms(20_000)) }),
)

describe('whatever happens to the clocks (T-11)', () => {
  it('the true time lies in the interval, a set-back shows, sleep is not accused', () => {
    const drift = fc.oneof(fc.constantFrom(-90e-6, 0, 90e-6), fc.double({ min: -90e-6, max: 90e-6, noNaN: true }))
    const ahead = fc.integer({ min: -2 * DAY, max: 2 * DAY })
    const run = (some: readonly Deed[], startsAhead: number, drifts: number) => {
      const device = new Device(startsAhead, drifts)
      for (const deed of some) device.do(deed)
      device.upload(300)
    }
    fc.assert(fc.property(fc.array(deeds, { maxLength: 24 }), ahead, drift, run), { numRuns: 6_000 })
  })
})
