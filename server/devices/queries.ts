import { hash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { grants, installation, rejectedEvents, stores, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const hashOf = (token: string) => hash('sha256', token)

const statements = preparedFor((db) => ({
  deliverer: prepare(
    db,
    db
      .select({
        tokenHash: grants.tokenHash,
        deviceId: grants.deviceId,
        expiresAt: grants.expiresAt,
        epoch: sql<
          string | null
        >`(select ${installation.value} from ${installation} where ${installation.key} = 'epoch')`,
        user: {
          id: users.id,
          email: users.email,
          name: users.name,
          role: users.role,
          cpf: users.cpf,
          storeId: users.storeId,
          adminStores: users.adminStores,
          requireSelfie: users.requireSelfie,
          isActive: users.isActive,
          accessExpiresAt: users.accessExpiresAt,
          blockedAt: users.blockedAt,
        },
        store: {
          name: stores.name,
          cnpj: stores.cnpj,
          address: stores.address,
          timezone: stores.timezone,
          dayStartsAt: stores.dayStartsAt,
          latitude: stores.latitude,
          longitude: stores.longitude,
          radius: stores.radius,
        },
      })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.userId))
      .leftJoin(stores, eq(stores.id, users.storeId))
      .where(eq(grants.tokenHash, sql.placeholder('tokenHash'))),
  ),
}))

/** The person that a grant speaks for, with their store, and the epoch of this database; null when there is no such grant. */
export async function delivererOf(db: Db, token: string) {
  const [found] = await statements(db).deliverer.execute({ tokenHash: hashOf(token) })
  return found ?? null
}

export type Deliverer = NonNullable<Awaited<ReturnType<typeof delivererOf>>>

/** A new right to deliver. Only the hash of its token is kept. */
export async function insertGrant(
  tx: Db,
  _permit: Permit<'punch:deliver'>,
  { token, ...grant }: { token: string; userId: string; deviceId: string; issuedAt: number; expiresAt: number },
) {
  await tx.insert(grants).values({ ...grant, tokenHash: hashOf(token) })
}

/** Prolongs a right to deliver at contact. */
export async function renewGrant(tx: Db, _permit: Permit<'punch:deliver'>, tokenHash: string, expiresAt: number) {
  await tx.update(grants).set({ expiresAt }).where(eq(grants.tokenHash, tokenHash))
}

/** Forgets rights that ended before an instant. */
export async function dropExpiredGrants(tx: Db, _permit: Permit<'punch:deliver'>, before: number) {
  await tx.delete(grants).where(lt(grants.expiresAt, before))
}

/** Keeps a refused event whole, for inspection. */
export async function keepRejected(tx: Db, row: typeof rejectedEvents.$inferInsert) {
  await tx.insert(rejectedEvents).values(row)
}
