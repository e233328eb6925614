import type { Actor } from './actor.ts'

/** The people somebody may see: all, or those of some companies and some by id. */
export type PeopleScope = { all: true } | { all: false; store_ids: readonly string[]; user_ids: readonly string[] }

/**
 * Return the people of the hour bank's list: everybody for the master; for an admin the people of admin_stores and themselves, or nobody if
 * admin_stores is empty (docs/decisions/0022).
 */
export function hourBankScope(actor: Actor): PeopleScope {
  if (actor.role === 'master') return { all: true }
  const isKeeper = actor.role === 'admin' && actor.admin_stores.length > 0
  return { all: false, store_ids: isKeeper ? actor.admin_stores : [], user_ids: isKeeper ? [actor.id] : [] }
}

/** Return the companies whose people an admin keeps: their own and admin_stores. */
export function keptCompanies({ store_id, admin_stores }: Pick<Actor, 'store_id' | 'admin_stores'>): string[] {
  return [...new Set([...(store_id === null ? [] : [store_id]), ...admin_stores])]
}

/**
 * Return the people somebody may see in general: an admin those of their own company, of admin_stores and themselves; others only
 * themselves.
 */
export function peopleScope(actor: Actor): PeopleScope {
  if (actor.role === 'master') return { all: true }
  const store_ids = actor.role === 'admin' ? keptCompanies(actor) : []
  return { all: false, store_ids, user_ids: [actor.id] }
}

export function isInScope(scope: PeopleScope, person: { id: string; store_id: string | null }): boolean {
  if (scope.all || scope.user_ids.includes(person.id)) return true
  return person.store_id !== null && scope.store_ids.includes(person.store_id)
}
