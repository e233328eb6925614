import type { Actor } from '#shared/access/actor.ts'
import { isInScope, keptCompanies, peopleScope } from '#shared/access/scope.ts'
import { placeOf } from '#shared/clock/place.ts'
import type { NewUser } from '#shared/contract/people.ts'
import { mayCreateMore } from '#shared/people/quota.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { authorize } from '../permit.ts'
import { storeRows } from '../stores/queries.ts'
import { userByEmail, userById } from './queries.ts'
import { accessEnd, personalColumns, quotaOf } from './user-columns.ts'
import { usersOfStores } from './write-queries.ts'

/** Throw `invalidInput` if an admin is to keep a company that does not exist; those that they keep already stay. */
export async function requireKnownCompanies(
  db: Db,
  wanted: readonly string[],
  already: readonly string[],
): Promise<void> {
  for (const id of wanted) {
    const isKnown = already.includes(id) || (await storeRows.byId(db, id)) !== null
    refuseIf(!isKnown, 'invalidInput', [{ path: 'admin_stores', message: 'Empresa não encontrada.' }])
  }
}

/** A new person without the password, which is drawn if none is given. */
export type Newcomer = Omit<NewUser, 'password'>

/** The problem of an e-mail that somebody has already. */
export const emailTaken = { path: 'email', message: 'Já existe uma pessoa com este e-mail.' }

/** Tell whether an e-mail can't be registered: somebody has it, or it is reserved for the first master. */
export async function isTaken(db: Db, { masterEmail }: Pick<Config, 'masterEmail'>, email: string): Promise<boolean> {
  return email === masterEmail || (await userByEmail(db, email)) !== null
}

/** Tell whether a new person gets anything but an employee's default access. */
export function givesAccess({ role = 'user', is_active = true, ...user }: Newcomer): boolean {
  const { access_expires_at = null, max_user_creations = null, admin_stores } = user
  const isLimited = !is_active || Boolean(access_expires_at)
  return role !== 'user' || isLimited || quotaOf(max_user_creations) !== null || (admin_stores ?? []).length > 0
}

/** Return the columns that only the master decides about a new person; others get the defaults. */
function accessColumns(ctx: Context, user: Newcomer, zone: string) {
  const { role = 'user', is_active = true, access_expires_at = null, max_user_creations = null } = user
  const admin_stores = user.admin_stores ?? []
  if (givesAccess(user)) authorize(ctx, 'user:set-access')
  // The configured e-mail is the only way to become master.
  refuseIf(role === 'master', 'lastMaster')
  return {
    role,
    is_active,
    access_expires_at: accessEnd(access_expires_at, zone),
    max_user_creations: quotaOf(max_user_creations),
    admin_stores,
    require_selfie: user.require_selfie ?? true,
  }
}

/**
 * Return the columns of a new person except the password, as far as the actor may set them. Throws `forbidden`, and `invalidInput` with the
 * fields.
 */
export async function newUserColumns(ctx: Context, user: Newcomer) {
  const { read } = ctx.parts.database
  const store_id = user.store_id ?? null
  const store = store_id === null ? null : await storeRows.byId(read, store_id)
  if (store_id !== null && !store)
    throw new Refusal('invalidInput', [{ path: 'store_id', message: 'Empresa não encontrada.' }])
  const access = accessColumns(ctx, user, placeOf(store).zone)
  await requireKnownCompanies(read, access.admin_stores, [])
  const personal = personalColumns({ ...user, photo_url: undefined })
  return { ...personal, ...access, name: user.name, email: user.email, store_id }
}

/** Check that an admin registers somebody only in their own companies. Throws `forbidden`. */
export function requireOwnCompany(actor: Actor, store_id: string | null): void {
  if (actor.role === 'master') return
  refuseIf(!isInScope(peopleScope(actor), { id: '', store_id }), 'forbidden')
}

/**
 * Check that an admin creates people only in their own companies and within the quota. The quota counts the people of all those companies:
 * a second company is no second quota. Throws `forbidden` and `quotaReached`.
 */
export async function requireRoom(db: Db, actor: Actor, store_ids: readonly (string | null)[]): Promise<void> {
  if (actor.role === 'master') return
  for (const store_id of store_ids) requireOwnCompany(actor, store_id)
  const quota = (await userById(db, actor.id))?.max_user_creations ?? null
  const people = await usersOfStores(db, keptCompanies(actor))
  refuseIf(!mayCreateMore(people + store_ids.length - 1, quota), 'quotaReached')
}
