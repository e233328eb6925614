import { createHash, randomUUID } from 'node:crypto'
import { addDays, DAY, dayOf, instantOf } from '#shared/calendar/day.ts'
import { PUNCH_TYPES } from '#shared/clock/entry.ts'
import { canonicalJson, chainText } from '#shared/clock/punch.ts'
import type { PunchEvent } from '#shared/clock/punch-event.ts'
import { requestBytes } from './load.ts'

/** A person with a device and the right to deliver from it. */
export interface Puncher {
  user_id: string
  store_id: string
  device_id: string
  grant: string
}

const ZONE = 'America/Sao_Paulo'
const TIMES = ['08:02', '12:01', '13:03', '17:45']
/** Six days of four marks: as many as a person can make before the server flags them as late. */
export const EACH = 24

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function eventOf(puncher: Puncher, at: number, turn: number, ctx: string): PunchEvent {
  const anchorAt = at - 20 * 60_000
  return {
    v: 1,
    id: randomUUID(),
    user_id: puncher.user_id,
    device_id: puncher.device_id,
    entry_type: PUNCH_TYPES[turn % 4] ?? 'entrada',
    claim: {
      wall: at,
      mono: at - anchorAt + 5_000.1,
      ctx,
      zone: ZONE,
      zone_offset: -180,
      anchor: { server: anchorAt, wall: anchorAt - 40, mono: 5_000.1, ctx, rtt: 38.5 },
    },
    offline: false,
    location: { latitude: -23.5501, longitude: -46.6301, accuracy: 18 },
    photo_hash: null,
    photo_gap: null,
    ip: '203.0.113.7',
    build: '0.1.0+bench',
  }
}

/** The same mark as plain columns, for the floor. */
function floorBody(puncher: Puncher, event: PunchEvent, at: number, seq: number, content_hash: string) {
  return {
    id: event.id,
    user_id: event.user_id,
    store_id: puncher.store_id,
    entry_type: event.entry_type,
    at,
    day: dayOf(at, ZONE),
    zone: ZONE,
    ...event.location,
    ip: event.ip,
    offline: 0,
    flags: '[]',
    content_hash,
    device_id: event.device_id,
    device_seq: seq,
  }
}

/** The same marks as requests for both servers, one event per call. */
export interface Requests {
  floor: Buffer[]
  product: Buffer[]
}

/** Make every request of the bench as bytes, with the people taking turns: hashes, chain and proof are those of a real device. */
export function makeRequests(people: readonly Puncher[], now: number): Requests {
  const today = dayOf(now, ZONE)
  const heads = new Map<string, string>()
  const requests: Requests = { floor: [], product: [] }
  for (let turn = 0; turn < EACH; turn++) {
    const day = addDays(today, Math.floor(turn / 4) - EACH / 4)
    const time = instantOf(day, TIMES[turn % 4] ?? '08:00', ZONE)
    for (const [i, puncher] of people.entries()) {
      const at = Math.max(time + (i % 600) * 997, now - 7 * DAY + 60_000)
      const event = eventOf(puncher, at, turn, `ctx-${i}-${turn}`)
      const payload = canonicalJson(event)
      const content_hash = sha256(payload)
      const prev_hash = heads.get(puncher.device_id) ?? ''
      const seq = turn + 1
      const chain_hash = sha256(chainText({ device_id: puncher.device_id, seq, prev_hash, content_hash }))
      heads.set(puncher.device_id, chain_hash)
      const sent = { id: event.id, v: 1, payload, content_hash, seq, prev_hash, chain_hash, grant: puncher.grant }
      const sending = { ctx: event.claim.ctx, mono: event.claim.mono + (now - at) }
      const body = { device_id: puncher.device_id, sending, events: [sent] }
      requests.product.push(requestBytes('/api/time-entries/sync', body))
      requests.floor.push(requestBytes('/punch', floorBody(puncher, event, at, seq, content_hash)))
    }
  }
  return requests
}
