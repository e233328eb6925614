import { messages } from '#shared/text/messages.ts'
import { ApiFailure, Unreachable } from './failure.ts'

const WAITS_MS = [1_000, 2_000]
const OVERALL_MS = 30_000

const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

/** Retrying is pointless after a refusal by our API; it may help after a network failure or while the server is busy. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 500 && error.status !== 429
}

/** Try three times, waiting 1 s and 2 s in between, for at most 30 s in all. Don't retry after a refusal by our API. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + OVERALL_MS
  for (const wait of WAITS_MS) {
    try {
      return await work()
    } catch (error) {
      if (isFinal(error)) throw error
    }
    if (performance.now() + wait > until) throw new Unreachable(messages.requestTimeout)
    await pause(wait)
  }
  return work()
}
