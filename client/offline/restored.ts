import type { DeviceParts } from './device-parts.ts'
import { proofOf } from './device-proof.ts'
import { offerAgain } from './offer-again.ts'

const TIMEOUT_MS = 5_000

/** Return the epoch in our server's answer; null if the answer comes from anybody else. */
export function epochOf(response: Response): string | null {
  const isJson = response.headers.get('content-type')?.includes('application/json') === true
  return isJson && !response.redirected ? response.headers.get('x-ponto-epoch') : null
}

/**
 * Ask the server for its epoch and for how far it has come with this device. After a restore, offer again what it lost, even if nobody
 * marks anything here meanwhile. Return the epoch, null if the server gave none, and whether something is offered.
 */
export async function lookForRestore(parts: DeviceParts): Promise<{ epoch: string | null; isOffering: boolean }> {
  const { outbox, newId } = parts
  const headers = await proofOf(outbox, newId)
  const response = await parts.fetch({ method: 'GET', path: '/api/health', headers, timeoutMs: TIMEOUT_MS })
  const epoch = epochOf(response)
  if (!epoch) return { epoch: null, isOffering: false }
  // A server that sends no number does not know this device: it misses everything.
  const maxContiguousSeq = Number(response.headers.get('x-ponto-seq') ?? 0)
  const touched = [outbox.events, outbox.photos, outbox.photo_states, outbox.meta]
  const isOffering = await outbox.transaction('rw', touched, () => offerAgain(outbox, { epoch, maxContiguousSeq }))
  return { epoch, isOffering }
}
