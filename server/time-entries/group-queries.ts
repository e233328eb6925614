import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { Period } from '#shared/calendar/period.ts'
import { REQUEST_KINDS } from '#shared/clock/intent.ts'
import type { Db } from '../database/db.ts'
import { entryFacts } from '../database/entry-columns.ts'
import { clockImports, timeEntries } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'
import type { EntryRow } from './queries.ts'

/** Return the entries of a group, voided ones too, oldest first. */
export async function entriesOfGroup(db: Db, group_id: string): Promise<EntryRow[]> {
  return await db.select().from(timeEntries).where(eq(timeEntries.group_id, group_id)).orderBy(asc(timeEntries.at))
}

/** Return the standing requests that are decided together with an entry: those of its group, or it alone. */
export async function requestsWith(db: Db, entry: EntryRow): Promise<EntryRow[]> {
  if (entry.group_id === null) return [entry]
  const group = await entriesOfGroup(db, entry.group_id)
  return group.filter(({ kind, voided_at }) => kind === 'mark_request' && voided_at === null)
}

/** Return the standing entries of a person's day, with what requests among them ask for. */
export async function standingOn(db: Db, user_id: string, day: string) {
  return await db
    .select({ ...entryFacts, requested_type: timeEntries.requested_type, replaces: timeEntries.disregards_id })
    .from(timeEntries)
    .where(and(eq(timeEntries.user_id, user_id), eq(timeEntries.day, day), isNull(timeEntries.voided_at)))
}

/** Return the days of a period on which a person has an absence. */
export async function absentDays(db: Db, user_id: string, { from, to }: Period): Promise<Set<string>> {
  const isOfDays = and(eq(timeEntries.user_id, user_id), gte(timeEntries.day, from), lte(timeEntries.day, to))
  const rows = await db
    .select({ day: timeEntries.day })
    .from(timeEntries)
    .where(and(isOfDays, isNotNull(timeEntries.absence), isNull(timeEntries.voided_at)))
  return new Set(rows.map(({ day }) => day))
}

/** Return the standing rows of an absence. */
export async function absenceOfGroup(db: Db, group_id: string): Promise<EntryRow[]> {
  return (await entriesOfGroup(db, group_id)).filter(({ kind, voided_at }) => kind === 'absence' && voided_at === null)
}

type Voider =
  | 'time-entry:withdraw'
  | 'time-entry:reopen'
  | 'time-entry:correct'
  | 'time-entry:decide'
  | 'time-entry:delete'
  | 'attestation:reopen'
  | 'clock-import:undo'

/** Void entries by id. Returns the days of those that were not voided before. */
export async function voidEntries(
  tx: Db,
  { actor, at }: Permit<Voider>,
  ids: readonly string[],
  why: string,
): Promise<string[]> {
  const rows = await tx
    .update(timeEntries)
    .set({ voided_at: at, voided_by: actor.email, voided_why: why, updated_at: at })
    .where(and(inArray(timeEntries.id, [...ids]), isNull(timeEntries.voided_at)))
    .returning({ day: timeEntries.day })
  return rows.map(({ day }) => day)
}

/** Restore entries that a decision had set aside, but those of an import that was undone since. Returns their instants (ms) and days. */
export async function restoreEntries(
  tx: Db,
  { at }: Permit<'time-entry:reopen'>,
  ids: readonly string[],
): Promise<{ at: number; day: string }[]> {
  const undone = tx.select({ id: clockImports.id }).from(clockImports).where(isNotNull(clockImports.undone_at))
  return await tx
    .update(timeEntries)
    .set({ voided_at: null, voided_by: null, voided_why: null, updated_at: at })
    .where(
      and(
        inArray(timeEntries.id, [...ids]),
        or(isNull(timeEntries.import_id), notInArray(timeEntries.import_id, undone)),
      ),
    )
    .returning({ at: timeEntries.at, day: timeEntries.day })
}

/** Return the standing entries that were written because these requests were approved. */
export async function effectsOf(db: Db, requestIds: readonly string[]): Promise<EntryRow[]> {
  return await db
    .select()
    .from(timeEntries)
    .where(and(inArray(timeEntries.request_id, [...requestIds]), isNull(timeEntries.voided_at)))
}

/** Make requests pending again. */
export async function forgetDecision(tx: Db, { at }: Permit<'time-entry:reopen'>, ids: readonly string[]) {
  const undecided = { decided_at: null, decided_by: null, decision_note: null, adjusted_by: null, seen_at: null }
  await tx
    .update(timeEntries)
    .set({ ...undecided, status: 'pending', updated_at: at })
    .where(inArray(timeEntries.id, [...ids]))
}

const MOST_TOLD = 200

/** Return a person's decided requests that they have not seen yet, newest decision last. */
export async function unseenDecisions(db: Db, user_id: string): Promise<EntryRow[]> {
  return await db
    .select()
    .from(timeEntries)
    .where(unseenOf(user_id))
    .orderBy(asc(timeEntries.decided_at), asc(timeEntries.id))
    .limit(MOST_TOLD)
}

const unseenOf = (user_id: string) =>
  and(
    eq(timeEntries.user_id, user_id),
    eq(timeEntries.entry_type, 'ajuste'),
    isNotNull(timeEntries.decided_at),
    isNull(timeEntries.seen_at),
    isNull(timeEntries.voided_at),
    inArray(timeEntries.kind, [...REQUEST_KINDS]),
  )

/** Mark the decisions about a person's requests up to an instant as seen. */
export async function setSeen(tx: Db, { actor, at }: Permit<'decision:see'>, until: number): Promise<void> {
  const shown = and(unseenOf(actor.id), lte(timeEntries.decided_at, until))
  await tx.update(timeEntries).set({ seen_at: at }).where(shown)
}
