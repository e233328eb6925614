import { ownZone } from '#shared/calendar/day.ts'
import type { DeviceParts, Locks, Outgoing } from './device-parts.ts'
import { OutboxDatabase } from './outbox-database.ts'
import { newPace } from './pace.ts'

/** IndexedDB, the network or a lock did not respond in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Give up on a promise after `ms`; its work may still happen. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(`sem resposta em ${ms} ms`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function fetchOwn({ method, path, headers, body, timeoutMs }: Outgoing): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  // Send no cookies and follow no redirect: an answer from elsewhere is not ours.
  const carrying = body === undefined ? {} : { body }
  return fetch(path, {
    method,
    headers,
    ...carrying,
    signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  })
}

/** Without Web Locks, run unlocked: contexts may overlap, but the server is idempotent. */
const ownLocks: Locks = {
  request: (_name, _options, run) => run({}),
}

/** The parts of this browser: clocks, network, store. */
export function thisDevice(who: DeviceParts['who'], build: string, outbox = new OutboxDatabase()): DeviceParts {
  return {
    outbox,
    wall: () => Date.now(),
    mono: () => performance.now(),
    ctx: crypto.randomUUID(),
    zone: ownZone,
    zoneOffset: () => -new Date().getTimezoneOffset(),
    newId: () => crypto.randomUUID(),
    random: () => Math.random(),
    build,
    who,
    locks: 'locks' in navigator ? (navigator.locks as unknown as Locks) : ownLocks,
    fetch: fetchOwn,
    within,
    pace: newPace(),
    sentPast: new Map(),
  }
}
