import { hash } from 'node:crypto'
import { MINUTE, offsetAt } from '#shared/calendar/day.ts'
import type { Sending } from '#shared/clock/claim.ts'
import { type Evidence, judge } from '#shared/clock/evidence.ts'
import { canonicalJson, chainText, EVENT_VERSION } from '#shared/clock/punch.ts'
import type { PunchEvent } from '#shared/clock/punch-event.ts'
import { chanceOf } from './chance.ts'
import type { PlannedMark } from './day-plan.ts'
import { selfieAt } from './pictures.ts'

/** A planned mark as its phone sent it, with the server's conclusions from the phone's clocks. */
export interface SentMark {
  mark: PlannedMark
  event: PunchEvent
  evidence: Evidence
  origin: { device_id: string; device_seq: number; payload: string; content_hash: string }
  chainHash: string
}

function claimOf(mark: PlannedMark, ctx: string): { claim: PunchEvent['claim']; sending: Sending } {
  const { person, at, deliveredAt, offline, hasAnchor } = mark
  const chance = chanceOf('clock', person.device_id, at)
  const zone = person.store.timezone
  const ahead = person.habit.clockAhead * MINUTE + chance.between(-900, 900)
  const since = chance.between(offline ? 60 : 1, offline ? 600 : 40) * MINUTE
  const heardAt = chance.between(2_000, 60_000)
  const anchor = { server: at - since, wall: at - since + ahead, mono: heardAt, ctx, rtt: chance.between(30, 240) }
  const claim = {
    wall: at + ahead,
    mono: heardAt + since,
    ctx,
    zone,
    zone_offset: offsetAt(at, zone),
    anchor: hasAnchor ? anchor : null,
  }
  // A phone that waited for a network has restarted the application: its first clock is gone.
  const sending = offline ? { ctx: `${ctx}+`, mono: heardAt } : { ctx, mono: claim.mono + (deliveredAt - at) }
  return { claim, sending }
}

function eventOf(mark: PlannedMark, ctx: string): { event: PunchEvent; sending: Sending } {
  const { person, type, at, offline, location, gap } = mark
  const { claim, sending } = claimOf(mark, ctx)
  const event: PunchEvent = {
    v: EVENT_VERSION,
    id: chanceOf('mark', person.device_id, at).uuid(),
    user_id: person.row.id,
    device_id: person.device_id,
    entry_type: type,
    claim,
    offline,
    location,
    photo_hash: gap === null && person.row.require_selfie ? selfieAt(person.pictures, at).sha256 : null,
    photo_gap: gap,
    ip: offline ? null : person.store.ip,
    build: 'demonstração',
  }
  return { event, sending }
}

/**
 * Return one person's marks as their phone sends them: in the order of the taps, each linked to the one before. Order is kept: a mark that
 * waits for a network holds back those after it.
 */
export function sentMarks(marks: readonly PlannedMark[]): SentMark[] {
  let head = ''
  let free = 0
  return marks.map((planned, i) => {
    free = Math.max(free + 1, planned.deliveredAt)
    const mark = { ...planned, deliveredAt: free, offline: planned.offline || free > planned.deliveredAt + MINUTE }
    const day = Math.floor(mark.at / (24 * 60 * MINUTE))
    const { event, sending } = eventOf(mark, chanceOf('page', mark.person.device_id, day).uuid())
    const payload = canonicalJson(event)
    const content_hash = hash('sha256', payload)
    const link = { device_id: event.device_id, seq: i + 1, prev_hash: head, content_hash }
    head = hash('sha256', chainText(link))
    const origin = { device_id: event.device_id, device_seq: i + 1, payload, content_hash }
    return { mark, event, evidence: judge(event.claim, mark.deliveredAt, sending), origin, chainHash: head }
  })
}
