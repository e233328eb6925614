import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, max, min, ne, type SQL } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { AbsenceReason } from '#shared/clock/entry.ts'
import type { listAttestationRequests } from '#shared/contract/attestation-deeds.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { Db } from '../database/db.ts'
import { rowsOf } from '../database/rows.ts'
import { attestations, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Permit } from '../permit.ts'

/** The fields of a certificate shown in the audit log: none about somebody's health. */
export const shownOfAttestation = ['attest_date', 'days', 'file_name', 'file_size'] as const

export type StoredAttestation = typeof attestations.$inferSelect

/** A certificate with its joined names. */
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

/** Return a person's certificates and documents, newest first. */
export async function attestationsOf(db: Db, user_id: string): Promise<SeenAttestation[]> {
  const own = selectSeen(db).where(eq(attestations.user_id, user_id))
  return await own.orderBy(desc(attestations.uploaded_at), desc(attestations.id)).limit(1000)
}

/** Return one certificate or document with its names. */
export async function seenAttestation(db: Db, id: string): Promise<SeenAttestation | null> {
  const [found] = await selectSeen(db).where(eq(attestations.id, id))
  return found ?? null
}

/** Return the papers that people in scope sent, except the viewer's own, by decision. */
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

/** The remaining days of an absence. */
export interface AbsenceSum {
  reason: AbsenceReason
  from: string
  to: string
  days: number
}

/** Return the remaining days of the absences of groups. */
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

/** A person may withdraw a paper of their own. */
interface Writes {
  insert: 'attestation:create'
  update: never
  remove: 'attestation:delete' | 'attestation:withdraw'
}

export const attestationRows = rowsOf<typeof attestations, Writes>(attestations)

/** Count a person's certificates and documents since an instant. */
export async function papersSince(db: Db, user_id: string, since: number): Promise<number> {
  return await db.$count(attestations, and(eq(attestations.user_id, user_id), gte(attestations.uploaded_at, since)))
}

/** Write the decision about a certificate, and the group of its absence. */
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

/** Make a certificate pending again. */
export async function forgetAttestationDecision(tx: Db, _permit: Permit<'attestation:reopen'>, id: string) {
  const undecided = { decided_by: null, decided_at: null, answer: null, seen_at: null, group_id: null }
  await tx
    .update(attestations)
    .set({ ...undecided, status: 'pending' })
    .where(eq(attestations.id, id))
}

/** Mark the decisions of up to an instant (ms) about a person's certificates as seen. */
export async function setAttestationsSeen(tx: Db, { actor, at }: Permit<'decision:see'>, until: number): Promise<void> {
  const isNews = and(lte(attestations.decided_at, until), isNull(attestations.seen_at))
  await tx
    .update(attestations)
    .set({ seen_at: at })
    .where(and(eq(attestations.user_id, actor.id), isNews))
}
