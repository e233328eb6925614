import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import { unhurried } from '../pieces.ts'
import type { StoredUser } from '../users/queries.ts'
import type { Keeper, ManualContent } from './deed-queries.ts'
import { writeByHand } from './posted-store.ts'
import { refoldDay } from './refold-day.ts'

/** Derive the id of an absence's row, so that repeating the call finds it. */
export const absenceRowId = (group_id: string, day: string): string => derivedId('absence', group_id, day)

/** Write an absence over several days, one row per day, and recount the days. Returns the ids of its rows. */
export async function writeAbsence(
  tx: Db,
  permit: Keeper,
  user: StoredUser,
  rows: readonly ManualContent[],
  group_id: string,
): Promise<string[]> {
  const given = rows.map((row) => ({ ...row, user_id: user.id, group_id, id: absenceRowId(group_id, row.day) }))
  await writeByHand(tx, permit, given)
  for await (const { day } of unhurried(given)) await refoldDay(tx, permit, user.id, day)
  return given.map(({ id }) => id)
}
