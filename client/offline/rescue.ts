import { canonicalJson } from '#shared/clock/punch.ts'
import type { PunchEvent } from '#shared/clock/punch-event.ts'
import { type AckedItem, readAck } from './ack.ts'
import { eventOf, type Tap } from './capture.ts'
import type { DeviceParts } from './device-parts.ts'
import type { OutboxEvent } from './outbox-database.ts'
import { noteSentPast } from './sent-past.ts'
import { sha256Hex } from './sha256.ts'
import { isSpare, ownSpareId, spareGrant } from './spare-device.ts'
import { forgetSpooled, noteSpooled, type Right, type Spooled, spooledOf } from './spool.ts'

const DIRECT_WITHIN_MS = 8_000

/** The place where a mark ended up because the device's store did not respond. */
export type Rescue =
  | { where: 'server'; nsr: number | null }
  | { where: 'spool' }
  | { where: 'nowhere'; event: PunchEvent }

/** The part of the device that a page keeps in memory in case its store falls silent. */
export interface Remembered {
  deviceId: string | null
  grants: ReadonlyMap<string, string>
  /** The header by which the device proves its id. */
  proof: Readonly<Record<string, string>>
}

/** Return a person's right to deliver under one of this browser's ids. */
export function rightAs({ deviceId, grants, proof }: Remembered, id: string, userId: string): Right | null {
  const isOwn = id === deviceId
  if (!isOwn && !isSpare(id)) return null
  const grant = isOwn ? grants.get(userId) : spareGrant(userId)?.token
  return grant === undefined ? null : { deviceId: id, grant, proof: isOwn ? proof : {} }
}

/** Return a person's right to deliver from here: under the spare id where the store did not open. */
export const rightOf = (remembered: Remembered, userId: string): Right | null =>
  rightAs(remembered, remembered.deviceId ?? ownSpareId() ?? '', userId)

/** Send one event straight to the server, without a place in the device's chain: the chained copy may follow (C-15). */
export async function sendDirectly(
  parts: DeviceParts,
  payload: string,
  { deviceId, grant, proof }: Right,
): Promise<AckedItem | null> {
  const { id, v } = JSON.parse(payload) as PunchEvent
  const content_hash = sha256Hex(payload)
  const sent = { id, v, payload, content_hash, seq: null, prev_hash: null, chain_hash: null, grant }
  const response = await parts.fetch({
    method: 'POST',
    path: '/api/time-entries/sync',
    headers: { 'content-type': 'application/json', ...proof },
    body: JSON.stringify({ device_id: deviceId, sending: { ctx: parts.ctx, mono: parts.mono() }, events: [sent] }),
    timeoutMs: DIRECT_WITHIN_MS,
  })
  const ack = await readAck(response, [{ id, content_hash } as OutboxEvent])
  return (ack.kind === 'ours' && ack.items.get(id)) || null
}

/** Tell whether the device surely has no network: what it sends now can't have arrived. */
const isCutOff = () => navigator.onLine === false

/** Send a mark straight to the server. Return null if that does not have it now, as far as can be known. */
async function sentOrNull(parts: DeviceParts, noted: Spooled, payload: string, right: Right): Promise<Rescue | null> {
  noteSentPast(parts, noted.id, payload)
  const item = await sendDirectly(parts, payload, right).catch(() => null)
  if (item && item.outcome !== 'refused') {
    forgetSpooled(noted.id)
    return { where: 'server', nsr: item.entry?.receipt?.nsr ?? null }
  }
  if (item && item.code !== 'conflict') {
    // The server surely has it not: it may still become another event.
    noteSentPast(parts, noted.id, null)
    if (spooledOf(noted.id)) noteSpooled(noted)
  }
  return null
}

/**
 * Fall back below IndexedDB: send to the server directly; else note the mark in local storage, from which it may still be
 * lost; else report `nowhere`, which must be shown prominently.
 */
export async function rescue(parts: DeviceParts, tap: Tap, remembered: Remembered): Promise<Rescue> {
  const right = rightOf(remembered, tap.user_id)
  const event = eventOf(parts, right?.deviceId ?? remembered.deviceId ?? '', tap)
  const { photo: _, ...noted } = tap
  const otherwise: Rescue = { where: 'nowhere', event }
  if (!right || isCutOff()) return noteSpooled(noted) ? { where: 'spool' } : otherwise
  const payload = canonicalJson(event)
  // Noted before it goes: if its answer does not come, the server may have it, and it must stay the same event.
  const isNoted = noteSpooled({ ...noted, sent: { payload, ...right } }) || noteSpooled(noted)
  const sent = await sentOrNull(parts, noted, payload, right)
  return sent ?? (isNoted ? { where: 'spool' } : otherwise)
}
