import type { OutboxDatabase } from './outbox-database.ts'
import type { Pace } from './pace.ts'

/** A request as the drain sends it. */
export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string | ArrayBuffer
  timeoutMs: number
}

/** The part of the Web Locks API that the drain needs. */
export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    run: (lock: unknown) => Promise<T>,
  ): Promise<T>
}

/** The delivery of the marks that this device made as a kiosk. */
export interface KioskDelivery {
  /**
   * Return the header that authorizes a kiosk's requests; null if the server refuses this kiosk: then its marks wait. `refused` is a header
   * that the server no longer takes. Throw if the server can't be asked.
   */
  authorize(kioskId: string, refused?: string): Promise<string | null>
  /** Return the proofs of some marks, by id: that the PIN was right, or what the badge said. */
  proofsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Everything about the device that tests replace: clocks, randomness, network, locks and the outbox itself. */
export interface DeviceParts {
  outbox: OutboxDatabase
  /** The wall clock, ms since 1970; anybody may set it. */
  wall(): number
  /** The monotonic clock of this context, ms; nobody can set it, and it may stop during sleep. */
  mono(): number
  /** Identifies this context: the life of one page or worker. */
  ctx: string
  zone(): string
  zoneOffset(): number
  newId(): string
  random(): number
  build: string
  who: 'page' | 'worker'
  locks: Locks
  /** Send a request; throw if no answer came in time. */
  fetch(request: Outgoing): Promise<Response>
  /** Give up on a promise after `ms`: IndexedDB may never respond. */
  within<T>(ms: number, promise: Promise<T>): Promise<T>
  /** The size of one request, adapted to the uplink. */
  pace: Pace
  /** The payloads with which taps of this context went to the server past the store, by id; empty for one that must make no mark. */
  sentPast: Map<string, string>
  /** Load what delivers a kiosk's marks: called only where there are some. */
  kiosk?: () => Promise<KioskDelivery>
}
