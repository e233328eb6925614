import Dexie, { type DexieOptions, type EntityTable } from 'dexie'
import type { PublicKey } from '#shared/contract/kiosks.ts'
import type { ExitTries } from '#shared/kiosk/exit.ts'
import type { PinLock } from '#shared/kiosk/lock.ts'
import { oneWriter } from './one-writer.ts'

/** The row of a tablet that the server has not made a kiosk yet. */
export const NOT_YET = 'new'

/** A token, and the wall clock (ms) between whose instants this device believes it to be good: one that was set costs a renewal. */
export interface KioskToken {
  text: string
  from: number
  until: number
}

/** The record that makes this device a kiosk. All keys are such that no script can read them. */
export interface KioskRecord {
  /** The id that the server gave; `NOT_YET` while it is asked. */
  id: string
  /** The id of the chain that its marks continue. */
  device_id: string
  /**
   * entering: to be finished by emptying the cache and signing the keeper out. in-use: a kiosk. left: it only delivers what it registered,
   * as one that was revoked does, but the tablet is free for anything else.
   */
  state: 'entering' | 'in-use' | 'left'
  scope: 'full' | 'deliver'
  name: string
  store_id: string
  store_name: string
  /** ECDSA P-256: signs for a token. */
  sign_key: CryptoKey
  public_key: PublicKey
  /** AES-GCM: whatever it knows of people lies under it. Null once it was told to forget them. */
  keep_key: CryptoKey | null
  /** HMAC: the device secret, with which the verifiers of PINs are made. */
  pin_key: CryptoKey | null
  /** The server's key, to which new PINs are sealed. */
  server_key: PublicKey | null
  /** The number of times its token was renewed, as last heard. */
  generation: number
  token: KioskToken | null
  /** The version of the exit code with which it left the mode, until the server was told; else null. */
  exit_used: number | null
}

/** The facts that a tablet remembers of itself; all instants are the server's time (ms) as it knew it. */
interface KioskFacts {
  /** The last answer of the server. */
  heard_at: number
  /** The last sign of life. */
  alive_at: number
  /** The keepers' last request for a delivery that was followed. */
  asked_at: number
  exit_tries: ExitTries
}

type Fact = { [K in keyof KioskFacts]: { key: K; value: KioskFacts[K] } }[keyof KioskFacts]

/** Something under the key of the kiosk: the roster, the marks of its people, or a person's face. */
export interface Sealed {
  key: 'roster' | 'marks' | `face ${string}`
  /** Rises with each change, so that it is opened once. Of marks, when the server was asked for them (its time, ms). */
  version: number
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** A PIN that was changed here and is on its way to the server. */
export interface PinChange {
  id: string
  user_id: string
  /** That of the temporary PIN that it replaces. */
  pin_version: number
  sealed: string
  /** The verifier with which this tablet compares the new PIN, until the roster brings what the server made of it. */
  verifier: string
  /** The server has taken it. */
  is_set: boolean
}

/** The wrong PINs of a person, and the time (ms) of the last one. */
export interface KeptLock extends PinLock {
  user_id: string
  last: number
}

/**
 * The database of what a tablet knows as a kiosk, apart from the outbox of marks, which is frozen and stays as it is. Deliveries need `kiosks`,
 * `proofs` and `pin_changes` only.
 */
export class KioskDatabase extends Dexie {
  declare kiosks: EntityTable<KioskRecord, 'id'>
  declare facts: EntityTable<Fact, 'key'>
  declare sealed: EntityTable<Sealed, 'key'>
  declare locks: EntityTable<KeptLock, 'user_id'>
  /** Proofs of marks, by the id of their event. */
  declare proofs: EntityTable<{ id: string; text: string; at: number }, 'id'>
  declare pin_changes: EntityTable<PinChange, 'id'>
  declare choices: EntityTable<{ n?: number; id: string; hour: number }, 'n'>
  /** Steps of badges that were used here. */
  declare badge_steps: EntityTable<{ key: string; step: number }, 'key'>

  constructor(options: DexieOptions = {}) {
    super('ponto-quiosque', { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    oneWriter(this, 'facts')
    this.version(1).stores({
      kiosks: 'id, device_id',
      facts: 'key',
      sealed: 'key',
      locks: 'user_id',
      proofs: 'id, at',
      pin_changes: 'id, user_id',
      choices: '++n, id',
      badge_steps: 'key, step',
    })
  }
}

/** Return what the tablet remembers of itself under a name, or a default. */
export async function factOf<K extends keyof KioskFacts>(
  store: KioskDatabase,
  key: K,
  otherwise: KioskFacts[K],
): Promise<KioskFacts[K]> {
  const row = await store.facts.get(key)
  return row === undefined ? otherwise : (row.value as KioskFacts[K])
}

/** Return the kiosk that this device is; undefined if it is none. */
export const kioskInUse = (store: KioskDatabase): PromiseLike<KioskRecord | undefined> =>
  store.kiosks.filter(({ state }) => state !== 'left').first()

/**
 * Forget all that a kiosk knows of people, and its secrets; keep the key with which it delivers, and the proofs of its marks. Call it in a
 * transaction over all tables, with what becomes of the kiosk.
 */
export async function eraseKiosk(store: KioskDatabase, id: string, change: Partial<KioskRecord>): Promise<void> {
  const { sealed, locks, pin_changes, choices, badge_steps, kiosks } = store
  await Promise.all([sealed, locks, pin_changes, choices, badge_steps].map((table) => table.clear()))
  await kiosks.update(id, { ...change, scope: 'deliver', keep_key: null, pin_key: null })
}
