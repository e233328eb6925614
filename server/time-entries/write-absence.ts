import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import { unhurried } from '../pieces.ts'
import type { StoredUser } from '../users/queries.ts'
import type { AbsenceRow } from './absence.ts'
import type { Keeper } from './deed-queries.ts'
import { writeByHand } from './posted-store.ts'
import { refoldDay } from './refold-day.ts'

/** The id of an absence's row: repeating the deed finds it. */
export const absenceRowId = (groupId: string, day: string): string => derivedId('absence', groupId, day)

/** Writes an absence over several days, a row a day, and counts the days again. Answers the ids of its rows. */
export async function writeAbsence(
  tx: Db,
  permit: Keeper,
  user: StoredUser,
  rows: readonly AbsenceRow[],
  groupId: string,
): Promise<string[]> {
  const of = { userId: user.id, contentHash: null, requestId: null, groupId }
  const given = rows.map((row) => ({ ...row, ...of, id: absenceRowId(groupId, row.day) }))
  await writeByHand(tx, permit, given)
  for await (const { day } of unhurried(given)) await refoldDay(tx, permit, user.id, day)
  return given.map(({ id }) => id)
}
