import type { AnyCall } from '#shared/contract/call.ts'
import { Unreachable } from './failure.ts'
import { addressOf, failureOf, type Given, type Loose } from './send.ts'
import { storedToken } from './token.ts'

const TIMEOUT_MS = 60_000

/** Download a call's file with the name that the server gave it. Throw ApiFailure if our API refuses, Unreachable if no file of ours came. */
export async function download<C extends AnyCall>(call: C, given: Given<C>): Promise<{ file: Blob; name: string }> {
  const answer = await fetch(addressOf(call, given), {
    headers: { authorization: `Bearer ${storedToken() ?? ''}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'omit',
    cache: 'no-store',
  }).catch(() => null)
  if (!answer) throw new Unreachable()
  if (!answer.ok) throw await failureOf(call, given as Loose, answer)
  // A captive portal's page has no name: it is no file of ours.
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  if (!name) throw new Unreachable()
  const file = await answer.blob().catch(() => {
    throw new Unreachable()
  })
  return { file, name }
}
