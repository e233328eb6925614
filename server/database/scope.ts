import { type Column, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { users } from './schema/tables.ts'

/** The condition that a row of `users` (joined where the rows are others) is in a scope; none for who sees all. */
export function peopleInScope(scope: PeopleScope): SQL | undefined {
  if (scope.all) return undefined
  const nobody = sql`0`
  const ofStores = scope.store_ids.length > 0 ? inArray(users.store_id, [...scope.store_ids]) : nobody
  const themselves = scope.user_ids.length > 0 ? inArray(users.id, [...scope.user_ids]) : nobody
  return or(ofStores, themselves)
}

/** The condition that a column holds one of some ids: one parameter, however many there are. */
export const isOneOf = (column: Column, ids: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`
