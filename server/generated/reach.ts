import type { Action } from '#shared/access/policy.ts'
import { found, Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { permitForStore } from '../permit-for-store.ts'
import { type Company, isStoreIn, storeScopeOf } from '../stores/queries.ts'
import { generatedById, type StoredGenerated, storesWithCnpj } from './queries.ts'

/** A permit for a file. Throws `forbidden`, `notFound`. */
export async function fileFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  id: string,
): Promise<{ permit: Permit<A>; row: StoredGenerated }> {
  const row = await generatedById(db, id)
  return { permit: permitForStore(ctx, action, row?.store_id ?? null), row: found(row) }
}

/**
 * Refuse the ledger of a company whose CNPJ others out of reach have too: their people's marks are in the same sequence. Throws `forbidden`.
 */
export async function requireWholeSequence(db: Db, { actor }: Context, { cnpj }: Company): Promise<void> {
  const scope = storeScopeOf(actor)
  const sharing = cnpj === null ? [] : await storesWithCnpj(db, cnpj)
  if (!sharing.every((id) => isStoreIn(scope, id))) throw new Refusal('forbidden')
}
