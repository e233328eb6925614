import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { badgeSteps, timeEntries } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

/**
 * Note the step of a badge with which a mark was made. Return whether another mark was made with it at this kiosk, where each step is good
 * once, and the marks that were made with it at other kiosks.
 */
export async function noteStep(
  tx: Db,
  _permit: Permit<'punch:deliver'>,
  row: typeof badgeSteps.$inferInsert,
): Promise<{ isRepeated: boolean; twins: string[] }> {
  const same = and(eq(badgeSteps.user_id, row.user_id), eq(badgeSteps.step, row.step))
  const others = await tx
    .select({ entry_id: badgeSteps.entry_id, kiosk_id: badgeSteps.kiosk_id })
    .from(badgeSteps)
    .where(and(same, ne(badgeSteps.entry_id, row.entry_id)))
    .limit(100)
  await tx.insert(badgeSteps).values(row).onConflictDoNothing()
  const elsewhere = others.filter(({ kiosk_id }) => kiosk_id !== row.kiosk_id)
  return { isRepeated: elsewhere.length < others.length, twins: elsewhere.map(({ entry_id }) => entry_id) }
}

/** Flag marks whose badge was shown at another kiosk too. */
export async function flagTwins(tx: Db, { at }: Permit<'punch:deliver'>, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: timeEntries.id, flags: timeEntries.flags })
    .from(timeEntries)
    .where(inArray(timeEntries.id, [...ids]))
  for (const { id, flags } of rows.filter((row) => !row.flags.includes('badge_twice'))) {
    const flagged = { flags: [...flags, 'badge_twice'], updated_at: at }
    await tx.update(timeEntries).set(flagged).where(eq(timeEntries.id, id))
  }
}
