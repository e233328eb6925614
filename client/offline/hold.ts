import type { DeviceParts } from './device-parts.ts'
import { beat } from './note-tries.ts'
import { metaOf } from './outbox-database.ts'

/** One for all that is sent, in all pages and the worker. */
const LOCK = 'folha-drain'
const STALE_HEARTBEAT_MS = 5 * 60_000
/** A store that is asked about the holder and says nothing can't be sent from either. */
const KNOWN_WITHIN_MS = 5_000

async function isHolderDead({ outbox, wall, within }: DeviceParts): Promise<boolean> {
  const beat = await within(KNOWN_WITHIN_MS, metaOf(outbox, 'heartbeat', wall()))
  return Math.abs(wall() - beat) > STALE_HEARTBEAT_MS
}

/**
 * Works while it holds the device's lock for sending, at most so many ms: work that waits for a store that has fallen silent must not
 * keep the lock for the page's life. The lock of a holder that was frozen is taken from it. Answers null where somebody alive is at work.
 * Throws `NoAnswer` after the time, and what the work throws.
 */
export async function holding<T extends object>(
  parts: DeviceParts,
  limitMs: number,
  work: () => Promise<T>,
): Promise<T | null> {
  // The beat comes first: who finds the lock taken must neither think its holder dead nor wait for a sign of life for ever.
  const hold = () => parts.within(limitMs, beat(parts).then(work))
  const ended = await parts.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? hold() : null))
  if (ended !== null) return ended
  return (await isHolderDead(parts)) ? parts.locks.request(LOCK, { steal: true }, hold) : null
}
