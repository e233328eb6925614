import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Actor } from '#shared/access/actor.ts'
import { type PeopleScope, peopleScope } from '#shared/access/scope.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { badges, kioskRoster, kiosks, kioskTries, pins, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Permit } from '../permit.ts'
import type { KioskRow } from './queries.ts'

export type RosterRow = typeof kioskRoster.$inferSelect

/** The most people that a kiosk knows or knew. */
const MOST = 5_000

/** The most people that are told of as listed, at all kiosks of a keeper together. */
const MOST_LISTED = 10_000

/** Return everybody whom a kiosk knows or knew. */
export const rosterOf = async (db: Db, kiosk_id: string): Promise<RosterRow[]> =>
  await db.select().from(kioskRoster).where(eq(kioskRoster.kiosk_id, kiosk_id)).limit(MOST)

/** Return a person's row of a kiosk's roster; null if it was never told of them. */
export async function rosterRow(db: Db, kiosk_id: string, user_id: string): Promise<RosterRow | null> {
  const own = and(eq(kioskRoster.kiosk_id, kiosk_id), eq(kioskRoster.user_id, user_id))
  const [row] = await db.select().from(kioskRoster).where(own)
  return row && row.from_at !== null ? row : null
}

const person = {
  id: users.id,
  name: users.name,
  display_name: users.display_name,
  require_selfie: users.require_selfie,
  photo_file: users.photo_file,
  hides_face: users.hides_face,
  pin_version: pins.version,
  salt: pins.salt,
  sealed: pins.sealed,
  is_temporary: pins.is_temporary,
  badge_key: badges.public_key,
}

/** Return the people of a kiosk now: those of its company and those listed, who may use the system. */
export async function peopleOf(
  db: Db,
  { store_id }: Pick<KioskRow, 'store_id'>,
  listed: readonly string[],
  now: number,
) {
  const isIn = or(eq(users.store_id, store_id), isOneOf(users.id, listed))
  const mayUse = and(eq(users.is_active, true), or(isNull(users.access_expires_at), gt(users.access_expires_at, now)))
  return await db
    .select(person)
    .from(users)
    .leftJoin(pins, eq(pins.user_id, users.id))
    .leftJoin(badges, eq(badges.user_id, users.id))
    .where(and(isIn, mayUse))
    .limit(MOST)
}

export type KioskUser = Awaited<ReturnType<typeof peopleOf>>[number]

/** Return the wrong PINs in a row that kiosks in use told of some people. */
export const triesOf = async (db: Db, ids: readonly string[]) =>
  await db
    .select(getTableColumns(kioskTries))
    .from(kioskTries)
    .innerJoin(kiosks, eq(kiosks.id, kioskTries.kiosk_id))
    .where(and(isOneOf(kioskTries.user_id, ids), isNull(kiosks.revoked_at), isNull(kiosks.left_at)))
    .limit(MOST)

/** Write what a kiosk is told now. */
export async function putRoster(
  tx: Db,
  _permit: Permit<'kiosk:read-roster' | 'kiosk:edit'>,
  rows: readonly RosterRow[],
): Promise<void> {
  for (const row of rows) {
    const target = [kioskRoster.kiosk_id, kioskRoster.user_id]
    await tx.insert(kioskRoster).values(row).onConflictDoUpdate({ target, set: row })
  }
}

/** Tell a kiosk everything again, as of a version. */
export async function retellRoster(
  tx: Db,
  _permit: Permit<'kiosk:read-roster'>,
  kiosk_id: string,
  version: number,
): Promise<void> {
  await tx
    .update(kioskRoster)
    .set({ version })
    .where(and(eq(kioskRoster.kiosk_id, kiosk_id), isNotNull(kioskRoster.from_at)))
}

/** Return whom some kiosks list beside the people of their companies, as far as they are in a scope, by name. */
export const listedAt = async (db: Db, ids: readonly string[], scope: PeopleScope) =>
  await db
    .select({ kiosk_id: kioskRoster.kiosk_id, user_id: users.id, user_name: users.name })
    .from(kioskRoster)
    .innerJoin(users, eq(users.id, kioskRoster.user_id))
    .where(and(isOneOf(kioskRoster.kiosk_id, ids), eq(kioskRoster.is_listed, true), peopleInScope(scope)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_LISTED)

/** Return which of some people are in a keeper's scope. */
const inScopeOf = async (db: Db, actor: Actor, ids: readonly string[]) =>
  await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOneOf(users.id, ids), peopleInScope(peopleScope(actor))))

/**
 * List people for a kiosk beside those of its company. A keeper adds and removes only people in their own scope; those whom another keeper
 * listed stay.
 */
export async function putListed(
  tx: Db,
  _permit: Permit<'kiosk:edit'>,
  { id: kiosk_id }: Pick<KioskRow, 'id'>,
  { ids, actor }: { ids: readonly string[]; actor: Actor },
): Promise<void> {
  const rows = await rosterOf(tx, kiosk_id)
  const known = rows.map(({ user_id }) => user_id)
  const reached = new Set((await inScopeOf(tx, actor, [...ids, ...known])).map(({ id }) => id))
  const wanted = new Set(ids)
  const changed = rows.filter((row) => reached.has(row.user_id) && row.is_listed !== wanted.has(row.user_id))
  for (const { user_id } of changed) {
    const own = and(eq(kioskRoster.kiosk_id, kiosk_id), eq(kioskRoster.user_id, user_id))
    await tx
      .update(kioskRoster)
      .set({ is_listed: wanted.has(user_id) })
      .where(own)
  }
  const added = [...wanted].filter((one) => reached.has(one) && !known.includes(one))
  const blank = { is_listed: true, from_at: null, until_at: null, version: 0, told: '' }
  if (added.length > 0) await tx.insert(kioskRoster).values(added.map((user_id) => ({ kiosk_id, user_id, ...blank })))
}
