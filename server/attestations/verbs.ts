import { peopleScope } from '#shared/access/scope.ts'
import type * as deeds from '#shared/contract/attestation-deeds.ts'
import type * as calls from '#shared/contract/documents.ts'
import type { Done } from '#shared/contract/fields.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { unmakeAbsence } from '../absence-deed.ts'
import { ofPerson, record, type Subject } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { dropUnused } from '../files/queries.ts'
import type { Input } from '../http/route.ts'
import { dropBytes } from '../keep-file.ts'
import { authorize, type Permit, seek } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { requireSure } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import {
  attestationRows,
  attestationsIn,
  attestationsOf,
  forgetAttestationDecision,
  type StoredAttestation,
  setAttestationsSeen,
  shownOfAttestation,
} from './queries.ts'
import { attestationWire, attestationWires } from './wire-queries.ts'

/** Return a person's certificates and documents, by default one's own. */
export async function listAttestations(
  ctx: Context,
  { query: { user_id = ctx.actor.id } }: Input<typeof calls.listAttestations>,
): Promise<calls.Attestation[]> {
  const { read } = ctx.parts.database
  seek(ctx, 'attestation:list', await targetOf(read, user_id))
  return attestationWires(read, await attestationsOf(read, user_id), ctx.parts)
}

/** Return the papers that people sent for themselves, pending or decided, within the actor's reach. */
export async function listAttestationRequests(
  ctx: Context,
  { query }: Input<typeof deeds.listAttestationRequests>,
): Promise<calls.Attestation[]> {
  authorize(ctx, 'attestation:list-requests')
  const { parts, actor } = ctx
  const { read } = parts.database
  return attestationWires(read, await attestationsIn(read, peopleScope(actor), { ...query, notOf: actor.id }), parts)
}

/** Remove a paper. Returns its file if nothing else uses it: its bytes are removed after the commit. */
async function removePaper(
  tx: Db,
  permit: Permit<'attestation:delete' | 'attestation:withdraw'>,
  paper: StoredAttestation,
  subject: Subject,
): Promise<string | null> {
  await attestationRows.remove(tx, permit, paper.id)
  const isDropped = await dropUnused(tx, permit, paper.file_id)
  await record(tx, permit, subject, valuesOf(paper, shownOfAttestation))
  return isDropped ? paper.file_id : null
}

/** Delete a certificate or document, including its file. */
export async function deleteAttestation(
  ctx: Context,
  { params: { id } }: Input<typeof calls.deleteAttestation>,
): Promise<Done> {
  const { database } = ctx.parts
  await requireSure(ctx)
  const file_id = await database.write(async (tx) => {
    const paper = found(await attestationRows.byId(tx, id))
    const { permit, owner } = await permitFor(tx, ctx, 'attestation:delete', paper.user_id)
    return removePaper(tx, permit, paper, ofPerson('attestation', id, owner))
  })
  if (file_id) await dropBytes(ctx.parts, [file_id])
  return { ok: true }
}

/**
 * Withdraw one's own pending certificate; nothing of it is kept. Throws `notFound` for another's, `alreadyDecided`, and `forbidden` for one
 * that a keeper filed.
 */
export async function withdrawAttestation(
  ctx: Context,
  { params: { id } }: Input<typeof deeds.withdrawAttestation>,
): Promise<Done> {
  const { parts, actor } = ctx
  const file_id = await parts.database.write(async (tx) => {
    const paper = found(await attestationRows.byId(tx, id))
    if (paper.user_id !== actor.id) throw new Refusal('notFound')
    const permit = authorize(ctx, 'attestation:withdraw', { user_id: paper.user_id })
    refuseIf(paper.status === null, 'forbidden')
    refuseIf(paper.status !== 'pending', 'alreadyDecided')
    return removePaper(tx, permit, paper, { type: 'attestation', id, store_id: actor.store_id })
  })
  if (file_id) await dropBytes(parts, [file_id])
  return { ok: true }
}

/** Undo a decision: its absence is voided, and the certificate is pending again. Needs the actor's own password. Throws `notDecided`. */
export async function reopenAttestation(
  ctx: Context,
  { params: { id }, body: { reason } }: Input<typeof deeds.reopenAttestation>,
): Promise<calls.Attestation> {
  const { database } = ctx.parts
  const { user_id } = (await attestationRows.byId(database.read, id)) ?? { user_id: '' }
  await permitFor(database.read, ctx, 'attestation:reopen', user_id)
  await requireSure(ctx)
  return database.write(async (tx) => {
    const paper = found(await attestationRows.byId(tx, id))
    const { permit, owner } = await permitFor(tx, ctx, 'attestation:reopen', user_id)
    refuseIf(paper.decided_at === null, 'notDecided')
    const { group_id } = paper
    if (group_id !== null) await unmakeAbsence(tx, permit, { group_id, user_id }, reason)
    await forgetAttestationDecision(tx, permit, id)
    await record(tx, permit, ofPerson('attestation', id, owner), `${paper.status}: ${reason}`)
    return attestationWire(tx, id, ctx.parts)
  })
}

/** Mark the decisions about the actor's certificates as seen, up to and including `until` if given. */
export async function seeAttestations(
  ctx: Context,
  { query: { until } }: Input<typeof deeds.seeAttestations>,
): Promise<Done> {
  const permit = authorize(ctx, 'decision:see')
  const last = until === undefined ? ctx.at : Date.parse(until)
  await ctx.parts.database.write((tx) => setAttestationsSeen(tx, permit, last))
  return { ok: true }
}
