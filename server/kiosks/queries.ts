import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { installation, kiosks, kioskTries, stores, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

export type KioskRow = typeof kiosks.$inferSelect

/** A kiosk with its company. */
export type KioskHere = KioskRow & { store: typeof stores.$inferSelect }

const seen = (db: Db) =>
  db
    .select({ ...getTableColumns(kiosks), store: stores })
    .from(kiosks)
    .innerJoin(stores, eq(stores.id, kiosks.store_id))

/** Return a kiosk by id. */
export async function kioskById(db: Db, id: string): Promise<KioskHere | null> {
  const [found] = await seen(db).where(eq(kiosks.id, id))
  return found ?? null
}

/** Return the kiosk whose marks a device delivers. */
export async function kioskOfDevice(db: Db, device_id: string): Promise<KioskRow | null> {
  const [found] = await db.select().from(kiosks).where(eq(kiosks.device_id, device_id))
  return found ?? null
}

const MOST_LISTED = 1_000

/** Return the kiosks of some companies, also those revoked or left. */
export async function kiosksIn(db: Db, scope: 'all' | readonly string[], store_id?: string): Promise<KioskHere[]> {
  const kept = scope === 'all' ? undefined : inArray(kiosks.store_id, [...scope])
  return await seen(db)
    .where(and(kept, store_id ? eq(kiosks.store_id, store_id) : undefined))
    .orderBy(asc(stores.name), asc(kiosks.name), asc(kiosks.id))
    .limit(MOST_LISTED)
}

/** Count the kiosks of a company that are in use. */
export const kioskCount = (db: Db, store_id: string): Promise<number> =>
  db.$count(kiosks, and(eq(kiosks.store_id, store_id), isNull(kiosks.revoked_at), isNull(kiosks.left_at)))

export async function insertKiosk(
  tx: Db,
  _permit: Permit<'kiosk:enroll'>,
  row: typeof kiosks.$inferInsert,
): Promise<void> {
  await tx.insert(kiosks).values(row)
}

type Changing =
  | 'kiosk:enroll'
  | 'kiosk:edit'
  | 'kiosk:revoke'
  | 'kiosk:leave'
  | 'kiosk:ask-delivery'
  | 'kiosk:prove'
  | 'kiosk:read-roster'
  | 'kiosk:report'

/** Change columns of a kiosk. */
export async function updateKiosk(
  tx: Db,
  _permit: Permit<Changing>,
  id: string,
  change: Partial<KioskRow>,
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(kiosks).set(change).where(eq(kiosks.id, id))
}

/** Return the wrong PINs that kiosks told of, with the names of their people. */
export async function triesAt(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .select({ ...getTableColumns(kioskTries), user_name: users.name })
    .from(kioskTries)
    .innerJoin(users, eq(users.id, kioskTries.user_id))
    .where(inArray(kioskTries.kiosk_id, [...ids]))
    .orderBy(asc(users.name))
    .limit(MOST_LISTED)
}

/** Replace what a kiosk told of wrong PINs. */
export async function putTries(
  tx: Db,
  _permit: Permit<'kiosk:report'>,
  kiosk_id: string,
  tries: readonly Omit<typeof kioskTries.$inferInsert, 'kiosk_id'>[],
): Promise<void> {
  await tx.delete(kioskTries).where(eq(kioskTries.kiosk_id, kiosk_id))
  if (tries.length > 0) await tx.insert(kioskTries).values(tries.map((one) => ({ ...one, kiosk_id })))
}

const KEY = 'kiosk_key'

/** Return the server's own key, encrypted, to which tablets seal new PINs; null before the first kiosk. */
export async function sealedServerKey(db: Db): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, KEY))
  return row?.value ?? null
}

export async function putServerKey(tx: Db, _permit: Permit<'kiosk:enroll'>, value: string): Promise<void> {
  const row = { key: KEY, value }
  await tx.insert(installation).values(row).onConflictDoUpdate({ target: installation.key, set: row })
}
