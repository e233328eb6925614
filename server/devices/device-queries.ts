import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { devices, grants, sessions } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'
import { isLiving } from './grant-queries.ts'

/** The hash of a device's secret; null for one that has none, undefined for one that was never seen. */
export async function secretOf(db: Db, deviceId: string): Promise<string | null | undefined> {
  const [device] = await db.select({ secretHash: devices.secretHash }).from(devices).where(eq(devices.id, deviceId))
  return device?.secretHash
}

/** Writes down a device at a sign-in, with the secret that it shows when it has none yet. */
export async function putDevice(
  tx: Db,
  _permit: Permit<'punch:deliver'>,
  { id, secretHash, label, now }: { id: string; secretHash: string | null; label: string | null; now: number },
): Promise<void> {
  const keepsSecret = { secretHash: sql`coalesce(${devices.secretHash}, excluded.secret_hash)` }
  await tx
    .insert(devices)
    .values({ id, secretHash, label, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: devices.id, set: { ...keepsSecret, label, lastSeenAt: now } })
}

/** Forgets devices that never delivered, that nobody may deliver from, and that were not seen since an instant. */
export async function dropIdleDevices(tx: Db, before: number): Promise<void> {
  const neverDelivered = and(eq(devices.maxContiguousSeq, 0), eq(devices.headHash, ''), lt(devices.lastSeenAt, before))
  const granted = sql`exists (select 1 from grants where grants.device_id = devices.id)`
  await tx.delete(devices).where(and(neverDelivered, sql`not ${granted}`))
}

/** The devices on which a person may deliver, or is signed in and was seen since an instant. */
export async function devicesOf(db: Db, userId: string, { now, since }: { now: number; since: number }) {
  const delivering = await db
    .select({ deviceId: grants.deviceId, expiresAt: grants.expiresAt, endsAt: grants.endsAt })
    .from(grants)
    .where(and(eq(grants.userId, userId), isLiving(now)))
    .orderBy(asc(grants.expiresAt))
    .limit(500)
  const isSeen = gte(sessions.lastSeenAt, since)
  const signedIn = await db
    .select({ deviceId: sessions.deviceId, lastSeenAt: sessions.lastSeenAt, label: sessions.label })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now), isSeen))
    .orderBy(asc(sessions.lastSeenAt))
    .limit(500)
  const ids = [...delivering, ...signedIn].flatMap(({ deviceId }) => (deviceId === null ? [] : [deviceId]))
  const known =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(devices)
          .where(inArray(devices.id, [...new Set(ids)]))
  return { delivering, signedIn, known }
}
