import { Attestation } from '#shared/contract/documents.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { iso, named } from '../wire.ts'
import { type AbsenceSum, absencesOf, type SeenAttestation, seenAttestation } from './queries.ts'

type Given = Pick<Parts, 'storage' | 'now'>

/** Return a certificate in its wire shape; the address of its file works for minutes only. */
function wireOf(
  { paper, user_name, store_name }: SeenAttestation,
  absence: AbsenceSum | null,
  given: Given,
): Attestation {
  const { decided_at, decided_by, answer, seen_at } = paper
  return {
    ...named(Attestation, paper),
    user_name,
    store_name,
    file_url: given.storage.sign(paper.file_id, given.now()),
    uploaded_at: iso(paper.uploaded_at),
    decision: decided_at === null ? null : { by: decided_by ?? '', at: iso(decided_at), note: answer },
    seen: decided_at === null || seen_at !== null,
    absence,
  }
}

/** Return certificates in their wire shape, each with the remaining days of its absence. */
export async function attestationWires(db: Db, rows: readonly SeenAttestation[], given: Given): Promise<Attestation[]> {
  const groups = rows.flatMap(({ paper }) => paper.group_id ?? [])
  const absences = await absencesOf(db, groups)
  return rows.map((row) => wireOf(row, absences.get(row.paper.group_id ?? '') ?? null, given))
}

/** Return one certificate in its wire shape. Throws `notFound`. */
export async function attestationWire(db: Db, id: string, given: Given): Promise<Attestation> {
  const seen = await seenAttestation(db, id)
  const [wire] = seen ? await attestationWires(db, [seen], given) : []
  if (!wire) throw new Refusal('notFound')
  return wire
}
