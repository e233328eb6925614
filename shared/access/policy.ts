import type { Role } from '../people/user.ts'
import type { Actor } from './actor.ts'
import { policy } from './permission-table.ts'
import type { Reach, Rule } from './rule.ts'
import { isInScope, peopleScope } from './scope.ts'

/** The target of an action: the person it concerns, that person's company and role. */
export interface Target {
  user_id?: string | null
  store_id?: string | null
  role?: Role
}

export type Action = keyof typeof policy

export const ruleOf = (action: Action): Rule => policy[action]

function isWithin(actor: Actor, reach: Reach, { user_id, store_id = null, role }: Target): boolean {
  if (!user_id) return false
  const isSelf = user_id === actor.id
  if (reach === 'own') return isSelf
  if (!isInScope(peopleScope(actor), { id: user_id, store_id })) return false
  if (reach === 'others') return !isSelf
  if (reach === 'entrusted') return !isSelf || actor.role === 'master'
  return reach === 'people' || actor.role === 'master' || isSelf || role === 'user' || role === 'manager'
}

/** Tell whether the action is refused only because the target is the actor: the role may do it to others. */
export function isForAnother(actor: Actor, action: Action, target: Target): boolean {
  const rule = ruleOf(action)
  if (rule.who !== 'roles' || !rule.roles.includes(actor.role)) return false
  const isOfOthers = rule.reach === 'others' || rule.reach === 'entrusted'
  return isOfOthers && target.user_id === actor.id && !may(actor, action, target)
}

/** Tell whether the actor may do the action to the target. */
export function may(actor: Actor, action: Action, target: Target = {}): boolean {
  const rule = ruleOf(action)
  if (rule.who === 'anyone') return true
  if (rule.who === 'deliverer') return target.user_id === actor.id
  if (rule.who === 'kiosk' || actor.is_kiosk) return rule.who === 'kiosk' && actor.is_kiosk === true
  if (!rule.roles.includes(actor.role)) return false
  return rule.reach === undefined || isWithin(actor, rule.reach, target)
}
