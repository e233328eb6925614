import { and, eq, gt, gte, max, ne } from 'drizzle-orm'
import { FIRST_DAY } from '#shared/calendar/bounds.ts'
import { dayOf } from '#shared/calendar/day.ts'
import type { Db } from '../database/db.ts'
import { bonds, postings, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

type NewUserRow = typeof users.$inferInsert

/** Return the first bond of a person, whose id is theirs. It ends on the day of a block, or with the access if that has an end. */
export function firstBond(user: NewUserRow, zone: string) {
  const { id, admission_date, access_expires_at, is_active, blocked_at, created_at } = user
  const ends = [is_active === false ? (blocked_at ?? created_at) : null, access_expires_at].filter((at) => at != null)
  const left_on = ends.length > 0 ? dayOf(Math.min(...ends), zone) : null
  return { id, user_id: id, admission: admission_date ?? null, since: null, left_on, created_at }
}

/** Return the first posting of a person, which covers all the past. */
export function firstPosting({ id, store_id }: NewUserRow) {
  return { user_id: id, store_id: store_id ?? null, from_day: FIRST_DAY }
}

type Editing = Permit<'user:edit' | 'user:delete'>

/** Set the last day of somebody's bond; null while it goes on. */
export async function setLastDay(tx: Db, _permit: Editing, bond_id: string, left_on: string | null): Promise<void> {
  await tx.update(bonds).set({ left_on }).where(eq(bonds.id, bond_id))
}

/** The first and the last day of a bond; null where it is open. */
export interface BondDays {
  first: string | null
  last: string | null
}

/** Return the days of all bonds of a person. */
export async function bondsOf(db: Db, user_id: string): Promise<BondDays[]> {
  const { admission, since, left_on } = bonds
  const rows = await db.select({ admission, since, last: left_on }).from(bonds).where(eq(bonds.user_id, user_id))
  return rows.map(({ admission, since, last }) => ({ first: admission ?? since, last }))
}

/** Return the last day of somebody's earlier bonds; null if there is none. */
export async function lastDayBefore(db: Db, user_id: string, bond_id: string): Promise<string | null> {
  const ofOthers = and(eq(bonds.user_id, user_id), ne(bonds.id, bond_id))
  const [found] = await db
    .select({ last: max(bonds.left_on) })
    .from(bonds)
    .where(ofOthers)
  return found?.last ?? null
}

/**
 * Set the admission date of the current bond. A later bond begins no later than its admission: what was recorded since is in its balance.
 * A day that was counted in it stays there, as days before an admission do in a first bond.
 */
export async function setAdmission(tx: Db, _permit: Editing, bond_id: string, admission: string | null): Promise<void> {
  await tx.update(bonds).set({ admission }).where(eq(bonds.id, bond_id))
  if (admission === null) return
  await tx
    .update(bonds)
    .set({ since: admission })
    .where(and(eq(bonds.id, bond_id), gt(bonds.since, admission)))
}

/** Begin another bond of a person, whose balance starts at 0 on its first day. */
export async function beginBond(
  tx: Db,
  { at, newId }: Editing,
  user_id: string,
  { from, left_on }: { from: string; left_on: string | null },
): Promise<void> {
  const id = newId()
  await tx.insert(bonds).values({ id, user_id, admission: from, since: from, left_on, created_at: at })
  await tx.update(users).set({ bond_id: id, admission_date: from }).where(eq(users.id, user_id))
}

/** Set somebody's company from a day on; earlier days keep theirs, later postings are deleted. */
export async function postTo(tx: Db, _permit: Editing, posting: typeof postings.$inferInsert): Promise<void> {
  const since = and(eq(postings.user_id, posting.user_id), gte(postings.from_day, posting.from_day))
  await tx.delete(postings).where(since)
  await tx.insert(postings).values(posting)
}
