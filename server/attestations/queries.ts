import { and, desc, eq, gte } from 'drizzle-orm'
import type { Attestation } from '#shared/contract/documents.ts'
import type { Db } from '../database/db.ts'
import { attestations } from '../database/schema/tables.ts'
import type { Parts } from '../parts.ts'
import type { Permit } from '../permit.ts'

/** What the audit log shows of a certificate: not what it says of somebody's health. */
export const shownOfAttestation = {
  attestDate: 'attest_date',
  days: 'days',
  fileName: 'file_name',
  fileSize: 'file_size',
} as const

export type StoredAttestation = typeof attestations.$inferSelect

/** A person's certificates and documents, newest first. */
export async function attestationsOf(db: Db, userId: string): Promise<StoredAttestation[]> {
  const own = db.select().from(attestations).where(eq(attestations.userId, userId))
  return await own.orderBy(desc(attestations.uploadedAt), desc(attestations.id)).limit(1000)
}

/** One certificate or document. */
export async function attestationById(db: Db, id: string): Promise<StoredAttestation | null> {
  const [found] = await db.select().from(attestations).where(eq(attestations.id, id))
  return found ?? null
}

/** How many certificates and documents of a person came since an instant. */
export async function papersSince(db: Db, userId: string, since: number): Promise<number> {
  return await db.$count(attestations, and(eq(attestations.userId, userId), gte(attestations.uploadedAt, since)))
}

/** Adds a certificate or document. */
export async function insertAttestation(tx: Db, _permit: Permit<'attestation:create'>, row: StoredAttestation) {
  await tx.insert(attestations).values(row)
}

/** Removes a certificate or document. */
export async function removeAttestation(tx: Db, _permit: Permit<'attestation:delete'>, id: string) {
  await tx.delete(attestations).where(eq(attestations.id, id))
}

/** A certificate as it travels; its file under an address that works for minutes only. */
export function attestationWire(row: StoredAttestation, { storage, now }: Parts): Attestation {
  return {
    id: row.id,
    user_id: row.userId,
    file_name: row.fileName,
    file_url: storage.sign(row.fileId, now()),
    file_size: row.fileSize,
    uploaded_at: new Date(row.uploadedAt).toISOString(),
    uploaded_by: row.uploadedBy,
    days: row.days,
    attest_date: row.attestDate,
    note: row.note,
  }
}
