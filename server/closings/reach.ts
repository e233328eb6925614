import type { Action } from '#shared/access/policy.ts'
import { found } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { permitForStore } from '../permit-for-store.ts'
import { type Closing, closingById } from './queries.ts'

/** A permit for a closing. Throws `forbidden`, `notFound`. */
export async function closingFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  id: string,
): Promise<{ permit: Permit<A>; closing: Closing }> {
  const closing = await closingById(db, id)
  return { permit: permitForStore(ctx, action, closing?.store_id ?? null), closing: found(closing) }
}
