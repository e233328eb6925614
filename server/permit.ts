import type { Actor } from '#shared/access/actor.ts'
import { type Action, may, type Target } from '#shared/access/policy.ts'
import { Refusal } from '#shared/text/refusal.ts'

declare const asked: unique symbol

/** Proof that the policy was asked and said yes. Writes take one; only `authorize` makes it. */
export interface Permit<A extends Action = Action> {
  readonly [asked]: A
  readonly actor: Actor
  readonly action: A
}

/** Asks the permission table. Throws `forbidden` when the actor may not do this to the target. */
export function authorize<A extends Action>(actor: Actor, action: A, target: Target = {}): Permit<A> {
  if (!may(actor, action, target)) throw new Refusal('forbidden')
  return { actor, action } as Permit<A>
}
