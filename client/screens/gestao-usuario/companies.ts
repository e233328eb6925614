import { isInScope, peopleScope } from '#shared/access/scope.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'

/** Return the companies in which the user may register people: all of them for the master. */
export function ownCompanies(me: Me, stores: readonly Store[]): Store[] {
  const scope = peopleScope(me)
  return stores.filter(({ id }) => isInScope(scope, { id: '', store_id: id }))
}
