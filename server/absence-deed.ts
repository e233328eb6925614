import type { Db } from './database/db.ts'
import type { Permit } from './permit.ts'
import { type Absence, absenceDaysOf } from './time-entries/absence.ts'
import { absenceOfGroup, voidEntries } from './time-entries/group-queries.ts'
import { refoldDay } from './time-entries/refold-day.ts'
import { writeAbsence } from './time-entries/write-absence.ts'
import type { StoredUser } from './users/queries.ts'

/** Writes the absence that a decision makes, where it finds a day for it. Answers how many days it has, and which were taken. */
export async function makeAbsence(
  tx: Db,
  permit: Permit<'attestation:decide'>,
  user: StoredUser,
  absence: Absence,
  groupId: string,
): Promise<{ days: number; taken: readonly string[] }> {
  const { rows, taken } = await absenceDaysOf(tx, user, absence)
  await writeAbsence(tx, permit, user, rows, groupId)
  return { days: rows.length, taken }
}

/** Voids what stands of the absence that a decision made, and counts its days again. */
export async function unmakeAbsence(
  tx: Db,
  permit: Permit<'attestation:reopen'>,
  { groupId, userId }: { groupId: string; userId: string },
  why: string,
): Promise<void> {
  const ids = (await absenceOfGroup(tx, groupId)).map(({ id }) => id)
  for (const day of await voidEntries(tx, permit, ids, why)) await refoldDay(tx, permit, userId, day)
}
