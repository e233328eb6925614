import type { Actor } from '#shared/access/actor.ts'
import { isBoundedEntryDay, WRONG_INSTANT } from '#shared/calendar/bounds.ts'
import { absenceSpanProblem } from '#shared/clock/absence.ts'
import type { decideAttestation } from '#shared/contract/attestation-deeds.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { documentKind } from '#shared/documents/upload.ts'
import { formatDay } from '#shared/text/format.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { makeAbsence } from '../absence-deed.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor, type Permit } from '../permit.ts'
import { targetOf, userById } from '../users/queries.ts'
import { attestationById, type StoredAttestation, setAttestationDecision } from './queries.ts'
import { attestationWire } from './wire.ts'

type Body = BodyOf<typeof decideAttestation>
type Given = Body & { id: string; address: string }
type Span = NonNullable<Body['absence']>

/** Refuses what can't be decided so: a refusal without a word, days of one that is refused, days out of bounds. */
function requireDecidable({ status, answer, absence }: Body): void {
  const isMute = status === 'rejected' && !answer?.trim()
  refuseIf(isMute, 'invalidInput', [{ path: 'answer', message: 'Informe o motivo.' }])
  if (!absence) return
  refuseIf(status === 'rejected', 'invalidInput', [{ path: 'absence', message: 'Só um atestado aceito abona dias.' }])
  refuseIf(!isBoundedEntryDay(absence.from), 'invalidInput', [{ path: 'absence.from', message: WRONG_INSTANT }])
  const problem = absenceSpanProblem(absence.from, absence.to)
  if (problem) throw new Refusal('invalidInput', [{ path: 'absence.to', message: problem }])
}

const wordsOf = ({ attestDate }: StoredAttestation) =>
  attestDate === null ? 'Atestado' : `Atestado de ${formatDay(attestDate)}`

interface Deciding {
  groupId: string
  receivedAt: number
  address: string
}

/** Writes the absence of a certificate. Throws `absenceExists`, `noAbsenceDay` where there is no day for it. */
async function excuse(
  tx: Db,
  permit: Permit<'attestation:decide'>,
  paper: StoredAttestation,
  span: Span,
  when: Deciding,
): Promise<void> {
  refuseIf(documentKind(paper.note).kind !== 'certificate', 'invalidInput')
  const user = await userById(tx, paper.userId)
  if (!user) throw new Refusal('notFound')
  const { days, taken } = await makeAbsence(tx, permit, user, { ...span, details: wordsOf(paper) }, when)
  if (days === 0) throw new Refusal(taken.length > 0 ? 'absenceExists' : 'noAbsenceDay')
}

/** The certificate that is decided, or null where the same was decided before. Throws `alreadyDecided`; one that a keeper filed asks for nothing. */
function undecided(paper: StoredAttestation, status: Body['status']): StoredAttestation | null {
  if (paper.status === status) return null
  refuseIf(paper.status === null, 'invalidInput')
  refuseIf(paper.status !== 'pending', 'alreadyDecided')
  return paper
}

async function writeDecision(
  tx: Db,
  parts: Parts,
  permit: Permit<'attestation:decide'>,
  paper: StoredAttestation,
  { status, answer, absence, address }: Given,
): Promise<string> {
  const at = parts.now()
  const groupId = absence ? parts.newId() : null
  if (absence && groupId) await excuse(tx, permit, paper, absence, { groupId, receivedAt: at, address })
  await setAttestationDecision(tx, permit, paper.id, { status, answer: answer?.trim() || null, groupId, at })
  return absence ? `${status}, from: ${absence.from}, to: ${absence.to}` : status
}

/** Approves or refuses a certificate, with its absence in the same deed. Deciding the same again answers what stands. */
export async function decideAttestationBy(parts: Parts, actor: Actor, given: Given): Promise<Attestation> {
  const { id, address } = given
  return parts.database.write(async (tx) => {
    const paper = await attestationById(tx, id)
    const target = await targetOf(tx, paper?.userId ?? '')
    const permit = authorizeFor(actor, 'attestation:decide', target)
    if (!paper) throw new Refusal('notFound')
    requireDecidable(given)
    if (undecided(paper, given.status) === null) return attestationWire(tx, id, parts)
    const details = await writeDecision(tx, parts, permit, paper, given)
    const about = { targetType: 'attestation', targetId: id, storeId: target?.store_id ?? null, details }
    const deed = { id: parts.newId(), at: parts.now(), actorId: actor.id, action: permit.action }
    await appendAudit(tx, { ...deed, ...about, ipAddress: address })
    return attestationWire(tx, id, parts)
  })
}
