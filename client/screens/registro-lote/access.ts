import { useEffect } from 'react'
import type { AnswerOf, AnyCall } from '#shared/contract/call.ts'
import { ApiFailure } from '../../api/failure.ts'
import { type Given, send } from '../../api/send.ts'
import { refreshUser, useSession } from '../../features/session/session.ts'
import { cache } from '../../offline/here.ts'

/** Asks again who is signed in. Whoever is no admin any more is led to Ponto by the guard; who was blocked is signed out. */
async function askAgain(): Promise<void> {
  const { user } = useSession.getState()
  if (!user) return
  // Known, but too old to be believed: refreshing asks the server.
  await cache.users.put({ key: 'current', value: user, at: 0 })
  await refreshUser()
}

/** Sends a call. Where our API refuses access, the session is asked for again (admin.md §8: an access error leads to Ponto). */
export async function sendHere<C extends AnyCall>(call: C, given: Given<C>): Promise<AnswerOf<C>> {
  try {
    return await send(call, given)
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 401 || error.status === 403)) await askAgain()
    throw error
  }
}

/** The same for what this page reads: a reading that failed may have been refused. */
export function useAccess({ problem, isStale }: { problem: string | null; isStale: boolean }): void {
  const hasFailed = problem !== null || isStale
  useEffect(() => {
    if (hasFailed) void askAgain()
  }, [hasFailed])
}
