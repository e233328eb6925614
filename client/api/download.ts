import type { AnyCall } from '#shared/contract/call.ts'
import { Unreachable } from './failure.ts'
import { addressOf, type Given } from './send.ts'
import { storedToken } from './token.ts'

const TIMEOUT_MS = 60_000

/** Download a call's file with the name that the server gave it. Throw Unreachable if none came. */
export async function download<C extends AnyCall>(call: C, given: Given<C>): Promise<{ file: Blob; name: string }> {
  const answer = await fetch(addressOf(call, given), {
    headers: { authorization: `Bearer ${storedToken() ?? ''}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'omit',
    cache: 'no-store',
  }).catch(() => null)
  if (!answer?.ok) throw new Unreachable()
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo'
  return { file: await answer.blob(), name }
}
