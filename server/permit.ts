import type { Actor } from '#shared/access/actor.ts'
import { needsOwnPassword } from '#shared/access/own-password.ts'
import { type Action, isForAnother, may, ruleOf, type Target } from '#shared/access/policy.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Doer } from './context.ts'

/** Answered as if it did not exist, so that nobody learns of it; but it exists, so the attempt is worth a note. */
export class OutOfReach extends Refusal {
  constructor() {
    super('notFound')
  }
}

declare const asked: unique symbol

/** Proof that the policy allowed an action, with actor, time and address. Writes require one; only `authorize` creates it. */
export interface Permit<A extends Action = Action> extends Doer {
  readonly [asked]: A
  readonly action: A
}

/** Return why an action is refused: one's own hours need a request, other own matters another keeper, and the rest is simply forbidden. */
function whyNot(actor: Actor, action: Action, target: Target) {
  if (!isForAnother(actor, action, target)) return 'forbidden'
  const rule = ruleOf(action)
  const goesByRequest = action.startsWith('time-entry:') && rule.who === 'roles' && rule.reach === 'entrusted'
  return goesByRequest ? 'ownByRequest' : 'ownByAnother'
}

const permitOf = <A extends Action>({ actor, address, at, newId }: Doer, action: A) =>
  ({ actor, address, at, newId, action }) as Permit<A>

/**
 * Check the permission table. Throws `forbidden`, `ownByRequest` or `ownByAnother` if the actor may not do this to the target,
 * `passwordMustChange` if they may not yet.
 */
export function authorize<A extends Action>(doer: Doer, action: A, target: Target = {}): Permit<A> {
  const { actor } = doer
  if (needsOwnPassword(actor, action, target)) throw new Refusal('passwordMustChange')
  if (!may(actor, action, target)) throw new Refusal(whyNot(actor, action, target))
  return permitOf(doer, action)
}

/** Check the permission table for a reading: a target out of reach looks like missing. Throws `notFound`, including `OutOfReach`. */
export function seek<A extends Action>(doer: Doer, action: A, target: Target | null): Permit<A> {
  if (!target) throw new Refusal('notFound')
  if (needsOwnPassword(doer.actor, action, target)) throw new Refusal('passwordMustChange')
  if (!may(doer.actor, action, target)) throw new OutOfReach()
  return permitOf(doer, action)
}
