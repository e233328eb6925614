import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, max, min, ne, type SQL } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { AbsenceReason } from '#shared/clock/entry.ts'
import type { listAttestationRequests } from '#shared/contract/attestation-deeds.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { Db } from '../database/db.ts'
import { attestations, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Permit } from '../permit.ts'

/** What the audit log shows of a certificate: not what it says of somebody's health. */
export const shownOfAttestation = ['attest_date', 'days', 'file_name', 'file_size'] as const

export type StoredAttestation = typeof attestations.$inferSelect

/** A certificate with the names that go with it. */
export interface SeenAttestation {
  paper: StoredAttestation
  user_name: string
  store_name: string | null
}

const selectSeen = (db: Db) =>
  db
    .select({ paper: attestations, user_name: users.name, store_name: stores.name })
    .from(attestations)
    .innerJoin(users, eq(users.id, attestations.user_id))
    .leftJoin(stores, eq(stores.id, users.store_id))

/** A person's certificates and documents, newest first. */
export async function attestationsOf(db: Db, user_id: string): Promise<SeenAttestation[]> {
  const own = selectSeen(db).where(eq(attestations.user_id, user_id))
  return await own.orderBy(desc(attestations.uploaded_at), desc(attestations.id)).limit(1000)
}

/** One certificate or document with its names. */
export async function seenAttestation(db: Db, id: string): Promise<SeenAttestation | null> {
  const [found] = await selectSeen(db).where(eq(attestations.id, id))
  return found ?? null
}

/** What people in scope sent, but not the one who looks: by what became of it. */
export async function attestationsIn(
  db: Db,
  scope: PeopleScope,
  { status, user_id, store_id, limit, offset, notOf }: QueryOf<typeof listAttestationRequests> & { notOf: string },
): Promise<SeenAttestation[]> {
  const wanted: (SQL | undefined)[] = [
    eq(attestations.status, status),
    ne(attestations.user_id, notOf),
    peopleInScope(scope),
    user_id ? eq(attestations.user_id, user_id) : undefined,
    store_id ? eq(users.store_id, store_id) : undefined,
  ]
  const first = status === 'pending' ? asc(attestations.uploaded_at) : desc(attestations.decided_at)
  return await selectSeen(db)
    .where(and(...wanted))
    .orderBy(first, asc(attestations.id))
    .limit(limit)
    .offset(offset)
}

/** What stands of an absence. */
export interface AbsenceSum {
  reason: AbsenceReason
  from: string
  to: string
  days: number
}

/** What stands of the absences of groups. */
export async function absencesOf(db: Db, groupIds: readonly string[]): Promise<Map<string, AbsenceSum>> {
  if (groupIds.length === 0) return new Map()
  const { group_id, absence, day } = timeEntries
  const rows = await db
    .select({ group_id, reason: absence, from: min(day), to: max(day), days: count() })
    .from(timeEntries)
    .where(and(inArray(group_id, [...groupIds]), isNotNull(absence), isNull(timeEntries.voided_at)))
    .groupBy(group_id, absence)
  const sums = new Map<string, AbsenceSum>()
  for (const { group_id: id, reason, from, to, days } of rows)
    if (id && reason && from && to) sums.set(id, { reason, from, to, days })
  return sums
}

/** One certificate or document. */
export async function attestationById(db: Db, id: string): Promise<StoredAttestation | null> {
  const [found] = await db.select().from(attestations).where(eq(attestations.id, id))
  return found ?? null
}

/** How many certificates and documents of a person came since an instant. */
export async function papersSince(db: Db, user_id: string, since: number): Promise<number> {
  return await db.$count(attestations, and(eq(attestations.user_id, user_id), gte(attestations.uploaded_at, since)))
}

/** Adds a certificate or document. */
export async function insertAttestation(tx: Db, _permit: Permit<'attestation:create'>, row: StoredAttestation) {
  await tx.insert(attestations).values(row)
}

/** Removes a certificate or document. */
export async function removeAttestation(
  tx: Db,
  _permit: Permit<'attestation:delete' | 'attestation:withdraw'>,
  id: string,
) {
  await tx.delete(attestations).where(eq(attestations.id, id))
}

/** Writes down what was decided about a certificate, and which absence that made. */
export async function setAttestationDecision(
  tx: Db,
  { actor, at }: Permit<'attestation:decide'>,
  id: string,
  decision: { status: 'approved' | 'rejected'; answer: string | null; group_id: string | null },
) {
  const by = { decided_by: actor.email, decided_at: at, seen_at: null }
  await tx
    .update(attestations)
    .set({ ...decision, ...by })
    .where(eq(attestations.id, id))
}

/** Has a certificate wait for a decision again. */
export async function forgetAttestationDecision(tx: Db, _permit: Permit<'attestation:reopen'>, id: string) {
  const undecided = { decided_by: null, decided_at: null, answer: null, seen_at: null, group_id: null }
  await tx
    .update(attestations)
    .set({ ...undecided, status: 'pending' })
    .where(eq(attestations.id, id))
}

/** Notes that a person has seen what was decided about their certificates. */
export async function setAttestationsSeen(tx: Db, { actor, at }: Permit<'decision:see'>): Promise<void> {
  const isNews = and(isNotNull(attestations.decided_at), isNull(attestations.seen_at))
  await tx
    .update(attestations)
    .set({ seen_at: at })
    .where(and(eq(attestations.user_id, actor.id), isNews))
}
