import type { Actor } from './actor.ts'
import type { Action, Target } from './policy.ts'

/**
 * What somebody may do, for themselves alone, while they have a password that somebody else chose: work goes on, and papers and
 * requests that can't wait; everything else comes after the new password.
 */
const open: ReadonlySet<Action> = new Set<Action>([
  'session:read',
  'session:close',
  'password:verify',
  'password:change',
  'punch:deliver',
  'photo:deliver',
  'time-entry:read-today',
  'time-entry:create',
  'time-entry:create-own',
  'time-entry:request',
  'time-entry:withdraw',
  'attestation:create',
  'attestation:withdraw',
  'store:read',
])

/** Whether the actor has to choose a password before they may do this. */
export function needsOwnPassword(actor: Actor, action: Action, target: Target = {}): boolean {
  if (!actor.must_change_password) return false
  return !open.has(action) || (target.user_id ?? actor.id) !== actor.id
}
