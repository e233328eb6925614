import type { Db } from './database/db.ts'
import type { Permit } from './permit.ts'
import { type Absence, absenceDaysOf, writeAbsence } from './time-entries/absence.ts'
import { absenceOfGroup, entriesOfGroup, voidEntries } from './time-entries/group-queries.ts'
import { refoldDay } from './time-entries/refold-day.ts'
import type { StoredUser } from './users/queries.ts'

/**
 * Write the absence that a decision creates, if a day is possible. Returns its number of days, the days that were taken already, and, if no bond
 * holds any of its days, why.
 */
export async function makeAbsence(
  tx: Db,
  permit: Permit<'attestation:decide'>,
  user: StoredUser,
  absence: Absence,
  group_id: string,
): Promise<{ days: number; taken: readonly string[]; outside: string | null }> {
  const { rows, taken, outside } = await absenceDaysOf(tx, user, absence, { group_id, now: permit.at })
  await writeAbsence(tx, permit, user, rows)
  return { days: rows.length, taken, outside }
}

/**
 * Tell whether a decision made just this absence: of its reason, with no day outside it, and with every day of it that was free. A day that
 * was voided since was made as well.
 */
export async function madeSame(
  tx: Db,
  user: StoredUser,
  absence: Absence,
  { group_id, now }: { group_id: string; now: number },
): Promise<boolean> {
  const made = (await entriesOfGroup(tx, group_id)).filter(({ kind }) => kind === 'absence')
  const isWithin = (day: string) => absence.from <= day && day <= absence.to
  const known = new Set(made.map(({ day }) => day))
  const { rows } = await absenceDaysOf(tx, user, absence, { group_id, now })
  return (
    made.every(({ day, absence: reason }) => reason === absence.reason && isWithin(day)) &&
    rows.every(({ day }) => known.has(day))
  )
}

/** Void the rest of the absence that a decision created, and recount its days. */
export async function unmakeAbsence(
  tx: Db,
  permit: Permit<'attestation:reopen'>,
  { group_id, user_id }: { group_id: string; user_id: string },
  why: string,
): Promise<void> {
  const ids = (await absenceOfGroup(tx, group_id)).map(({ id }) => id)
  for (const day of await voidEntries(tx, permit, ids, why)) await refoldDay(tx, permit, user_id, day)
}
