import { hash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { devices, grants } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const hashOf = (token: string) => hash('sha256', token)

type Delivering = Permit<'punch:deliver'>

/** Rights that a person holds at once, and unused ones on one device: an answer that was lost leaves one behind. */
export const MOST_GRANTS = 100
const MOST_UNUSED = 10

/** Rights that may still be delivered by. */
export const isLiving = (now: number) => and(isNull(grants.revokedAt), gt(grants.expiresAt, now))

/** Forgets unused rights of a person beyond a number, the oldest first. */
async function dropUnused(tx: Db, userId: string, deviceId: string | null, most: number): Promise<void> {
  const ofDevice = deviceId === null ? undefined : eq(grants.deviceId, deviceId)
  const unused = await tx
    .select({ tokenHash: grants.tokenHash })
    .from(grants)
    .where(and(eq(grants.userId, userId), ofDevice, isNull(grants.usedAt)))
    .orderBy(desc(grants.issuedAt), desc(grants.tokenHash))
  const tooMany = unused.slice(Math.max(0, most)).map(({ tokenHash }) => tokenHash)
  if (tooMany.length === 0) return
  const dropped = await tx.delete(grants).where(inArray(grants.tokenHash, tooMany)).returning({ id: grants.deviceId })
  await dropUnusedDevices(
    tx,
    dropped.map(({ id }) => id),
  )
}

/** Forgets those of some devices that never delivered, and from which nobody may. */
async function dropUnusedDevices(tx: Db, ids: readonly string[]): Promise<void> {
  const neverDelivered = and(eq(devices.maxContiguousSeq, 0), eq(devices.headHash, ''))
  const isGranted = sql`exists (select 1 from grants where grants.device_id = devices.id)`
  await tx.delete(devices).where(and(inArray(devices.id, [...ids]), neverDelivered, sql`not ${isGranted}`))
}

/**
 * Adds a right to deliver. Only the hash of its token is kept. Answers false when the person holds too many that were used: no
 * person has so many devices.
 */
export async function insertGrant(
  tx: Db,
  _permit: Delivering,
  { token, ...grant }: { token: string; userId: string; deviceId: string; issuedAt: number; expiresAt: number },
): Promise<boolean> {
  const used = and(eq(grants.userId, grant.userId), isLiving(grant.issuedAt), sql`${grants.usedAt} is not null`)
  const [held] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(grants)
    .where(used)
  const room = MOST_GRANTS - (held?.count ?? 0)
  if (room <= 0) return false
  await dropUnused(tx, grant.userId, grant.deviceId, MOST_UNUSED - 1)
  await dropUnused(tx, grant.userId, null, room - 1)
  await tx.insert(grants).values({ ...grant, tokenHash: hashOf(token) })
  return true
}

/** The rights that a person ever held on a device, as far as they are known, also those that ended. */
export async function grantsOn(db: Db, userId: string, deviceId: string) {
  const { tokenHash, expiresAt, endsAt, revokedAt } = grants
  return await db
    .select({ tokenHash, expiresAt, endsAt, revokedAt })
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.deviceId, deviceId)))
}

export type HeldGrant = Awaited<ReturnType<typeof grantsOn>>[number]

/** Prolongs a right to deliver at contact. */
export async function renewGrant(tx: Db, _permit: Delivering, tokenHash: string, expiresAt: number) {
  await tx.update(grants).set({ expiresAt }).where(eq(grants.tokenHash, tokenHash))
}

/** Notes the first delivery by a right, and ends the older ones of the same person and device: their device has the newer one. */
export async function noteFirstUse(tx: Db, _permit: Delivering, { tokenHash, ...used }: UsedGrant, now: number) {
  await tx.update(grants).set({ usedAt: now }).where(eq(grants.tokenHash, tokenHash))
  const own = and(eq(grants.userId, used.userId), eq(grants.deviceId, used.deviceId))
  const older = and(own, lt(grants.issuedAt, used.issuedAt), isNull(grants.revokedAt))
  await tx.update(grants).set({ revokedAt: now }).where(older)
}

interface UsedGrant {
  tokenHash: string
  userId: string
  deviceId: string
  issuedAt: number
}

/** Gives the rights of a person on some devices a last day. One that ends sooner stays as it is. */
export async function limitGrantsOn(
  tx: Db,
  _permit: Permit<'session:end'>,
  userId: string,
  deviceIds: readonly string[],
  end: number,
): Promise<void> {
  if (deviceIds.length === 0) return
  await tx
    .update(grants)
    .set({ endsAt: end })
    .where(and(eq(grants.userId, userId), inArray(grants.deviceId, [...deviceIds]), endsLater(end)))
}

/** The same on all devices but one, whether somebody is signed in there or not. */
export async function limitGrantsElsewhere(
  tx: Db,
  _permit: Permit<'session:end'>,
  userId: string,
  deviceId: string | null,
  end: number,
): Promise<void> {
  const elsewhere = deviceId === null ? undefined : ne(grants.deviceId, deviceId)
  await tx
    .update(grants)
    .set({ endsAt: end })
    .where(and(eq(grants.userId, userId), elsewhere, endsLater(end)))
}

const endsLater = (end: number) => or(isNull(grants.endsAt), gt(grants.endsAt, end))

/** Ends the rights of a person on a device. */
export async function revokeGrants(
  tx: Db,
  _permit: Permit<'device:remove'>,
  userId: string,
  deviceId: string,
  now: number,
) {
  const own = and(eq(grants.userId, userId), eq(grants.deviceId, deviceId), isNull(grants.revokedAt))
  await tx.update(grants).set({ revokedAt: now }).where(own)
}

/** Forgets rights that ended before an instant. */
export async function dropExpiredGrants(tx: Db, before: number) {
  await tx.delete(grants).where(or(lt(grants.expiresAt, before), lt(grants.revokedAt, before)))
}
