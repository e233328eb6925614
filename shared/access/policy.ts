import type { Role } from '../people/user.ts'
import type { Actor } from './actor.ts'

/** What an action is done to: whose it is, where it belongs. */
export interface Target {
  user_id?: string | null
  store_id?: string | null
}

/**
 * Who may do an action. `anyone`: no sign-in. `deliverer`: proves itself by the grant that travels with each event
 * (DECISIONS 15). `roles`: a signed-in person of one of them; with `own`, only on what is their own.
 */
export type Rule = { who: 'anyone' } | { who: 'deliverer' } | { who: 'roles'; roles: readonly Role[]; own?: true }

const keepers: readonly Role[] = ['master', 'admin']
const everyone: readonly Role[] = ['master', 'admin', 'manager', 'user']

/** The permission table. An action without a row does not compile. */
export const policy = {
  'system:look': { who: 'anyone' },
  'session:open': { who: 'anyone' },
  'session:read': { who: 'roles', roles: everyone },
  'session:close': { who: 'roles', roles: everyone },
  'password:verify': { who: 'roles', roles: everyone },
  'profile:edit': { who: 'roles', roles: everyone, own: true },
  'store:list': { who: 'roles', roles: everyone },
  'punch:deliver': { who: 'deliverer' },
  'photo:deliver': { who: 'deliverer' },
  'time-entry:list-own': { who: 'roles', roles: everyone },
  'time-entry:read-today': { who: 'roles', roles: everyone, own: true },
  'time-entry:create-own': { who: 'roles', roles: everyone, own: true },
  'hour-bank:list': { who: 'roles', roles: keepers },
  // Whose balance it may be is a matter of scope: out of scope reads like missing (DECISIONS 22).
  'balance:read': { who: 'roles', roles: everyone },
  'report:daily': { who: 'roles', roles: keepers },
  // No call does this: only the operator's command.
  'totals:rebuild': { who: 'roles', roles: ['master'] },
  'file:read': { who: 'anyone' },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof policy

/** The rule of an action. */
export function ruleOf(action: Action): Rule {
  return policy[action]
}

/** Whether the actor may do the action to the target. */
export function may(actor: Actor, action: Action, target: Target = {}): boolean {
  const rule = ruleOf(action)
  if (rule.who === 'anyone') return true
  if (rule.who === 'deliverer') return target.user_id === actor.id
  if (!rule.roles.includes(actor.role)) return false
  return rule.own !== true || target.user_id === actor.id
}
