import type { Action } from '#shared/access/policy.ts'
import { found, Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { authorize, OutOfReach, type Permit } from '../permit.ts'
import { isStoreIn, storeScopeOf } from '../stores/queries.ts'
import { type Company, companyOf, generatedById, type StoredGenerated, storesWithCnpj } from './queries.ts'

const readings: readonly Action[] = ['generated-file:read', 'generated-file:download']

/** A reading of a company out of reach finds nothing; a writing is refused as for one that there is not, but to the master. */
function requireReach({ actor }: Context, action: Action, store_id: string | null): asserts store_id is string {
  if (store_id !== null && isStoreIn(storeScopeOf(actor), store_id)) return
  if (!readings.includes(action) && actor.role !== 'master') throw new Refusal('forbidden')
  throw store_id === null ? new Refusal('notFound') : new OutOfReach()
}

/** A permit for the files of a company, and the company. Throws `forbidden`, `notFound`. */
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

/** The same for a file. */
export async function fileFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  id: string,
): Promise<{ permit: Permit<A>; row: StoredGenerated }> {
  const permit = authorize(ctx, action)
  const row = await generatedById(db, id)
  requireReach(ctx, action, row?.store_id ?? null)
  return { permit, row: found(row) }
}

/**
 * Refuse the ledger of a company whose CNPJ others out of reach have too: their people's marks are in the same sequence. Throws `forbidden`.
 */
export async function requireWholeSequence(db: Db, { actor }: Context, { cnpj }: Company): Promise<void> {
  const scope = storeScopeOf(actor)
  const sharing = cnpj === null ? [] : await storesWithCnpj(db, cnpj)
  if (!sharing.every((id) => isStoreIn(scope, id))) throw new Refusal('forbidden')
}
