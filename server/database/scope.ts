import { type Column, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { users } from './schema/tables.ts'

/** Return the condition that a row of `users` (joined if the rows are others) is in a scope; undefined if the scope is everybody. */
export function peopleInScope(scope: PeopleScope): SQL | undefined {
  if (scope.all) return undefined
  const nobody = sql`0`
  const ofStores = scope.store_ids.length > 0 ? inArray(users.store_id, [...scope.store_ids]) : nobody
  const themselves = scope.user_ids.length > 0 ? inArray(users.id, [...scope.user_ids]) : nobody
  return or(ofStores, themselves)
}

/** Return the condition that a column contains one of some ids: a single parameter, however many there are. */
export const isOneOf = (column: Column, ids: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`
