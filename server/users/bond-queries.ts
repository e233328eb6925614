import { and, eq, gte } from 'drizzle-orm'
import { FIRST_DAY } from '#shared/calendar/bounds.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { Db } from '../database/db.ts'
import { bonds, postings, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

type NewUserRow = typeof users.$inferInsert

/** The first bond of a person, whose id is theirs. Who was blocked left that day, who has an access with an end leaves then. */
export function firstBond(user: NewUserRow, zone: string | null) {
  const { id, admissionDate, accessExpiresAt, isActive, blockedAt, createdAt } = user
  const ends = [isActive === false ? (blockedAt ?? createdAt) : null, accessExpiresAt].filter((at) => at != null)
  const leftOn = ends.length > 0 ? dayOf(Math.min(...ends), zone ?? DEFAULT_ZONE) : null
  return { id, userId: id, admission: admissionDate ?? null, since: null, leftOn, createdAt }
}

/** The first posting of a person, for all the past. */
export function firstPosting({ id, storeId }: NewUserRow) {
  return { userId: id, storeId: storeId ?? null, fromDay: FIRST_DAY }
}

type Editing = Permit<'user:edit' | 'user:delete'>

/** Says on which day somebody's bond ends; null while it goes on. */
export async function setLastDay(tx: Db, _permit: Editing, bondId: string, leftOn: string | null): Promise<void> {
  await tx.update(bonds).set({ leftOn }).where(eq(bonds.id, bondId))
}

/** The day on which somebody first came; null where one of their bonds has no beginning. */
export async function firstAdmission(db: Db, userId: string): Promise<string | null> {
  const rows = await db.select({ admission: bonds.admission }).from(bonds).where(eq(bonds.userId, userId))
  const days = rows.map(({ admission }) => admission)
  return days.includes(null) ? null : (days.sort().at(0) ?? null)
}

/** Writes the admission of the bond in force. */
export async function setAdmission(tx: Db, _permit: Editing, bondId: string, admission: string | null): Promise<void> {
  await tx.update(bonds).set({ admission }).where(eq(bonds.id, bondId))
}

/** Begins another bond of a person, whose balance starts at 0 on its first day. */
export async function beginBond(
  tx: Db,
  { at, newId }: Editing,
  userId: string,
  { from, leftOn }: { from: string; leftOn: string | null },
): Promise<void> {
  const id = newId()
  await tx.insert(bonds).values({ id, userId, admission: from, since: from, leftOn, createdAt: at })
  await tx.update(users).set({ bondId: id, admissionDate: from }).where(eq(users.id, userId))
}

/** Says for which company somebody works from a day on; days before keep theirs, and what was said of later ones is gone. */
export async function postTo(tx: Db, _permit: Editing, posting: typeof postings.$inferInsert): Promise<void> {
  const since = and(eq(postings.userId, posting.userId), gte(postings.fromDay, posting.fromDay))
  await tx.delete(postings).where(since)
  await tx.insert(postings).values(posting)
}
