import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { entryFacts } from '../database/entry-columns.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

/** Void a person's entry that a cancellation names, with actor, time and reason. Returns its day; null if there was nothing to void. */
export async function voidCancelled(
  tx: Db,
  { actor }: Permit,
  { user_id, id, cancellationId }: { user_id: string; id: string; cancellationId: string },
): Promise<string | null> {
  const [by] = await tx
    .select({ who: timeEntries.adjusted_by, at: timeEntries.received_at, why: timeEntries.justification })
    .from(timeEntries)
    .where(eq(timeEntries.id, cancellationId))
  if (!by || id === cancellationId) return null
  const [voided] = await tx
    .update(timeEntries)
    .set({ voided_at: by.at, voided_by: by.who ?? actor.email, voided_why: by.why, updated_at: by.at })
    .where(and(eq(timeEntries.id, id), eq(timeEntries.user_id, user_id), isNull(timeEntries.voided_at)))
    .returning({ day: timeEntries.day })
  return voided?.day ?? null
}

/** Void the entries on days before `first` or after `last`. Days are compared as texts, as they are also sorted and summed. */
export async function voidOutside(
  tx: Db,
  { actor, at }: Permit<'totals:rebuild'>,
  { first, last }: { first: string; last: string },
) {
  return await tx
    .update(timeEntries)
    .set({ voided_at: at, voided_by: actor.email, voided_why: 'Data impossível', updated_at: at })
    .where(and(isNull(timeEntries.voided_at), or(lt(timeEntries.day, first), gt(timeEntries.day, last))))
    .returning({ id: timeEntries.id, user_id: timeEntries.user_id, day: timeEntries.day })
}

/** Move an entry to another day of its person. */
export async function setEntryDay(tx: Db, { at }: Permit, id: string, day: string): Promise<void> {
  await tx.update(timeEntries).set({ day, updated_at: at }).where(eq(timeEntries.id, id))
}

/** Delete the totals of a day without entries. */
export async function dropDay(tx: Db, _permit: Permit, user_id: string, day: string): Promise<void> {
  await tx.delete(dayTotals).where(and(eq(dayTotals.user_id, user_id), eq(dayTotals.day, day)))
}

/** Return the ids of everybody who has an entry. */
export async function userIdsWithEntries(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: timeEntries.user_id }).from(timeEntries)
  return rows.map((row) => row.id)
}

/** Return all standing entries of a person, with the fields that the hour rules need. */
export async function entriesOfUser(db: Db, user_id: string) {
  return await db
    .select({ ...entryFacts, day: timeEntries.day })
    .from(timeEntries)
    .where(and(eq(timeEntries.user_id, user_id), isNull(timeEntries.voided_at)))
}

/** Delete the totals of a person, to be counted again. */
export async function dropTotals(tx: Db, _permit: Permit<'totals:rebuild'>, user_id: string): Promise<void> {
  await tx.delete(dayTotals).where(eq(dayTotals.user_id, user_id))
}
