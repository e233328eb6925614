import { hash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { devices, grants } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const hashOf = (token: string) => hash('sha256', token)

type Delivering = Permit<'punch:deliver'>

/** The most rights of a person, and the most unused ones of one device: each lost answer leaves one behind. */
export const MOST_GRANTS = 100
const MOST_UNUSED = 10

/** The condition that a right to deliver is still valid. */
export const isLiving = (now: number) => and(isNull(grants.revoked_at), gt(grants.expires_at, now))

/** Delete unused rights of a person beyond a number, oldest first. */
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
  const ids = dropped.map(({ id }) => id)
  await tx.delete(devices).where(and(inArray(devices.id, ids), isUnused))
}

/** The condition that a device never delivered, and that nobody may deliver from it. */
export const isUnused = and(
  eq(devices.max_contiguous_seq, 0),
  eq(devices.head_hash, ''),
  sql`not exists (select 1 from grants where grants.device_id = devices.id)`,
)

/**
 * Insert a right to deliver. Only the hash of its token is stored. Returns false if the person has too many used ones: no person has so
 * many devices.
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

/** Return all known rights that a person ever had on a device, ended ones too. */
export async function grantsOn(db: Db, user_id: string, device_id: string) {
  const { token_hash, expires_at, ends_at, revoked_at } = grants
  return await db
    .select({ token_hash, expires_at, ends_at, revoked_at })
    .from(grants)
    .where(and(eq(grants.user_id, user_id), eq(grants.device_id, device_id)))
}

export type HeldGrant = Awaited<ReturnType<typeof grantsOn>>[number]

/** Extend a right to deliver, at contact. */
export async function renewGrant(tx: Db, _permit: Delivering, token_hash: string, expires_at: number) {
  await tx.update(grants).set({ expires_at }).where(eq(grants.token_hash, token_hash))
}

/** Note the first delivery by a right, and end the older ones of the same person and device, because the device has the newer one. */
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

/** Limit the rights of a person on some devices to a last day. One that ends sooner stays unchanged. */
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

/** The same on all devices except one, signed in or not. */
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

/** Delete rights that ended before an instant. */
export async function dropExpiredGrants(tx: Db, before: number) {
  await tx.delete(grants).where(or(lt(grants.expires_at, before), lt(grants.revoked_at, before)))
}
