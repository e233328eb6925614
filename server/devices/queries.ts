import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { devices, grants, installation, stores, users } from '../database/schema/tables.ts'

const hashOf = (token: string) => hash('sha256', token)

const statements = preparedFor((db) => ({
  epoch: prepare(db, db.select({ value: installation.value }).from(installation).where(eq(installation.key, 'epoch'))),
  deliverer: prepare(
    db,
    db
      .select({
        tokenHash: grants.tokenHash,
        deviceId: grants.deviceId,
        issuedAt: grants.issuedAt,
        expiresAt: grants.expiresAt,
        endsAt: grants.endsAt,
        usedAt: grants.usedAt,
        revokedAt: grants.revokedAt,
        secretHash: devices.secretHash,
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
      .leftJoin(devices, eq(devices.id, grants.deviceId))
      .leftJoin(stores, eq(stores.id, users.storeId))
      .where(eq(grants.tokenHash, sql.placeholder('tokenHash'))),
  ),
}))

/** The epoch of this database: another one after a restore tells devices to offer again what they still have. */
export async function installationEpoch(db: Db): Promise<string> {
  const [row] = await statements(db).epoch.execute()
  return row?.value ?? ''
}

/** The person that a grant speaks for, with their store, and the epoch of this database; null when there is no such grant. */
export async function delivererOf(db: Db, token: string) {
  const [found] = await statements(db).deliverer.execute({ tokenHash: hashOf(token) })
  return found ?? null
}

export type Deliverer = NonNullable<Awaited<ReturnType<typeof delivererOf>>>
