import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { entryFacts } from '../database/entry-facts.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

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
