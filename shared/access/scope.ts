import type { Actor } from './actor.ts'

/** Which people somebody may see: all, or those of some stores and themselves. */
export type PeopleScope = { all: true } | { all: false; store_ids: readonly string[]; user_ids: readonly string[] }

/**
 * The list of the hour bank: everybody for the master; for an admin the people of admin_stores and themselves, nobody without any
 * (docs/decisions/0022).
 */
export function hourBankScope(actor: Actor): PeopleScope {
  if (actor.role === 'master') return { all: true }
  const isKeeper = actor.role === 'admin' && actor.admin_stores.length > 0
  return { all: false, store_ids: isKeeper ? actor.admin_stores : [], user_ids: isKeeper ? [actor.id] : [] }
}

/** The companies whose people an admin keeps: the own one and admin_stores. */
export function keptCompanies({ store_id, admin_stores }: Pick<Actor, 'store_id' | 'admin_stores'>): string[] {
  return [...new Set([...(store_id === null ? [] : [store_id]), ...admin_stores])]
}

/** People in general: an admin sees those of the own store and admin_stores, and themselves; everybody sees themselves. */
export function peopleScope(actor: Actor): PeopleScope {
  if (actor.role === 'master') return { all: true }
  const store_ids = actor.role === 'admin' ? keptCompanies(actor) : []
  return { all: false, store_ids, user_ids: [actor.id] }
}

/** Whether a person is in a scope. */
export function isInScope(scope: PeopleScope, person: { id: string; store_id: string | null }): boolean {
  if (scope.all || scope.user_ids.includes(person.id)) return true
  return person.store_id !== null && scope.store_ids.includes(person.store_id)
}
