import { type Action, isForAnother } from '#shared/access/policy.ts'
import { useSession } from './session.ts'

/** Whoever is signed in, where the action is for another to do to them; null where it is theirs, or nobody is here. */
export function useOwnId(action: Action): string | null {
  const { user } = useSession()
  return user && isForAnother(user, action, { user_id: user.id }) ? user.id : null
}
