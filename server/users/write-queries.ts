import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { lastDayAfter } from '#shared/access/delivery.ts'
import { placeOf } from '#shared/clock/place.ts'
import type { Db } from '../database/db.ts'
import {
  attestations,
  badges,
  bankMovements,
  bonds,
  closingSheets,
  grants,
  heldEvents,
  invitations,
  kioskRoster,
  knownBrowsers,
  ledger,
  payRuleUses,
  payslips,
  pins,
  postings,
  schedules,
  sessions,
  signInCodes,
  stores,
  timeEntries,
  users,
  vacations,
  yearTracks,
} from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'
import { firstBond, firstPosting } from './bond-queries.ts'

export type UserColumns = Partial<Omit<typeof users.$inferInsert, 'id' | 'email' | 'session_epoch' | 'created_at'>>

/** Insert a person, with their first bond and posting. */
export async function insertUser(tx: Db, permit: Permit<'user:create'>, row: typeof users.$inferInsert) {
  await insertUsers(tx, permit, [row])
}

/** Rows per statement: SQLite accepts some 32 thousand values. */
const ROWS_AT_ONCE = 100

/** Insert several people, each with their first bond and posting. */
export async function insertUsers(
  tx: Db,
  _permit: Permit<'user:create'>,
  rows: readonly (typeof users.$inferInsert)[],
): Promise<void> {
  const companies = new Map((await tx.select().from(stores)).map((store) => [store.id, store]))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    await tx.insert(users).values(some.map((row) => ({ ...row, bond_id: row.id })))
    await tx.insert(bonds).values(some.map((row) => firstBond(row, placeOf(companies.get(row.store_id ?? '')).zone)))
    await tx.insert(postings).values(some.map(firstPosting))
  }
}

type Editing = Permit<'user:edit' | 'password:change' | 'user:delete' | 'invitation:accept'>

export async function updateUser(tx: Db, { at }: Editing, id: string, columns: UserColumns): Promise<void> {
  await tx
    .update(users)
    .set({ ...columns, updated_at: at })
    .where(eq(users.id, id))
}

/** The session and device that keep their access when all others lose it. */
export interface Kept {
  sessionId: string
  device_id: string | null
}

/**
 * End a person's access everywhere except in one session. Marks made before on other devices may still be delivered for some days; no
 * browser stays known.
 */
export async function endAccess(tx: Db, { at }: Editing, id: string, kept?: Kept): Promise<void> {
  const end = lastDayAfter(at)
  await tx
    .update(users)
    .set({ session_epoch: sql`${users.session_epoch} + 1` })
    .where(eq(users.id, id))
  const others = kept ? ne(sessions.id, kept.sessionId) : undefined
  await tx
    .update(sessions)
    .set({ ended_at: at })
    .where(and(eq(sessions.user_id, id), isNull(sessions.ended_at), others))
  const otherDevices = kept?.device_id ? ne(grants.device_id, kept.device_id) : undefined
  const later = or(isNull(grants.ends_at), gt(grants.ends_at, end))
  await tx
    .update(grants)
    .set({ ends_at: end })
    .where(and(eq(grants.user_id, id), otherDevices, later))
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.user_id, id))
}

/** Withdraw a person's invitation: whoever holds it was to choose the password of an account that is another one now. */
export async function dropInvitation(tx: Db, _permit: Permit<'user:edit' | 'password:change'>, user_id: string) {
  await tx.delete(invitations).where(eq(invitations.user_id, user_id))
}

/** Delete the temporary password after its owner signed in with it. */
export async function dropTemporaryPassword(tx: Db, id: string) {
  await tx.update(users).set({ temporary_password: null }).where(eq(users.id, id))
}

/** Bind a person to the OpenID account of their first sign-in. */
export async function setOpenidSubject(tx: Db, id: string, openid_subject: string) {
  await tx.update(users).set({ openid_subject }).where(eq(users.id, id))
}

/** Count the people of some companies, blocked ones included, for the quota. */
export async function usersOfStores(db: Db, store_ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .where(inArray(users.store_id, [...store_ids]))
  return row?.count ?? 0
}

/** Tell whether another active master would be left. */
export async function hasOtherMaster(db: Db, id: string): Promise<boolean> {
  const others = and(eq(users.role, 'master'), eq(users.is_active, true), ne(users.id, id))
  return (await db.select({ id: users.id }).from(users).where(others).limit(1)).length > 0
}

/** Tell whether a person has any records: such a person is never deleted (docs/decisions/0027). */
export async function hasRecords(db: Db, id: string): Promise<boolean> {
  const entries = await db.select({ id: timeEntries.id }).from(timeEntries).where(eq(timeEntries.user_id, id)).limit(1)
  if (entries.length > 0) return true
  const isMark = and(eq(ledger.user_id, id), eq(ledger.record_type, 7))
  const marks = await db.select({ nsr: ledger.nsr }).from(ledger).where(isMark).limit(1)
  if (marks.length > 0) return true
  const held = await db.select({ id: heldEvents.id }).from(heldEvents).where(eq(heldEvents.user_id, id)).limit(1)
  if (held.length > 0) return true
  // A kiosk that was told of somebody may still bring their marks.
  const told = await db
    .select({ id: kioskRoster.user_id })
    .from(kioskRoster)
    .where(eq(kioskRoster.user_id, id))
    .limit(1)
  if (told.length > 0) return true
  const sheets = await db
    .select({ id: closingSheets.user_id })
    .from(closingSheets)
    .where(eq(closingSheets.user_id, id))
    .limit(1)
  return sheets.length > 0
}

/** Delete a person who never punched, with all their data. */
export async function removeUser(tx: Db, _permit: Permit<'user:delete'>, id: string) {
  for (const table of [
    attestations,
    badges,
    bankMovements,
    bonds,
    invitations,
    payRuleUses,
    payslips,
    pins,
    postings,
    schedules,
    vacations,
    yearTracks,
    grants,
    sessions,
    knownBrowsers,
    signInCodes,
  ]) {
    await tx.delete(table).where(eq(table.user_id, id))
  }
  await tx.delete(users).where(eq(users.id, id))
}
