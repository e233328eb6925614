import type { Attestation } from '#shared/contract/documents.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { type AbsenceSum, absencesOf, type SeenAttestation, seenAttestation } from './queries.ts'

type Given = Pick<Parts, 'storage' | 'now'>

const iso = (at: number) => new Date(at).toISOString()

/** A certificate as it travels; its file under an address that works for minutes only. */
function wireOf(
  { paper, user_name, store_name }: SeenAttestation,
  absence: AbsenceSum | null,
  given: Given,
): Attestation {
  const { decided_at, decided_by, answer, seen_at } = paper
  return {
    id: paper.id,
    user_id: paper.user_id,
    user_name,
    store_name,
    file_name: paper.file_name,
    file_url: given.storage.sign(paper.file_id, given.now()),
    file_size: paper.file_size,
    uploaded_at: iso(paper.uploaded_at),
    uploaded_by: paper.uploaded_by,
    days: paper.days,
    attest_date: paper.attest_date,
    note: paper.note,
    status: paper.status,
    decision: decided_at === null ? null : { by: decided_by ?? '', at: iso(decided_at), note: answer },
    seen: decided_at === null || seen_at !== null,
    group_id: paper.group_id,
    absence,
  }
}

/** Certificates as they travel, each with what stands of the absence that it made. */
export async function attestationWires(db: Db, rows: readonly SeenAttestation[], given: Given): Promise<Attestation[]> {
  const groups = rows.flatMap(({ paper }) => paper.group_id ?? [])
  const absences = await absencesOf(db, groups)
  return rows.map((row) => wireOf(row, absences.get(row.paper.group_id ?? '') ?? null, given))
}

/** One certificate as it travels. Throws `notFound`. */
export async function attestationWire(db: Db, id: string, given: Given): Promise<Attestation> {
  const seen = await seenAttestation(db, id)
  const [wire] = seen ? await attestationWires(db, [seen], given) : []
  if (!wire) throw new Refusal('notFound')
  return wire
}
