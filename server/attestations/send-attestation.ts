import type { Actor } from '#shared/access/actor.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { Attestation, uploadAttestation } from '#shared/contract/documents.ts'
import { documentKind } from '#shared/documents/upload.ts'
import { type FieldIssue, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Db } from '../database/db.ts'
import { insertFile } from '../files/queries.ts'
import { keepFile, orDropped } from '../keep-file.ts'
import type { Parts, ReceivedFile } from '../parts.ts'
import { authorizeFor, type Permit } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { attestationById, insertAttestation, papersSince, shownOfAttestation } from './queries.ts'
import { attestationWire } from './wire.ts'

type Given = BodyOf<typeof uploadAttestation>

/** A certificate needs its date and days; a document needs its label at most. */
function requireFields({ note, attest_date, days }: Given): void {
  const { kind, label } = documentKind(note ?? null)
  const issues: FieldIssue[] = []
  if (kind === 'certificate' && !attest_date)
    issues.push({ path: 'attest_date', message: 'Informe a data do atestado.' })
  if (kind === 'certificate' && !days) issues.push({ path: 'days', message: 'Informe os dias de afastamento.' })
  if (kind === 'other' && label === '') issues.push({ path: 'note', message: 'Informe o nome do documento.' })
  if (issues.length > 0) throw new Refusal('certificateFieldsMissing', issues)
}

/** Certificates and documents of a person within so many days, beyond which they hand in no more of their own. */
export const MOST_OWN_PAPERS = 40
const WITHIN_DAYS = 30

/** Throws `tooManyPapers` for somebody who hands in more of their own than anybody needs to. A keeper may file any number. */
async function requireRoom(tx: Db, { actor }: Permit, userId: string, now: number): Promise<void> {
  if (actor.id !== userId) return
  refuseIf((await papersSince(tx, userId, now - WITHIN_DAYS * DAY)) >= MOST_OWN_PAPERS, 'tooManyPapers')
}

/** Whether the same certificate came before: the device sends it again after an answer that was lost. */
async function sentBefore(parts: Parts, id: string, userId: string): Promise<Attestation | null> {
  const stored = await attestationById(parts.database.read, id)
  if (!stored) return null
  refuseIf(stored.userId !== userId, 'conflict')
  return attestationWire(parts.database.read, id, parts)
}

/** Keeps a certificate or document of a person. The same id answers what is stored. */
export async function sendAttestationBy(
  parts: Parts,
  actor: Actor,
  { body, file, address }: { body: Given; file: ReceivedFile | null; address: string },
): Promise<Attestation> {
  const { database, now, newId } = parts
  const userId = body.user_id ?? actor.id
  const target = await targetOf(database.read, userId)
  const permit = authorizeFor(actor, 'attestation:create', target)
  requireFields(body)
  if (!file) throw new Refusal('fileMissing')
  const id = body.id ?? newId()
  const known = await sentBefore(parts, id, userId)
  if (known) return known
  const kept = await keepFile(parts, file)
  const at = now()
  const isOwn = userId === actor.id
  const row = {
    ...{ id, userId, fileId: kept.id, fileName: file.name || 'arquivo', fileSize: kept.size },
    ...{ note: body.note ?? null, days: body.days ?? null, attestDate: body.attest_date ?? null },
    ...{ uploadedBy: actor.email, uploadedAt: at, status: isOwn ? ('pending' as const) : null },
    ...{ decidedBy: null, decidedAt: null, answer: null, seenAt: null, groupId: null },
  }
  const writing = database.write(async (tx) => {
    // The same one may have come twice at once: the first stays, the second file is swept.
    const first = await attestationById(tx, id)
    if (first) return attestationWire(tx, id, parts)
    await requireRoom(tx, permit, userId, at)
    const stored = { ...kept, ownerId: userId, kind: 'attestation' as const, uploadedBy: actor.id, createdAt: at }
    await insertFile(tx, permit, stored)
    await insertAttestation(tx, permit, row)
    const details = valuesOf(row, shownOfAttestation)
    const deed = { action: 'attestation:create', targetType: 'attestation', targetId: id, details }
    const who = { actorId: actor.id, storeId: target?.store_id ?? null, ipAddress: address }
    await appendAudit(tx, { id: newId(), at, ...deed, ...who })
    return attestationWire(tx, id, parts)
  })
  return orDropped(parts, kept, writing)
}
