import type { Attestation } from '#shared/contract/documents.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { type AbsenceSum, absencesOf, type SeenAttestation, seenAttestation } from './queries.ts'

type Given = Pick<Parts, 'storage' | 'now'>

const iso = (at: number) => new Date(at).toISOString()

/** A certificate as it travels; its file under an address that works for minutes only. */
function wireOf(
  { paper, userName, storeName }: SeenAttestation,
  absence: AbsenceSum | null,
  given: Given,
): Attestation {
  const { decidedAt, decidedBy, answer, seenAt } = paper
  return {
    id: paper.id,
    user_id: paper.userId,
    user_name: userName,
    store_name: storeName,
    file_name: paper.fileName,
    file_url: given.storage.sign(paper.fileId, given.now()),
    file_size: paper.fileSize,
    uploaded_at: iso(paper.uploadedAt),
    uploaded_by: paper.uploadedBy,
    days: paper.days,
    attest_date: paper.attestDate,
    note: paper.note,
    status: paper.status,
    decision: decidedAt === null ? null : { by: decidedBy ?? '', at: iso(decidedAt), note: answer },
    seen: decidedAt === null || seenAt !== null,
    group_id: paper.groupId,
    absence,
  }
}

/** Certificates as they travel, each with what stands of the absence that it made. */
export async function attestationWires(db: Db, rows: readonly SeenAttestation[], given: Given): Promise<Attestation[]> {
  const groups = rows.flatMap(({ paper }) => paper.groupId ?? [])
  const absences = await absencesOf(db, groups)
  return rows.map((row) => wireOf(row, absences.get(row.paper.groupId ?? '') ?? null, given))
}

/** One certificate as it travels. Throws `notFound`. */
export async function attestationWire(db: Db, id: string, given: Given): Promise<Attestation> {
  const seen = await seenAttestation(db, id)
  const [wire] = seen ? await attestationWires(db, [seen], given) : []
  if (!wire) throw new Refusal('notFound')
  return wire
}
