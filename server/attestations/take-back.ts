import type { Actor } from '#shared/access/actor.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { unmakeAbsence } from '../absence-deed.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Db } from '../database/db.ts'
import { dropUnused } from '../files/queries.ts'
import type { Parts } from '../parts.ts'
import { authorize, authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import {
  attestationById,
  forgetAttestationDecision,
  removeAttestation,
  type StoredAttestation,
  setAttestationsSeen,
  shownOfAttestation,
} from './queries.ts'
import { attestationWire } from './wire.ts'

async function paperOf(db: Db, id: string): Promise<StoredAttestation> {
  const paper = await attestationById(db, id)
  if (!paper) throw new Refusal('notFound')
  return paper
}

/**
 * Takes one's own certificate back while nobody has decided about it; nothing of it is kept. Throws `notFound` for another's,
 * `alreadyDecided`, and `forbidden` for one that a keeper filed.
 */
export async function withdrawAttestationBy(
  parts: Parts,
  actor: Actor,
  { id, address }: { id: string; address: string },
) {
  const fileId = await parts.database.write(async (tx) => {
    const paper = await paperOf(tx, id)
    if (paper.userId !== actor.id) throw new Refusal('notFound')
    const permit = authorize(actor, 'attestation:withdraw', { user_id: paper.userId })
    refuseIf(paper.status === null, 'forbidden')
    refuseIf(paper.status !== 'pending', 'alreadyDecided')
    await removeAttestation(tx, permit, id)
    const isDropped = await dropUnused(tx, permit, paper.fileId)
    const about = { targetType: 'attestation', targetId: id, storeId: actor.store_id }
    const deed = { id: parts.newId(), at: parts.now(), actorId: actor.id, action: permit.action }
    await appendAudit(tx, { ...deed, ...about, ipAddress: address, details: valuesOf(paper, shownOfAttestation) })
    return isDropped ? paper.fileId : null
  })
  if (fileId) await parts.storage.remove(fileId)
  return { ok: true as const }
}

/** Takes a decision back: the absence that it made is voided, and the certificate waits anew. Needs the own password. Throws `notFound`, `notDecided`. */
export async function reopenAttestationBy(
  parts: Parts,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  { stepUp, address }: { stepUp: string | undefined; address: string },
): Promise<Attestation> {
  const { database, now, newId } = parts
  const { userId } = (await attestationById(database.read, id)) ?? { userId: '' }
  authorizeFor(actor, 'attestation:reopen', await targetOf(database.read, userId))
  await requireStepUp(parts, actor, stepUp)
  return database.write(async (tx) => {
    const paper = await paperOf(tx, id)
    const target = await targetOf(tx, userId)
    const permit = authorizeFor(actor, 'attestation:reopen', target)
    refuseIf(paper.decidedAt === null, 'notDecided')
    const at = now()
    const { groupId } = paper
    if (groupId !== null) await unmakeAbsence(tx, permit, { groupId, userId }, { at, why: reason })
    await forgetAttestationDecision(tx, permit, id)
    const about = { targetType: 'attestation', targetId: id, storeId: target?.store_id ?? null, of: userId }
    const deed = { id: newId(), at, actorId: actor.id, action: permit.action, details: `${paper.status}: ${reason}` }
    await appendAudit(tx, { ...deed, ...about, ipAddress: address })
    return attestationWire(tx, id, parts)
  })
}

/** Notes that somebody has seen what was decided about their certificates. */
export async function seeAttestationsBy(parts: Parts, actor: Actor) {
  const permit = authorize(actor, 'decision:see')
  await parts.database.write((tx) => setAttestationsSeen(tx, permit, parts.now()))
  return { ok: true as const }
}
