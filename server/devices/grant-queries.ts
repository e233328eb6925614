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
export const isLiving = (now: number) => and(isNull(grants.revoked_at), gt(grants.expires_at, now))

/** Forgets unused rights of a person beyond a number, the oldest first. */
async function dropUnused(tx: Db, user_id: string, device_id: string | null, most: number): Promise<void> {
  const ofDevice = device_id === null ? undefined : eq(grants.device_id, device_id)
  const unused = await tx
    .select({ token_hash: grants.token_hash })
    .from(grants)
    .where(and(eq(grants.user_id, user_id), ofDevice, isNull(grants.used_at)))
    .orderBy(desc(grants.issued_at), desc(grants.token_hash))
  const tooMany = unused.slice(Math.max(0, most)).map(({ token_hash }) => token_hash)
  if (tooMany.length === 0) return
  const dropped = await tx.delete(grants).where(inArray(grants.token_hash, tooMany)).returning({ id: grants.device_id })
  await dropUnusedDevices(
    tx,
    dropped.map(({ id }) => id),
  )
}

/** Forgets those of some devices that never delivered, and from which nobody may. */
async function dropUnusedDevices(tx: Db, ids: readonly string[]): Promise<void> {
  const neverDelivered = and(eq(devices.max_contiguous_seq, 0), eq(devices.head_hash, ''))
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
  { token, ...grant }: { token: string; user_id: string; device_id: string; issued_at: number; expires_at: number },
): Promise<boolean> {
  const used = and(eq(grants.user_id, grant.user_id), isLiving(grant.issued_at), sql`${grants.used_at} is not null`)
  const [held] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(grants)
    .where(used)
  const room = MOST_GRANTS - (held?.count ?? 0)
  if (room <= 0) return false
  await dropUnused(tx, grant.user_id, grant.device_id, MOST_UNUSED - 1)
  await dropUnused(tx, grant.user_id, null, room - 1)
  await tx.insert(grants).values({ ...grant, token_hash: hashOf(token) })
  return true
}

/** The rights that a person ever held on a device, as far as they are known, also those that ended. */
export async function grantsOn(db: Db, user_id: string, device_id: string) {
  const { token_hash, expires_at, ends_at, revoked_at } = grants
  return await db
    .select({ token_hash, expires_at, ends_at, revoked_at })
    .from(grants)
    .where(and(eq(grants.user_id, user_id), eq(grants.device_id, device_id)))
}

export type HeldGrant = Awaited<ReturnType<typeof grantsOn>>[number]

/** Prolongs a right to deliver at contact. */
export async function renewGrant(tx: Db, _permit: Delivering, token_hash: string, expires_at: number) {
  await tx.update(grants).set({ expires_at }).where(eq(grants.token_hash, token_hash))
}

/** Notes the first delivery by a right, and ends the older ones of the same person and device: their device has the newer one. */
export async function noteFirstUse(tx: Db, _permit: Delivering, { token_hash, ...used }: UsedGrant, now: number) {
  await tx.update(grants).set({ used_at: now }).where(eq(grants.token_hash, token_hash))
  const own = and(eq(grants.user_id, used.user_id), eq(grants.device_id, used.device_id))
  const older = and(own, lt(grants.issued_at, used.issued_at), isNull(grants.revoked_at))
  await tx.update(grants).set({ revoked_at: now }).where(older)
}

interface UsedGrant {
  token_hash: string
  user_id: string
  device_id: string
  issued_at: number
}

/** Gives the rights of a person on some devices a last day. One that ends sooner stays as it is. */
export async function limitGrantsOn(
  tx: Db,
  _permit: Permit<'session:end'>,
  user_id: string,
  deviceIds: readonly string[],
  end: number,
): Promise<void> {
  if (deviceIds.length === 0) return
  await tx
    .update(grants)
    .set({ ends_at: end })
    .where(and(eq(grants.user_id, user_id), inArray(grants.device_id, [...deviceIds]), endsLater(end)))
}

/** The same on all devices but one, whether somebody is signed in there or not. */
export async function limitGrantsElsewhere(
  tx: Db,
  _permit: Permit<'session:end'>,
  user_id: string,
  device_id: string | null,
  end: number,
): Promise<void> {
  const elsewhere = device_id === null ? undefined : ne(grants.device_id, device_id)
  await tx
    .update(grants)
    .set({ ends_at: end })
    .where(and(eq(grants.user_id, user_id), elsewhere, endsLater(end)))
}

const endsLater = (end: number) => or(isNull(grants.ends_at), gt(grants.ends_at, end))

/** Ends the rights of a person on a device. */
export async function revokeGrants(
  tx: Db,
  _permit: Permit<'device:remove'>,
  user_id: string,
  device_id: string,
  now: number,
) {
  const own = and(eq(grants.user_id, user_id), eq(grants.device_id, device_id), isNull(grants.revoked_at))
  await tx.update(grants).set({ revoked_at: now }).where(own)
}

/** Forgets rights that ended before an instant. */
export async function dropExpiredGrants(tx: Db, before: number) {
  await tx.delete(grants).where(or(lt(grants.expires_at, before), lt(grants.revoked_at, before)))
}
