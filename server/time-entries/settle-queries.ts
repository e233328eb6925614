import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

/** Voids an entry of a person that a cancellation names, with who, when and why. Answers its day; null where there was nothing to void. */
export async function voidCancelled(
  tx: Db,
  { actor }: Permit,
  { userId, id, cancellationId }: { userId: string; id: string; cancellationId: string },
): Promise<string | null> {
  const [by] = await tx
    .select({ who: timeEntries.adjustedBy, at: timeEntries.receivedAt, why: timeEntries.justification })
    .from(timeEntries)
    .where(eq(timeEntries.id, cancellationId))
  if (!by || id === cancellationId) return null
  const [voided] = await tx
    .update(timeEntries)
    .set({ voidedAt: by.at, voidedBy: by.who ?? actor.email, voidedWhy: by.why, updatedAt: by.at })
    .where(and(eq(timeEntries.id, id), eq(timeEntries.userId, userId), isNull(timeEntries.voidedAt)))
    .returning({ day: timeEntries.day })
  return voided?.day ?? null
}

/** An entry that was voided because of its day. */
export interface VoidedEntry {
  id: string
  userId: string
  day: string
}

/** Voids the entries that stand on days outside two others. Days are compared as texts: so they are sorted and summed as well. */
export async function voidOutside(
  tx: Db,
  { actor, at }: Permit<'totals:rebuild'>,
  { first, last }: { first: string; last: string },
): Promise<VoidedEntry[]> {
  return await tx
    .update(timeEntries)
    .set({ voidedAt: at, voidedBy: actor.email, voidedWhy: 'Data impossível', updatedAt: at })
    .where(and(isNull(timeEntries.voidedAt), or(lt(timeEntries.day, first), gt(timeEntries.day, last))))
    .returning({ id: timeEntries.id, userId: timeEntries.userId, day: timeEntries.day })
}

/** Moves an entry to another day of its person. */
export async function setEntryDay(tx: Db, { at }: Permit, id: string, day: string): Promise<void> {
  await tx.update(timeEntries).set({ day, updatedAt: at }).where(eq(timeEntries.id, id))
}

/** Forgets the totals of a day on which nothing is left. */
export async function dropDay(tx: Db, _permit: Permit, userId: string, day: string): Promise<void> {
  await tx.delete(dayTotals).where(and(eq(dayTotals.userId, userId), eq(dayTotals.day, day)))
}
