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
        token_hash: grants.token_hash,
        device_id: grants.device_id,
        issued_at: grants.issued_at,
        expires_at: grants.expires_at,
        ends_at: grants.ends_at,
        used_at: grants.used_at,
        revoked_at: grants.revoked_at,
        secret_hash: devices.secret_hash,
        epoch: sql<
          string | null
        >`(select ${installation.value} from ${installation} where ${installation.key} = 'epoch')`,
        user: {
          id: users.id,
          email: users.email,
          name: users.name,
          role: users.role,
          cpf: users.cpf,
          store_id: users.store_id,
          admin_stores: users.admin_stores,
          require_selfie: users.require_selfie,
          is_active: users.is_active,
          access_expires_at: users.access_expires_at,
          blocked_at: users.blocked_at,
        },
        store: {
          name: stores.name,
          cnpj: stores.cnpj,
          address: stores.address,
          timezone: stores.timezone,
          day_starts_at: stores.day_starts_at,
          latitude: stores.latitude,
          longitude: stores.longitude,
          radius: stores.radius,
        },
      })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.user_id))
      .leftJoin(devices, eq(devices.id, grants.device_id))
      .leftJoin(stores, eq(stores.id, users.store_id))
      .where(eq(grants.token_hash, sql.placeholder('token_hash'))),
  ),
}))

/** The epoch of this database: another one after a restore tells devices to offer again what they still have. */
export async function installationEpoch(db: Db): Promise<string> {
  const [row] = await statements(db).epoch.execute()
  return row?.value ?? ''
}

/** The person that a grant speaks for, with their store, and the epoch of this database; null when there is no such grant. */
export async function delivererOf(db: Db, token: string) {
  const [found] = await statements(db).deliverer.execute({ token_hash: hashOf(token) })
  return found ?? null
}

export type Deliverer = NonNullable<Awaited<ReturnType<typeof delivererOf>>>
