import type { Actor } from './actor.ts'
import type { Action, Target } from './policy.ts'

/**
 * Actions allowed, for oneself only, while one's password was chosen by somebody else: work goes on, and so do papers and requests that
 * can't wait. Everything else needs the new password first.
 */
const open: ReadonlySet<Action> = new Set<Action>([
  'session:read',
  'session:close',
  'password:verify',
  'password:change',
  'punch:deliver',
  'photo:deliver',
  'time-entry:read-today',
  'receipt:read',
  'time-entry:create',
  'time-entry:create-own',
  'time-entry:request',
  'time-entry:withdraw',
  'attestation:create',
  'attestation:withdraw',
  'store:read',
])

/** Tell whether the actor must choose a new password before this action. */
export function needsOwnPassword(actor: Actor, action: Action, target: Target = {}): boolean {
  if (!actor.must_change_password) return false
  return !open.has(action) || (target.user_id ?? actor.id) !== actor.id
}
