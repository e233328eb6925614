import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#shared/access/actor.ts'
import type { Target } from '#shared/access/policy.ts'
import type { Db } from '../database/db.ts'
import { placeColumns } from '../database/place.ts'
import { bonds, stores, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const withStore = { ...getTableColumns(users), store_name: stores.name, ...placeColumns, left_on: bonds.left_on }

/** People with the name and place of their store, and the last day of their bond, to be narrowed. */
export const selectUsers = (db: Db) =>
  db
    .select(withStore)
    .from(users)
    .leftJoin(stores, eq(stores.id, users.store_id))
    .leftJoin(bonds, eq(bonds.id, users.bond_id))

/** A person with the name and zone of their store. */
export async function userById(db: Db, id: string) {
  const [user] = await selectUsers(db).where(eq(users.id, id)).limit(1)
  return user ?? null
}

export type StoredUser = NonNullable<Awaited<ReturnType<typeof userById>>>

/** The person of an e-mail address (kept in lower case). */
export async function userByEmail(db: Db, email: string) {
  const [user] = await selectUsers(db).where(eq(users.email, email)).limit(1)
  return user ?? null
}

/** A person as the policy knows them who do something themselves. */
export function actorOf(user: Pick<StoredUser, 'id' | 'email' | 'name' | 'role' | 'store_id' | 'admin_stores'>): Actor {
  const { id, email, name, role, store_id, admin_stores } = user
  return { id, email, name, role, store_id, admin_stores }
}

/** A person as the policy knows them, or null when there is none. */
export async function targetOf(db: Db, id: string): Promise<(Target & { name: string }) | null> {
  const user = await userById(db, id)
  return user && { user_id: user.id, store_id: user.store_id, role: user.role, name: user.name }
}

/** Who has one of these numbers. */
export async function holdersOf(db: Db, field: 'cpf' | 'pis', numbers: readonly string[]) {
  const { id, name, store_id, role } = users
  return await db
    .select({ id, name, store_id, role, number: sql<string>`${users[field]}` })
    .from(users)
    .where(inArray(users[field], [...numbers]))
    .limit(1000)
}

/** Changes what a person is greeted with. */
export async function setDisplayName(tx: Db, { actor, at }: Permit<'profile:edit'>, display_name: string) {
  await tx.update(users).set({ display_name, updated_at: at }).where(eq(users.id, actor.id))
}
