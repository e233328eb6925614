import { FIRST_INSTANT, isBoundedInstant } from '../calendar/bounds.ts'
import { DAY, HOUR, MINUTE } from '../calendar/day.ts'
import type { Anchor, ClockClaim, Sending } from './claim.ts'
import type { Flag } from './entry.ts'

/** The instant of a tap and its bounds, in ms since 1970. The true instant lies in [lower, upper]. */
export interface Evidence {
  instant: number
  lower: number
  upper: number
  uncertainty: number
  flags: Flag[]
}

/** The largest drift of an oscillator, as a share of the elapsed time. */
const DRIFT = 100e-6
const SLACK = 2_000

/** Return how far (ms) a clock may stray in `elapsed` ms: drift, the fixed slack, and the anchor's own uncertainty. */
function doubt(elapsed: number, rtt: number): number {
  return SLACK + rtt / 2 + Math.abs(elapsed) * DRIFT
}

/** Return the wall clock, corrected by its error at the last anchor. */
function correctedWall({ wall, anchor }: ClockClaim): number {
  return anchor ? wall + (anchor.server - anchor.wall) : wall
}

/**
 * Return the server's time of a tap as well as the device can tell it: the wall clock, corrected by its error at the last anchor. While the
 * same page has stayed awake the monotonic clock is used instead, because nobody can set it. As it stops in sleep, it is used only if both
 * clocks agree on the time since the anchor, or if the wall clock was turned back.
 */
export function estimatedInstant(claim: ClockClaim): number {
  const { anchor } = claim
  if (!anchor) return claim.wall
  const byWall = correctedWall(claim)
  if (anchor.ctx !== claim.ctx) return Math.max(byWall, anchor.server)
  const byMono = anchor.server + (claim.mono - anchor.mono)
  const step = byWall - byMono
  return step < doubt(claim.mono - anchor.mono, anchor.rtt) ? byMono : byWall
}

function lowerBound({ anchor, ctx, mono }: ClockClaim): number {
  if (!anchor) return FIRST_INSTANT
  if (anchor.ctx !== ctx) return anchor.server - doubt(0, anchor.rtt)
  const passed = Math.max(0, mono - anchor.mono)
  return anchor.server + passed - doubt(passed, anchor.rtt)
}

/** Return the least age of the tap, in ms, that the sending page's clock proves; 0 if that clock is nonsense. */
function provenAge(claim: ClockClaim, receivedAt: number, sending: Sending | null): number {
  const passed = sending?.ctx === claim.ctx ? sending.mono - claim.mono : 0
  return passed > 0 && receivedAt - passed >= FIRST_INSTANT ? passed : 0
}

/**
 * Tell whether the wall clock is out of bounds, before the year 2000 or more than a day ahead. If an anchor of the same page corrects it,
 * it is merely wrong.
 */
function isBroken(claim: ClockClaim, estimate: number, receivedAt: number): boolean {
  const isSamePage = claim.anchor?.ctx === claim.ctx
  const read = isSamePage ? [estimate] : [estimate, correctedWall(claim)]
  return !read.every((instant) => isBoundedInstant(instant, receivedAt))
}

function clockFlags(claim: ClockClaim, estimate: number, receivedAt: number): Flag[] {
  const { anchor } = claim
  const flags: Flag[] = []
  const add = (flag: Flag, holds: boolean) => holds && flags.push(flag)
  add('clock_no_anchor', anchor === null)
  add('clock_future', claim.wall > receivedAt + 30_000 && (!anchor || estimate > receivedAt + 30_000))
  add('late', receivedAt - estimate > 7 * DAY)
  if (!anchor) return flags
  add('clock_old_anchor', estimate - anchor.server > DAY)
  add('clock_offset', Math.abs(anchor.server - anchor.wall) > 10 * MINUTE)
  const passed = claim.mono - anchor.mono
  const step = claim.wall - anchor.wall - passed
  add('clock_set_back', anchor.ctx === claim.ctx && step < -doubt(passed, anchor.rtt))
  add('clock_set_back', anchor.ctx !== claim.ctx && claim.wall < anchor.wall - doubt(0, anchor.rtt))
  return flags
}

/**
 * Conclude the instant of a tap, the interval it certainly lies in, and flags. The monotonic clock can only undercount, so the interval
 * holds even if somebody moved the wall clock. A broken clock says nothing: the instant is then the latest possible.
 */
export function judge(claim: ClockClaim, receivedAt: number, sending: Sending | null): Evidence {
  const age = provenAge(claim, receivedAt, sending)
  const upper = Math.ceil(receivedAt - age + doubt(age, 0))
  const read = estimatedInstant(claim)
  const broken = isBroken(claim, read, receivedAt)
  const latest = receivedAt - age
  const estimate = broken ? latest : read
  const lower = Math.floor(Math.min(Math.max(lowerBound(claim), FIRST_INSTANT), broken ? latest : upper))
  const flags = clockFlags(claim, estimate, receivedAt)
  const instant = Math.min(Math.max(Math.round(estimate), lower), upper)
  if (broken || (claim.anchor && Math.abs(instant - estimate) > SLACK)) flags.push('clock_out_of_bounds')
  const uncertainty = Math.max(instant - lower, upper - instant)
  return { instant, lower, upper, uncertainty, flags: [...new Set(flags)] }
}

/** Tell whether two anchors of one page are consistent: between them the wall clock was not set, and the device did not sleep. */
function agree(earlier: Anchor, later: Anchor): boolean {
  const passed = later.server - earlier.server
  const most = doubt(passed, earlier.rtt + later.rtt)
  const isOff = (clock: 'wall' | 'mono') => Math.abs(later[clock] - earlier[clock] - passed) > most
  return !isOff('wall') && !isOff('mono')
}

/** Return the best of several anchors: the one with the shortest round trip among the recent ones that agree with the newest. */
export function bestAnchor(anchors: readonly Anchor[]): Anchor | null {
  const newest = anchors.at(-1)
  if (!newest) return null
  const recent = anchors.filter((a) => a.ctx === newest.ctx && newest.mono - a.mono < HOUR && agree(a, newest))
  return recent.reduce((best, anchor) => (anchor.rtt < best.rtt ? anchor : best), newest)
}

/** Return how far (ms) the device's clock was ahead of the server's at the anchor. */
export function deviceAhead(anchor: Anchor): number {
  return anchor.wall - anchor.server
}
