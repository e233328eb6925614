import { exchangeCode, login, logout, verify } from '#shared/contract/auth.ts'
import type { Me } from '#shared/people/user.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { listenToRefusals } from '../../api/send.ts'
import { isPageBusy } from '../../ui/busy.ts'
import { refreshUser, useSession } from './session.ts'

const OF_SIGN_IN = new Set([login, exchangeCode, verify, logout].map(({ path }) => path as string))

/** Whether a refused call says that what is known here of the session no longer holds. */
export function tellsOfSession(failure: ApiFailure, path: string, user: Pick<Me, 'must_change_password'>): boolean {
  if (OF_SIGN_IN.has(path)) return false
  return failure.endsSession || (failure.needsOwnPassword && !user.must_change_password)
}

let isAsking = false

/** Asks who is here. What is open over the page, a camera or a form, is not taken away: the next refusal asks again. */
async function follow(failure: ApiFailure, path: string): Promise<void> {
  const { user } = useSession.getState()
  if (isAsking || !user || !tellsOfSession(failure, path, user)) return
  if (failure.endsSession && isPageBusy()) return
  isAsking = true
  await refreshUser(0).finally(() => {
    isAsking = false
  })
}

/** From now on a session that was ended elsewhere, or that needs a new password, is noticed at its first refused call. */
export function followRefusals(): void {
  listenToRefusals((failure, path) => void follow(failure, path).catch(() => {}))
}
