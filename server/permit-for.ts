import type { Action } from '#shared/access/policy.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Context } from './context.ts'
import type { Db } from './database/db.ts'
import { authorize, type Permit } from './permit.ts'
import { asTarget, type StoredUser, userById } from './users/queries.ts'

/**
 * Check the permission table for a person's affairs, and return the permit with the person. Somebody out of reach and nobody at all are
 * refused alike, so that no answer reveals who is registered; only the master, who reaches everybody, gets `notFound`.
 */
export async function permitFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  user_id: string,
): Promise<{ permit: Permit<A>; owner: StoredUser }> {
  const owner = await userById(db, user_id)
  if (!owner) throw new Refusal(ctx.actor.role === 'master' ? 'notFound' : 'forbidden')
  return { permit: authorize(ctx, action, asTarget(owner)), owner }
}

/** Judge the owner of a file if a form field before the file names them. Throws as `permitFor` does. */
export const judgeOwner =
  (action: 'attestation:create' | 'payslip:create') =>
  async (ctx: Context, { user_id }: Readonly<Record<string, unknown>>): Promise<void> => {
    if (typeof user_id === 'string' && user_id !== '') await permitFor(ctx.parts.database.read, ctx, action, user_id)
  }
