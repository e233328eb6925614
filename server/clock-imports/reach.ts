import type { Action } from '#shared/access/policy.ts'
import { found } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { permitForStore } from '../permit-for-store.ts'
import { importById, type StoredImport } from './queries.ts'

/** A permit for an import. Throws `forbidden`, `notFound`. */
export async function importFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  id: string,
): Promise<{ permit: Permit<A>; row: StoredImport }> {
  const row = await importById(db, id)
  return { permit: permitForStore(ctx, action, row?.store_id ?? null), row: found(row) }
}
