import { exchangeCode, login, logout, verify } from '#shared/contract/auth.ts'
import type { Me } from '#shared/people/user.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { listenToRefusals } from '../../api/send.ts'
import { holdsWork } from '../../ui/busy.ts'
import { refreshUser, useSession } from './session.ts'

const OF_SIGN_IN = new Set([login, exchangeCode, verify, logout].map(({ path }) => path as string))

/** Whether a refused call says that what is known here of the session no longer holds. */
export function tellsOfSession(failure: ApiFailure, path: string, user: Pick<Me, 'must_change_password'>): boolean {
  if (OF_SIGN_IN.has(path)) return false
  return failure.endsSession || (failure.needsOwnPassword && !user.must_change_password)
}

let isAsking = false

/** Whether somebody was refused what their role allows: the role that is known here may be another by now. */
const tellsOfRole = ({ code }: ApiFailure) => code === 'forbidden'

/** Asks who is here. What is open over the page, a camera or a form, is not taken away: the next refusal asks again. */
async function follow(failure: ApiFailure, path: string): Promise<void> {
  const { user } = useSession.getState()
  if (isAsking || !user || !(tellsOfRole(failure) || tellsOfSession(failure, path, user))) return
  if (!failure.needsOwnPassword && holdsWork()) return
  isAsking = true
  await refreshUser(0).finally(() => {
    isAsking = false
  })
}

/** From now on a session that was ended elsewhere, a role that was taken, or a due new password is noticed at the first refused call. */
export function followRefusals(): void {
  listenToRefusals((failure, path) => void follow(failure, path).catch(() => {}))
}
