import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { Db } from '../database/db.ts'
import { devices, grants, kiosks, sessions, stores, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Permit } from '../permit.ts'
import { isLiving, isUnused } from './grant-queries.ts'

/** Return the hash of a device's secret; null for a device without one, undefined for an unknown device. */
export async function secretOf(db: Db, device_id: string): Promise<string | null | undefined> {
  const [device] = await db.select({ secret_hash: devices.secret_hash }).from(devices).where(eq(devices.id, device_id))
  return device?.secret_hash
}

/** Store a device at a sign-in, with the secret that it presents if it has none yet. */
export async function putDevice(
  tx: Db,
  _permit: Permit<'punch:deliver'>,
  { id, secret_hash, label, now }: { id: string; secret_hash: string | null; label: string | null; now: number },
): Promise<void> {
  const keepsSecret = { secret_hash: sql`coalesce(${devices.secret_hash}, excluded.secret_hash)` }
  await tx
    .insert(devices)
    .values({ id, secret_hash, label, first_seen_at: now, last_seen_at: now })
    .onConflictDoUpdate({ target: devices.id, set: { ...keepsSecret, label, last_seen_at: now } })
}

/** Delete devices that never delivered, that nobody may deliver from, and that were not seen since an instant. */
export async function dropIdleDevices(tx: Db, before: number): Promise<void> {
  await tx.delete(devices).where(and(isUnused, lt(devices.last_seen_at, before)))
}

/** The most phones listed: those seen last. */
const MOST_PHONES = 1_000

/** Return the devices, kiosks left out, from which people in scope delivered under a right that is kept, the last seen first. */
export async function phonesIn(db: Db, scope: PeopleScope, store_id?: string) {
  const isKiosk = db.select({ id: kiosks.id }).from(kiosks).where(eq(kiosks.device_id, grants.device_id))
  const wanted = [
    isNotNull(grants.used_at),
    peopleInScope(scope),
    store_id ? eq(users.store_id, store_id) : undefined,
    notExists(isKiosk),
  ]
  return await db
    .selectDistinct({
      device_id: grants.device_id,
      user_id: users.id,
      user_name: users.name,
      store_id: users.store_id,
      store_name: stores.name,
      last_seen_at: devices.last_seen_at,
      waiting: devices.waiting,
      clock_ahead: devices.clock_ahead,
      build: devices.build,
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.user_id))
    .innerJoin(devices, eq(devices.id, grants.device_id))
    .leftJoin(stores, eq(stores.id, users.store_id))
    .where(and(...wanted))
    .orderBy(desc(devices.last_seen_at), asc(grants.device_id), asc(users.id))
    .limit(MOST_PHONES)
}

/** Return the devices from which a person may deliver, or on which they are signed in and were seen since an instant. */
export async function devicesOf(db: Db, user_id: string, { now, since }: { now: number; since: number }) {
  const delivering = await db
    .select({ device_id: grants.device_id, expires_at: grants.expires_at, ends_at: grants.ends_at })
    .from(grants)
    .where(and(eq(grants.user_id, user_id), isLiving(now)))
    .orderBy(asc(grants.expires_at))
    .limit(500)
  const isSeen = gte(sessions.last_seen_at, since)
  const signedIn = await db
    .select({ device_id: sessions.device_id, last_seen_at: sessions.last_seen_at, label: sessions.label })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.ended_at), gt(sessions.expires_at, now), isSeen))
    .orderBy(asc(sessions.last_seen_at))
    .limit(500)
  const ids = [...delivering, ...signedIn].flatMap(({ device_id }) => (device_id === null ? [] : [device_id]))
  const known =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(devices)
          .where(inArray(devices.id, [...new Set(ids)]))
  return { delivering, signedIn, known }
}
