import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Me } from '#shared/people/user.ts'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { stores, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const withStore = {
  ...getTableColumns(users),
  storeName: stores.name,
  storeZone: stores.timezone,
  storeDayStartsAt: stores.dayStartsAt,
}

const statements = preparedFor((db) => {
  const select = () => db.select(withStore).from(users).leftJoin(stores, eq(stores.id, users.storeId))
  return {
    byId: prepare(
      db,
      select()
        .where(eq(users.id, sql.placeholder('id')))
        .limit(1),
    ),
    byEmail: prepare(
      db,
      select()
        .where(eq(users.email, sql.placeholder('email')))
        .limit(1),
    ),
  }
})

/** A person with the name and zone of their store. */
export async function userById(db: Db, id: string) {
  const [user] = await statements(db).byId.execute({ id })
  return user ?? null
}

export type StoredUser = NonNullable<Awaited<ReturnType<typeof userById>>>

/** The person of an e-mail address (kept in lower case). */
export async function userByEmail(db: Db, email: string) {
  const [user] = await statements(db).byEmail.execute({ email })
  return user ?? null
}

/** Whether anybody of this role exists. */
export async function someoneIs(db: Db, role: StoredUser['role']): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, role)).limit(1)
  return rows.length > 0
}

/** Changes what a person is greeted with. */
export async function setDisplayName(tx: Db, permit: Permit<'profile:edit'>, displayName: string, now: number) {
  await tx.update(users).set({ displayName, updatedAt: now }).where(eq(users.id, permit.actor.id))
}

const iso = (at: number) => new Date(at).toISOString()

/** A person as the signed-in application knows them. The configured e-mail is the master whatever the row says (DECISIONS 21). */
export function meOf(user: StoredUser, { masterEmail }: { masterEmail: string }): Me {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    display_name: user.displayName,
    role: user.email === masterEmail ? 'master' : user.role,
    store_id: user.storeId,
    store_name: user.storeName,
    is_active: user.isActive,
    require_selfie: user.requireSelfie,
    admin_stores: user.adminStores,
    access_expires_at: user.accessExpiresAt === null ? null : iso(user.accessExpiresAt),
    cpf: user.cpf,
    photo_url: null,
    created_at: iso(user.createdAt),
    updated_at: iso(user.updatedAt),
  }
}
