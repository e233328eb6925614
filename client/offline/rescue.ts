import { canonicalJson } from '#shared/clock/punch.ts'
import type { PunchEvent } from '#shared/clock/punch-event.ts'
import { readAck } from './ack.ts'
import { capture, eventOf, type Tap } from './capture.ts'
import type { DeviceParts } from './device-parts.ts'
import type { OutboxEvent } from './outbox-database.ts'
import { sha256Hex } from './sha256.ts'

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

/** Each mark has its own key, so that pages writing at the same time can't lose each other's. */
const SPOOL_KEY = 'folha_avulso '
/** All of them in one list, as releases up to 0.1.0 stored them. */
const OLD_SPOOL_KEY = 'folha_avulsos'

type Spooled = Omit<Tap, 'photo'>

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Read the spooled marks, each with its key. */
function readSpool(): { key: string; taps: Spooled[] }[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(SPOOL_KEY))
  const each = keys.map((key) => ({ key, taps: [parsed(localStorage.getItem(key))].filter(Boolean) as Spooled[] }))
  const list = parsed(localStorage.getItem(OLD_SPOOL_KEY))
  const old = Array.isArray(list) ? (list as { tap: Spooled }[]).map(({ tap }) => tap) : []
  return [...each, { key: OLD_SPOOL_KEY, taps: old }].filter(({ taps }) => taps.length > 0)
}

/** Send one event straight to the server, without a place in the device's chain: the chained copy may follow (C-15). */
async function sendDirectly(
  parts: DeviceParts,
  event: PunchEvent,
  { grant, proof }: { grant: string } & Pick<Remembered, 'proof'>,
): Promise<Rescue | null> {
  const payload = canonicalJson(event)
  const content_hash = sha256Hex(payload)
  const sent = { id: event.id, v: event.v, payload, content_hash, seq: null, prev_hash: null, chain_hash: null, grant }
  const response = await parts.fetch({
    method: 'POST',
    path: '/api/time-entries/sync',
    headers: { 'content-type': 'application/json', ...proof },
    body: JSON.stringify({
      device_id: event.device_id,
      sending: { ctx: parts.ctx, mono: parts.mono() },
      events: [sent],
    }),
    timeoutMs: 8_000,
  })
  const ack = await readAck(response, [{ id: event.id, content_hash } as OutboxEvent])
  const item = ack.kind === 'ours' ? ack.items.get(event.id) : undefined
  if (!item || item.outcome === 'refused') return null
  return { where: 'server', nsr: item.entry?.receipt?.nsr ?? null }
}

/**
 * Fall back below IndexedDB: send to the server directly; else note the mark in local storage, from which it may still be
 * lost; else report `nowhere`, which must be shown prominently.
 */
export async function rescue(parts: DeviceParts, tap: Tap, remembered: Remembered): Promise<Rescue> {
  const event = eventOf(parts, remembered.deviceId ?? '', tap)
  const grant = remembered.grants.get(tap.user_id)
  if (grant && remembered.deviceId) {
    const direct = await sendDirectly(parts, event, { grant, proof: remembered.proof }).catch(() => null)
    if (direct) return direct
  }
  try {
    const { photo: _, ...withoutPhoto } = tap
    localStorage.setItem(SPOOL_KEY + tap.id, JSON.stringify(withoutPhoto))
    return { where: 'spool' }
  } catch {
    return { where: 'nowhere', event }
  }
}

/** Move spooled marks from local storage into the outbox, once the store responds again. */
export async function adoptSpool(parts: DeviceParts): Promise<number> {
  let adopted = 0
  for (const { key, taps } of readSpool()) {
    for (const tap of taps) await capture(parts, { ...tap, photo: null, photo_gap: tap.photo_gap ?? 'broken' })
    localStorage.removeItem(key)
    adopted += taps.length
  }
  return adopted
}

/** Count the marks that are only noted in local storage; none if that can't be read. */
export function spooledCount(): number {
  try {
    return readSpool().reduce((sum, { taps }) => sum + taps.length, 0)
  } catch {
    return 0
  }
}
