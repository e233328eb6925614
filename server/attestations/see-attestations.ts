import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import type { listAttestationRequests } from '#shared/contract/attestation-deeds.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import { dropUnused } from '../files/queries.ts'
import type { Parts } from '../parts.ts'
import { authorize, authorizeFor, seek } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { attestationById, attestationsIn, attestationsOf, removeAttestation, shownOfAttestation } from './queries.ts'
import { attestationWires } from './wire.ts'

/** A person's certificates and documents; the own ones unless another person is named. */
export async function listAttestationsFor(parts: Parts, actor: Actor, userId = actor.id): Promise<Attestation[]> {
  seek(actor, 'attestation:list', await targetOf(parts.database.read, userId))
  const { read } = parts.database
  return attestationWires(read, await attestationsOf(read, userId), parts)
}

/** What people sent of themselves and the actor decides about, or has been decided. */
export async function attestationRequestsFor(
  parts: Parts,
  actor: Actor,
  query: QueryOf<typeof listAttestationRequests>,
): Promise<Attestation[]> {
  authorize(actor, 'attestation:list-requests')
  const { read } = parts.database
  return attestationWires(read, await attestationsIn(read, peopleScope(actor), { ...query, notOf: actor.id }), parts)
}

/** Removes a certificate or document, its file included. */
export async function deleteAttestationBy(
  parts: Parts,
  actor: Actor,
  { id, stepUp, address }: { id: string; stepUp: string | undefined; address: string },
) {
  const { database, storage, now, newId } = parts
  await requireStepUp(parts, actor, stepUp)
  const fileId = await database.write(async (tx) => {
    const row = await attestationById(tx, id)
    if (!row) throw new Refusal('notFound')
    const target = await targetOf(tx, row.userId)
    const permit = authorizeFor(actor, 'attestation:delete', target)
    await removeAttestation(tx, permit, id)
    const isDropped = await dropUnused(tx, permit, row.fileId)
    const details = valuesOf(row, shownOfAttestation)
    const deed = { action: 'attestation:delete', targetType: 'attestation', targetId: id, details }
    const who = { actorId: actor.id, of: row.userId, storeId: target?.store_id ?? null, ipAddress: address }
    await appendAudit(tx, { id: newId(), at: now(), ...deed, ...who })
    return isDropped ? row.fileId : null
  })
  if (fileId) await storage.remove(fileId)
  return { ok: true as const }
}
