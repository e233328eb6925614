import { exchangeCode, login, logout, verify } from '#shared/contract/auth.ts'
import type { Me } from '#shared/people/user.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { listenToRefusals } from '../../api/send.ts'
import { holdsWork } from '../../ui/busy.ts'
import { refreshUser, useSession } from './session.ts'

const OF_SIGN_IN = new Set([login, exchangeCode, verify, logout].map(({ path }) => path as string))

/** Tell whether a refused call shows that the known session no longer holds. */
export function tellsOfSession(failure: ApiFailure, path: string, user: Pick<Me, 'must_change_password'>): boolean {
  if (OF_SIGN_IN.has(path)) return false
  return failure.endsSession || (failure.needsOwnPassword && !user.must_change_password)
}

let isAsking = false

/** Tell whether the server refused something that the known role allows: the role may have changed. */
const tellsOfRole = ({ code }: ApiFailure) => code === 'forbidden'

/** Ask the server for the current user. An open camera or form is not closed: the next refusal asks again. */
async function follow(failure: ApiFailure, path: string): Promise<void> {
  const { user } = useSession.getState()
  if (isAsking || !user || !(tellsOfRole(failure) || tellsOfSession(failure, path, user))) return
  if (!failure.needsOwnPassword && holdsWork()) return
  isAsking = true
  await refreshUser(0).finally(() => {
    isAsking = false
  })
}

/** Detect an ended session, a changed role or a required new password at the first refused call. */
export function followRefusals(): void {
  listenToRefusals((failure, path) => void follow(failure, path).catch(() => {}))
}
