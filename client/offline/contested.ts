import type { ContestedDay } from '#shared/contract/closings.ts'
import { anchors, cache } from './here.ts'
import { keptReading } from './readings.ts'

/** Of no topic: nothing that changes on the server drops what somebody has written. */
const keyOf = (hash: string) => `contested ${hash}`

/** Return the days that a person contests on a sheet that they have not signed yet, by the sheet's hash. */
export async function contestedOn(hash: string): Promise<ContestedDay[]> {
  return (await keptReading<ContestedDay[]>(keyOf(hash)))?.value ?? []
}

/** Keep them on this device, until they are signed or somebody else signs in. */
export async function keepContested(hash: string, days: readonly ContestedDay[]): Promise<void> {
  if (days.length === 0) await cache.reads.delete(keyOf(hash))
  else await cache.reads.put({ key: keyOf(hash), value: JSON.stringify(days), at: anchors.now(), of: [] })
}
