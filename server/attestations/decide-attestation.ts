import { isBoundedEntryDay, WRONG_INSTANT } from '#shared/calendar/bounds.ts'
import { absenceSpanProblem } from '#shared/clock/absence.ts'
import type { decideAttestation as call } from '#shared/contract/attestation-deeds.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { documentKind } from '#shared/documents/upload.ts'
import { formatDay } from '#shared/text/format.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { madeSame, makeAbsence } from '../absence-deed.ts'
import { ofPerson, record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import type { Permit } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import type { StoredUser } from '../users/queries.ts'
import { attestationRows, type StoredAttestation, setAttestationDecision } from './queries.ts'
import { attestationWire } from './wire-queries.ts'

type Body = Input<typeof call>['body']
type Span = NonNullable<Body['absence']>

/** Refuse an incomplete decision: a rejection without a reason, an absence for a rejected certificate, days out of bounds. */
function requireDecidable({ status, answer, absence }: Body): void {
  const isMute = status === 'rejected' && !answer?.trim()
  refuseIf(isMute, 'invalidInput', [{ path: 'answer', message: 'Informe o motivo.' }])
  if (!absence) return
  refuseIf(status === 'rejected', 'invalidInput', [{ path: 'absence', message: 'Só um atestado aceito abona dias.' }])
  refuseIf(!isBoundedEntryDay(absence.from), 'invalidInput', [{ path: 'absence.from', message: WRONG_INSTANT }])
  const problem = absenceSpanProblem(absence.from, absence.to)
  if (problem) throw new Refusal('invalidInput', [{ path: 'absence.to', message: problem }])
}

const wordsOf = ({ attest_date }: StoredAttestation) =>
  attest_date === null ? 'Atestado' : `Atestado de ${formatDay(attest_date)}`

/**
 * Write the absence of a certificate, and return its group. Throws `absenceExists`, `invalidInput` if no bond holds any of its days, or
 * `noAbsenceDay` if none is possible.
 */
async function excuse(
  tx: Db,
  permit: Permit<'attestation:decide'>,
  owner: StoredUser,
  { paper, span }: { paper: StoredAttestation; span: Span },
): Promise<string> {
  refuseIf(documentKind(paper.note).kind !== 'certificate', 'invalidInput')
  const group_id = permit.newId()
  const { days, taken, outside } = await makeAbsence(tx, permit, owner, { ...span, details: wordsOf(paper) }, group_id)
  if (outside !== null) throw new Refusal('invalidInput', [{ path: 'absence.from', message: outside }])
  if (days === 0) throw new Refusal(taken.length > 0 ? 'absenceExists' : 'noAbsenceDay')
  return group_id
}

const saidIn = ({ answer }: Body) => answer?.trim() || null

/** Tell whether a certificate was decided with these words and just these days: nothing of the decision sent would be dropped. */
async function isSame(
  tx: Db,
  { status, answer, group_id }: StoredAttestation,
  { body, owner, now }: { body: Body; owner: StoredUser; now: number },
): Promise<boolean> {
  const said = saidIn(body)
  if (status !== body.status || (said !== null && said !== answer)) return false
  if (group_id === null || !body.absence) return group_id === null && !body.absence
  return madeSame(tx, owner, { ...body.absence, details: null }, { group_id, now })
}

/** Throw `alreadyDecided` after a different decision, `invalidInput` for a paper that a keeper filed, which needs none. */
function requirePending({ status }: StoredAttestation): void {
  refuseIf(status === null, 'invalidInput')
  refuseIf(status !== 'pending', 'alreadyDecided')
}

/** Approve or reject a certificate, and write its absence in the same transaction. Repeating a decision returns what is stored. */
export async function decideAttestation(
  ctx: Context,
  { params: { id }, body }: Input<typeof call>,
): Promise<Attestation> {
  const { status, absence } = body
  return ctx.parts.database.write(async (tx) => {
    const known = await attestationRows.byId(tx, id)
    const { permit, owner } = await permitFor(tx, ctx, 'attestation:decide', known?.user_id ?? '')
    const paper = found(known)
    requireDecidable(body)
    if (await isSame(tx, paper, { body, owner, now: permit.at })) return attestationWire(tx, id, ctx.parts)
    requirePending(paper)
    const group_id = absence ? await excuse(tx, permit, owner, { paper, span: absence }) : null
    await setAttestationDecision(tx, permit, id, { status, answer: saidIn(body), group_id })
    const details = absence ? `${status}, from: ${absence.from}, to: ${absence.to}` : status
    await record(tx, permit, ofPerson('attestation', id, owner), details)
    return attestationWire(tx, id, ctx.parts)
  })
}
