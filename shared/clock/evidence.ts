import { FIRST_INSTANT, isBoundedInstant } from '../calendar/bounds.ts'
import { DAY, HOUR, MINUTE } from '../calendar/day.ts'
import type { Anchor, ClockClaim, Sending } from './claim.ts'
import type { Flag } from './entry.ts'

/** The instant of a tap and how sure it is, in ms since 1970. The true instant lies in [lower, upper]. */
export interface Evidence {
  instant: number
  lower: number
  upper: number
  uncertainty: number
  flags: Flag[]
}

/** Oscillators drift by less than this share of the time that passed. */
const DRIFT = 100e-6
const SLACK = 2_000

/** How far a clock may stray by itself in `elapsed` ms, with the fixed slack and the anchor's own doubt. */
function doubt(elapsed: number, rtt: number): number {
  return SLACK + rtt / 2 + Math.abs(elapsed) * DRIFT
}

/** The wall clock, corrected by what the last anchor showed of it. */
function correctedWall({ wall, anchor }: ClockClaim): number {
  return anchor ? wall + (anchor.server - anchor.wall) : wall
}

/**
 * The server's time of a tap as the device can best tell it: the wall clock corrected by what the last anchor showed. While
 * the same page has stayed awake the monotonic clock is used instead: nobody can set it. It stops in sleep, though, so
 * it only rules when both clocks agree on the time since the anchor, or when the wall clock was turned back.
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

/** How long ago the tap was at least, in ms: what the sending page's clock proves; nothing where that is nonsense. */
function provenAge(claim: ClockClaim, receivedAt: number, sending: Sending | null): number {
  const passed = sending?.ctx === claim.ctx ? sending.mono - claim.mono : 0
  return passed > 0 && receivedAt - passed >= FIRST_INSTANT ? passed : 0
}

/**
 * Whether the wall clock stands where no mark can be, before the year 2000 or more than a day ahead. One that an anchor of the same
 * page corrects is only wrong.
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
 * What the server concludes about a tap: the instant, the interval it certainly lies in, and flags. The monotonic clock
 * can only undercount, so the interval holds even against a wall clock that somebody moved. A broken clock says nothing: then the
 * instant is as late as it can be.
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

/** Whether two anchors of one page tell of the same clocks: between them the wall clock was not set, and nothing slept. */
function agree(earlier: Anchor, later: Anchor): boolean {
  const passed = later.server - earlier.server
  const most = doubt(passed, earlier.rtt + later.rtt)
  const isOff = (clock: 'wall' | 'mono') => Math.abs(later[clock] - earlier[clock] - passed) > most
  return !isOff('wall') && !isOff('mono')
}

/** The best anchor of several: the one with the shortest round trip among the recent that say what the newest says. */
export function bestAnchor(anchors: readonly Anchor[]): Anchor | null {
  const newest = anchors.at(-1)
  if (!newest) return null
  const recent = anchors.filter((a) => a.ctx === newest.ctx && newest.mono - a.mono < HOUR && agree(a, newest))
  return recent.reduce((best, anchor) => (anchor.rtt < best.rtt ? anchor : best), newest)
}

/** How far the device's clock is ahead of the server's, in ms, as the anchor showed it. */
export function deviceAhead(anchor: Anchor): number {
  return anchor.wall - anchor.server
}
