import Dexie, { type DexieOptions, type EntityTable } from 'dexie'
import type { Anchor, ClockClaim } from '#shared/clock/claim.ts'
import type { Flag, PunchType } from '#shared/clock/entry.ts'
import type { Location } from '#shared/clock/location.ts'
import type { KioskProof } from '#shared/clock/punch-event.ts'
import type { Receipt } from '#shared/clock/time-entry.ts'
import { oneWriter } from './one-writer.ts'

/** captured: only here. acked: the server echoed id and hash. quarantined: refused for its content, kept and shown. */
export type EventState = 'captured' | 'acked' | 'quarantined'

/** An event of this device. `payload` never changes; its delivery state is in the other fields. */
export interface OutboxEvent {
  seq: number
  id: string
  v: number
  actor_id: string
  entry_type: PunchType
  /** The device's best estimate of the tap's instant (ms); the server's instant once it answered. */
  at: number
  wall: number
  payload: string
  content_hash: string
  prev_hash: string
  chain_hash: string
  photo_hash: string | null
  state: EventState
  outcome: string | null
  code: string | null
  error: string | null
  flags: Flag[]
  receipt: Receipt | null
  acked_at: number | null
}

/** Photo bytes, written once. An ArrayBuffer: WebKit loses Blobs in IndexedDB in several situations. */
export interface OutboxPhoto {
  sha256: string
  bytes: ArrayBuffer
  type: string
}

/** The state of a photo. `aside`: the server has no such mark now; the photo is offered again, rarely. */
export interface PhotoState {
  sha256: string
  event_id: string
  actor_id: string
  state: 'pending' | 'acked' | 'refused' | 'aside'
  /** The wall clock at the tap (ms); at the last attempt, once it is aside. */
  since: number
}

/** A delivery attempt, for support. */
export interface Attempt {
  n?: number
  at: number
  who: 'page' | 'worker'
  what: string
}

/** A user's grant to deliver from this device. */
export interface KeptGrant {
  user_id: string
  token: string
  expires_at: string
}

/** A tap that waits for its photo. */
export interface Draft {
  id: string
  user_id: string
  entry_type: PunchType
  claim: ClockClaim
  /** Of a tap at a kiosk: all else that its mark says if no photo comes. Its person has gone, and nobody resumes it. */
  at_kiosk?: {
    kiosk: { id: string; proof: KioskProof }
    offline: boolean
    location: Location | null
    /** The build that took the tap, of whose event the proof is; missing in drafts of earlier builds. */
    build?: string
  }
}

type DraftKey = `draft ${string} ${string}`

/** Drafts are rows of `meta` and no table: a new table could only be added once every old page has closed the database. */
export const draftKey = ({ user_id, id }: Pick<Draft, 'user_id' | 'id'>): DraftKey => `draft ${user_id} ${id}`

/** Facts of the device by name. */
export interface MetaRow {
  key: 'device_id' | 'device_secret' | 'next_seq' | 'head_hash' | 'anchors' | 'epoch' | 'heartbeat' | DraftKey
  value: string | number | Anchor[] | Draft
}

/**
 * The rows that must never be lost. The schema is frozen: additions only, forever, because an old page keeps writing old rows after a new
 * one has opened the database. A new shape of event is a new `v` in its payload.
 */
export class OutboxDatabase extends Dexie {
  declare events: EntityTable<OutboxEvent, 'seq'>
  declare photos: EntityTable<OutboxPhoto, 'sha256'>
  declare photo_states: EntityTable<PhotoState, 'sha256'>
  declare attempts: EntityTable<Attempt, 'n'>
  declare grants: EntityTable<KeptGrant, 'user_id'>
  declare meta: EntityTable<MetaRow, 'key'>

  constructor(options: DexieOptions = {}) {
    // strict: "Registrado" is shown only when the disk has it. No cache: nothing appears written before it is.
    super('ponto-outbox', { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    // Dexie's cache middleware runs on every transaction even when disabled, so remove it.
    this.unuse({ stack: 'dbcore', name: 'Cache' })
    oneWriter(this, 'meta')
    this.version(1).stores({
      events: 'seq, &id, state, [state+actor_id], [actor_id+at]',
      photos: 'sha256',
      photo_states: 'sha256, state, event_id',
      attempts: '++n',
      grants: 'user_id',
      meta: 'key',
    })
  }
}

/** Return a fact of the device, or a default. */
export async function metaOf<T extends MetaRow['value']>(
  outbox: OutboxDatabase,
  key: MetaRow['key'],
  otherwise: T,
): Promise<T> {
  const row = await outbox.meta.get(key)
  return row === undefined ? otherwise : (row.value as T)
}

/** Return this device's id, made once in one transaction, so that two pages agree on it. */
export async function deviceIdOf(outbox: OutboxDatabase, newId: () => string): Promise<string> {
  const before = await outbox.meta.get('device_id')
  if (before) return String(before.value)
  return outbox.transaction('rw', outbox.meta, async () => {
    const known = await outbox.meta.get('device_id')
    if (known) return String(known.value)
    const made = newId()
    await outbox.meta.add({ key: 'device_id', value: made })
    return made
  })
}
