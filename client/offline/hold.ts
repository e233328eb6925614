import type { DeviceParts } from './device-parts.ts'
import { beat } from './note-tries.ts'
import { metaOf } from './outbox-database.ts'

/** One lock for everything that is sent, in all pages and the worker. */
const LOCK = 'folha-drain'
const STALE_HEARTBEAT_MS = 5 * 60_000
/** If the store does not tell the holder's heartbeat within this time (ms), nothing can be sent from it either. */
const KNOWN_WITHIN_MS = 5_000

async function isHolderDead({ outbox, wall, within }: DeviceParts): Promise<boolean> {
  const beat = await within(KNOWN_WITHIN_MS, metaOf(outbox, 'heartbeat', wall()))
  return Math.abs(wall() - beat) > STALE_HEARTBEAT_MS
}

/**
 * Run `work` while holding the device's lock for sending, at most `limitMs`: work that waits for a silent store must not keep the lock for
 * the page's life. Take the lock from a frozen holder. Return null if a live one is at work. Throw `NoAnswer` on timeout, and what `work`
 * throws.
 */
export async function holding<T extends object>(
  parts: DeviceParts,
  limitMs: number,
  work: () => Promise<T>,
): Promise<T | null> {
  // Write the heartbeat first: a context that finds the lock taken must neither think its holder dead nor wait forever for a sign of life.
  const hold = () => parts.within(limitMs, beat(parts).then(work))
  const ended = await parts.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? hold() : null))
  if (ended !== null) return ended
  return (await isHolderDead(parts)) ? parts.locks.request(LOCK, { steal: true }, hold) : null
}
