import { type Action, isForAnother } from '#shared/access/policy.ts'
import { useSession } from './session.ts'

/** Return the signed-in user's id if somebody else must perform the action for them; null if they may, or if nobody is signed in. */
export function useOwnId(action: Action): string | null {
  const { user } = useSession()
  return user && isForAnother(user, action, { user_id: user.id }) ? user.id : null
}
