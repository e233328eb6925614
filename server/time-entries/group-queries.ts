import { and, asc, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Period } from '#shared/calendar/period.ts'
import { REQUEST_KINDS } from '#shared/clock/intent.ts'
import type { Db } from '../database/db.ts'
import { entryFacts } from '../database/entry-facts.ts'
import { timeEntries } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'
import type { EntryRow } from './queries.ts'

/** The entries that were asked for or written as one, voided ones too, oldest first. */
export async function entriesOfGroup(db: Db, groupId: string): Promise<EntryRow[]> {
  return await db.select().from(timeEntries).where(eq(timeEntries.groupId, groupId)).orderBy(asc(timeEntries.at))
}

/** The standing requests that are decided together with one: those of its group, or it alone. */
export async function requestsWith(db: Db, entry: EntryRow): Promise<EntryRow[]> {
  if (entry.groupId === null) return [entry]
  const group = await entriesOfGroup(db, entry.groupId)
  return group.filter(({ kind, voidedAt }) => kind === 'mark_request' && voidedAt === null)
}

/** The entries of a person's day that stand, with what requests among them ask for. */
export async function standingOn(db: Db, userId: string, day: string) {
  return await db
    .select({ ...entryFacts, requested_type: timeEntries.requestedType, replaces: timeEntries.disregardsId })
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, userId), eq(timeEntries.day, day), isNull(timeEntries.voidedAt)))
}

/** The days of a period on which an absence of a person stands. */
export async function absentDays(db: Db, userId: string, { from, to }: Period): Promise<Set<string>> {
  const isOfDays = and(eq(timeEntries.userId, userId), gte(timeEntries.day, from), lte(timeEntries.day, to))
  const rows = await db
    .select({ day: timeEntries.day })
    .from(timeEntries)
    .where(and(isOfDays, isNotNull(timeEntries.absence), isNull(timeEntries.voidedAt)))
  return new Set(rows.map(({ day }) => day))
}

/** The standing rows of an absence. */
export async function absenceOfGroup(db: Db, groupId: string): Promise<EntryRow[]> {
  return (await entriesOfGroup(db, groupId)).filter(({ kind, voidedAt }) => kind === 'absence' && voidedAt === null)
}

type Voider =
  | 'time-entry:withdraw'
  | 'time-entry:reopen'
  | 'time-entry:correct'
  | 'time-entry:decide'
  | 'time-entry:delete'
  | 'attestation:reopen'

/** Voids entries by their ids. Answers the days of those that stood until then. */
export async function voidEntries(
  tx: Db,
  { actor, at }: Permit<Voider>,
  ids: readonly string[],
  why: string,
): Promise<string[]> {
  const rows = await tx
    .update(timeEntries)
    .set({ voidedAt: at, voidedBy: actor.email, voidedWhy: why, updatedAt: at })
    .where(and(inArray(timeEntries.id, [...ids]), isNull(timeEntries.voidedAt)))
    .returning({ day: timeEntries.day })
  return rows.map(({ day }) => day)
}

/** Has entries stand again that a decision had put aside. Answers their days. */
export async function restoreEntries(
  tx: Db,
  { at }: Permit<'time-entry:reopen'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .update(timeEntries)
    .set({ voidedAt: null, voidedBy: null, voidedWhy: null, updatedAt: at })
    .where(inArray(timeEntries.id, [...ids]))
    .returning({ day: timeEntries.day })
  return rows.map(({ day }) => day)
}

/** What was written because these requests were approved, and stands. */
export async function effectsOf(db: Db, requestIds: readonly string[]): Promise<EntryRow[]> {
  return await db
    .select()
    .from(timeEntries)
    .where(and(inArray(timeEntries.requestId, [...requestIds]), isNull(timeEntries.voidedAt)))
}

/** Has requests wait for a decision again. */
export async function forgetDecision(tx: Db, { at }: Permit<'time-entry:reopen'>, ids: readonly string[]) {
  const undecided = { decidedAt: null, decidedBy: null, decisionNote: null, adjustedBy: null, seenAt: null }
  await tx
    .update(timeEntries)
    .set({ ...undecided, status: 'pending', updatedAt: at })
    .where(inArray(timeEntries.id, [...ids]))
}

const MOST_TOLD = 200

/** A person's requests that were decided and that they have not seen since, newest decision last. */
export async function unseenDecisions(db: Db, userId: string): Promise<EntryRow[]> {
  return await db
    .select()
    .from(timeEntries)
    .where(unseenOf(userId))
    .orderBy(asc(timeEntries.decidedAt), asc(timeEntries.id))
    .limit(MOST_TOLD)
}

const unseenOf = (userId: string) =>
  and(
    eq(timeEntries.userId, userId),
    eq(timeEntries.entryType, 'ajuste'),
    isNotNull(timeEntries.decidedAt),
    isNull(timeEntries.seenAt),
    isNull(timeEntries.voidedAt),
    inArray(timeEntries.kind, [...REQUEST_KINDS]),
  )

/** Notes that a person has seen what was decided about their requests until an instant. */
export async function setSeen(tx: Db, { actor, at }: Permit<'decision:see'>, until: number): Promise<void> {
  const shown = and(unseenOf(actor.id), lte(timeEntries.decidedAt, until))
  await tx.update(timeEntries).set({ seenAt: at }).where(shown)
}
