import type { Actor } from '#shared/access/actor.ts'
import { needsOwnPassword } from '#shared/access/own-password.ts'
import { type Action, isForAnother, may, ruleOf, type Target } from '#shared/access/policy.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Doer } from './context.ts'
import { OutOfReach } from './out-of-reach.ts'

declare const asked: unique symbol

/** Proof that the policy was asked and said yes. Writes take one; only `authorize` makes it. */
export interface Permit<A extends Action = Action> {
  readonly [asked]: A
  readonly actor: Actor
  readonly action: A
}

/** A permit that also knows when and from where: the audit log is written out of it. */
export interface Deed<A extends Action = Action> extends Permit<A>, Doer {}

/** Why not: the own hours go by request, other own matters are for another keeper, and the rest is simply not theirs. */
function whyNot(actor: Actor, action: Action, target: Target) {
  if (!isForAnother(actor, action, target)) return 'forbidden'
  const rule = ruleOf(action)
  const goesByRequest = action.startsWith('time-entry:') && rule.who === 'roles' && rule.reach === 'entrusted'
  return goesByRequest ? 'ownByRequest' : 'ownByAnother'
}

const actorOf = (who: Doer | Actor): Actor => ('actor' in who ? who.actor : who)

function permitOf(who: Doer | Actor, action: Action): Permit {
  if (!('actor' in who)) return { actor: who, action } as Permit
  const { actor, address, at, newId } = who
  return { actor, address, at, newId, action } as Deed
}

/**
 * Asks the permission table. Throws `forbidden`, `ownByRequest` or `ownByAnother` when the actor may not do this to the target,
 * `passwordMustChange` when not yet.
 */
export function authorize<A extends Action>(doer: Doer, action: A, target?: Target): Deed<A>
export function authorize<A extends Action>(actor: Actor, action: A, target?: Target): Permit<A>
export function authorize(who: Doer | Actor, action: Action, target: Target = {}): Permit {
  const actor = actorOf(who)
  if (needsOwnPassword(actor, action, target)) throw new Refusal('passwordMustChange')
  if (!may(actor, action, target)) throw new Refusal(whyNot(actor, action, target))
  return permitOf(who, action)
}

/** The same for what is only looked at: out of reach reads like missing. Throws `notFound`, `OutOfReach` among it. */
export function seek<A extends Action>(doer: Doer, action: A, target: Target | null): Deed<A>
export function seek<A extends Action>(actor: Actor, action: A, target: Target | null): Permit<A>
export function seek(who: Doer | Actor, action: Action, target: Target | null): Permit {
  const actor = actorOf(who)
  if (target && needsOwnPassword(actor, action, target)) throw new Refusal('passwordMustChange')
  if (!target) throw new Refusal('notFound')
  if (!may(actor, action, target)) throw new OutOfReach()
  return permitOf(who, action)
}

/**
 * The permission for a person's affairs. Somebody out of reach and nobody at all are refused alike, so that no answer tells
 * who is registered; only the master, whom nobody is out of reach of, hears `notFound`.
 */
export function authorizeFor<A extends Action>(doer: Doer, action: A, target: Target | null): Deed<A>
export function authorizeFor<A extends Action>(actor: Actor, action: A, target: Target | null): Permit<A>
export function authorizeFor(who: Doer | Actor, action: Action, target: Target | null): Permit {
  if (!target) throw new Refusal(actorOf(who).role === 'master' ? 'notFound' : 'forbidden')
  return 'actor' in who ? authorize(who, action, target) : authorize(who, action, target)
}
