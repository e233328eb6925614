import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { Db } from '../database/db.ts'
import { invitations, stores, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Permit } from '../permit.ts'

export type StoredInvitation = typeof invitations.$inferSelect

/** Return the invitation of a code, whether it is still good or not. */
export async function invitationOf(db: Db, code_hash: string): Promise<StoredInvitation | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.code_hash, code_hash))
  return row ?? null
}

/** Write a person's invitation in the place of the one before. */
export async function putInvitation(
  tx: Db,
  { actor, at }: Permit<'invitation:create'>,
  row: Pick<StoredInvitation, 'user_id' | 'code_hash' | 'code' | 'expires_at'>,
): Promise<void> {
  const next = { ...row, created_at: at, created_by: actor.id, used_at: null }
  await tx.insert(invitations).values(next).onConflictDoUpdate({ target: invitations.user_id, set: next })
}

export async function markUsed(tx: Db, { at }: Permit<'invitation:accept'>, user_id: string): Promise<void> {
  await tx.update(invitations).set({ used_at: at }).where(eq(invitations.user_id, user_id))
}

/** The good invitations that are asked for: at an instant (ms), of one company or one person if these are given. */
export interface InvitationFilter {
  now: number
  store_id?: string | undefined
  user_id?: string | undefined
}

/** Return some of the invitations of people in a scope that are still good, by the person's id: at most `limit`, after that of `after`. */
export async function goodInvitations(
  db: Db,
  scope: PeopleScope,
  { now, store_id, user_id }: InvitationFilter,
  { limit, after }: { limit: number; after: string | undefined },
) {
  const isTheirs = and(store_id ? eq(users.store_id, store_id) : undefined, user_id ? eq(users.id, user_id) : undefined)
  const isGood = and(isNull(invitations.used_at), gt(invitations.expires_at, now))
  const mayEnter = and(eq(users.is_active, true), eq(users.must_change_password, true))
  const isNext = after ? gt(users.id, after) : undefined
  return await db
    .select({
      user_id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      store_id: users.store_id,
      store_name: stores.name,
      code: invitations.code,
      expires_at: invitations.expires_at,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.user_id))
    .leftJoin(stores, eq(stores.id, users.store_id))
    .where(and(peopleInScope(scope), isTheirs, isGood, mayEnter, isNext))
    .orderBy(asc(users.id))
    .limit(limit)
}
