import { inArray, or, type SQL } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { noRow } from './columns.ts'
import { users } from './schema/tables.ts'

/** Return the condition that a row of `users` (joined if the rows are others) is in a scope; undefined if the scope is everybody. */
export function peopleInScope(scope: PeopleScope): SQL | undefined {
  if (scope.all) return undefined
  const ofStores = scope.store_ids.length > 0 ? inArray(users.store_id, [...scope.store_ids]) : noRow
  const themselves = scope.user_ids.length > 0 ? inArray(users.id, [...scope.user_ids]) : noRow
  return or(ofStores, themselves)
}
