import type { Action } from '#shared/access/policy.ts'
import { found, Refusal } from '#shared/text/refusal.ts'
import type { Context } from './context.ts'
import type { Db } from './database/db.ts'
import { authorize, OutOfReach, type Permit } from './permit.ts'
import { type Company, companyOf, isStoreIn, storeScopeOf } from './stores/queries.ts'

/** Readings, some of which are kept in mind. */
const READINGS: ReadonlySet<Action> = new Set<Action>([
  'closing:read',
  'payroll:export',
  'generated-file:read',
  'generated-file:download',
  'clock-import:read',
])

/**
 * Check the permission table for a company's affairs, and its reach; `store_id` is null where there is no such company. To a reading one out
 * of reach looks like missing; a writing is refused as for one that there is not, but to the master, who reaches all. Throws `forbidden`,
 * `notFound`, including `OutOfReach`.
 */
export function permitForStore<A extends Action>(ctx: Context, action: A, store_id: string | null): Permit<A> {
  const permit = authorize(ctx, action)
  if (store_id !== null && isStoreIn(storeScopeOf(ctx.actor), store_id)) return permit
  if (!READINGS.has(action) && ctx.actor.role !== 'master') throw new Refusal('forbidden')
  throw store_id === null ? new Refusal('notFound') : new OutOfReach()
}

/** Return a permit for a company's affairs, and the company. Throws as `permitForStore` does. */
export async function companyFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  store_id: string,
): Promise<{ permit: Permit<A>; company: Company }> {
  const company = await companyOf(db, store_id)
  return { permit: permitForStore(ctx, action, company?.id ?? null), company: found(company) }
}
