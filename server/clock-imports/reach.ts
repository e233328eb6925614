import type { Action } from '#shared/access/policy.ts'
import { found, Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { authorize, OutOfReach, type Permit } from '../permit.ts'
import { isStoreIn, storeScopeOf } from '../stores/queries.ts'
import { type Company, companyOf, importById, type StoredImport } from './queries.ts'

/** A reading of a company out of reach finds nothing; a writing is refused as for one that there is not, but to the master. */
function requireReach({ actor }: Context, action: Action, store_id: string | null): asserts store_id is string {
  if (store_id !== null && isStoreIn(storeScopeOf(actor), store_id)) return
  if (action !== 'clock-import:read' && actor.role !== 'master') throw new Refusal('forbidden')
  throw store_id === null ? new Refusal('notFound') : new OutOfReach()
}

/** A permit for the imports of a company, and the company. Throws `forbidden`, `notFound`. */
export async function companyFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  store_id: string,
): Promise<{ permit: Permit<A>; company: Company }> {
  const permit = authorize(ctx, action)
  const company = await companyOf(db, store_id)
  requireReach(ctx, action, company?.id ?? null)
  return { permit, company: found(company) }
}

/** The same for an import. */
export async function importFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  id: string,
): Promise<{ permit: Permit<A>; row: StoredImport }> {
  const permit = authorize(ctx, action)
  const row = await importById(db, id)
  requireReach(ctx, action, row?.store_id ?? null)
  return { permit, row: found(row) }
}
