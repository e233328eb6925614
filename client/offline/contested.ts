import type { ContestedDay } from '#shared/contract/closings.ts'
import { anchors, cache } from './here.ts'
import { keptReading } from './readings.ts'

/** Of no topic: nothing that changes on the server drops what somebody has written. */
const keyOf = (hash: string) => `contested ${hash}`

/** Return the days that a person contests on a sheet and has not signed, by the sheet's hash; null if they have changed none. */
export async function contestedOn(hash: string): Promise<ContestedDay[] | null> {
  return (await keptReading<ContestedDay[]>(keyOf(hash)))?.value ?? null
}

/**
 * Keep them on this device, until they are signed or somebody else signs in. An empty list is kept too: it may take back what an earlier
 * answer contested.
 */
export async function keepContested(hash: string, days: readonly ContestedDay[]): Promise<void> {
  await cache.reads.put({ key: keyOf(hash), value: JSON.stringify(days), at: anchors.now(), of: [] })
}

/** Forget what was contested here: an answer holds it now. */
export const forgetContested = (hash: string): Promise<void> => cache.reads.delete(keyOf(hash))
