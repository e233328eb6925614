import type { Action } from '#shared/access/policy.ts'
import { found, Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { authorize, OutOfReach, type Permit } from '../permit.ts'
import { isStoreIn, storeScopeOf } from '../stores/queries.ts'
import { type Closing, type Company, closingById, companyOf } from './queries.ts'

/** Readings, though one of them is kept in mind. */
const READINGS: ReadonlySet<Action> = new Set<Action>(['closing:read', 'payroll:export'])

/**
 * Refuse a company out of reach: to a reading it looks like missing, a writing is refused as for one that there is not, but to the master,
 * who reaches all.
 */
function requireReach({ actor }: Context, action: Action, store_id: string | null): asserts store_id is string {
  if (store_id !== null && isStoreIn(storeScopeOf(actor), store_id)) return
  if (!READINGS.has(action) && actor.role !== 'master') throw new Refusal('forbidden')
  throw store_id === null ? new Refusal('notFound') : new OutOfReach()
}

/** A permit for a company's periods, and the company. Throws `forbidden`, `notFound`. */
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

/** The same for a closing. */
export async function closingFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  id: string,
): Promise<{ permit: Permit<A>; closing: Closing }> {
  const permit = authorize(ctx, action)
  const closing = await closingById(db, id)
  requireReach(ctx, action, closing?.store_id ?? null)
  return { permit, closing: found(closing) }
}
