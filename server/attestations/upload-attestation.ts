import { DAY } from '#shared/calendar/day.ts'
import { certificateText } from '#shared/clock/paper-text.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { Attestation, uploadAttestation as call } from '#shared/contract/documents.ts'
import { documentKind } from '#shared/documents/upload.ts'
import { type FieldIssue, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import { contentEcho } from '../content-echo.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { insertFile } from '../files/queries.ts'
import type { Input } from '../http/route.ts'
import { keepFile, orDropped } from '../keep-file.ts'
import { permitFor } from '../permit-for.ts'
import { attestationRows, papersSince, shownOfAttestation } from './queries.ts'
import { attestationWire } from './wire-queries.ts'

type Given = Input<typeof call>['body']

/** Check the required fields: a certificate needs its date and days; a document needs at most its label. */
function requireFields({ note, attest_date, days }: Given): void {
  const { kind, label } = documentKind(note ?? null)
  const issues: FieldIssue[] = []
  if (kind === 'certificate' && !attest_date)
    issues.push({ path: 'attest_date', message: 'Informe a data do atestado.' })
  if (kind === 'certificate' && !days) issues.push({ path: 'days', message: 'Informe os dias de afastamento.' })
  if (kind === 'other' && label === '') issues.push({ path: 'note', message: 'Informe o nome do documento.' })
  if (issues.length > 0) throw new Refusal('certificateFieldsMissing', issues)
}

/** The most certificates and documents that a person may send for themselves within so many days. */
export const MOST_OWN_PAPERS = 40
const WITHIN_DAYS = 30

/** Throw `tooManyPapers` for somebody who sent too many of their own. A keeper may file any number. */
async function requireRoom(tx: Db, { actor, at }: Context, user_id: string): Promise<void> {
  if (actor.id !== user_id) return
  refuseIf((await papersSince(tx, user_id, at - WITHIN_DAYS * DAY)) >= MOST_OWN_PAPERS, 'tooManyPapers')
}

/** Tell whether the same paper came before: the device repeats it if the answer was lost. Throws `conflict` for another person's. */
async function isKnown(db: Db, id: string, user_id: string): Promise<boolean> {
  const stored = await attestationRows.byId(db, id)
  refuseIf(stored !== null && stored.user_id !== user_id, 'conflict')
  return stored !== null
}

/**
 * Store a certificate or document of a person. The same id returns what is stored. Throws `certificateFieldsMissing`, `fileMissing`,
 * `tooManyPapers`.
 */
async function keepPaper(ctx: Context, { body, file }: Input<typeof call>): Promise<Attestation> {
  const { parts, actor, at } = ctx
  const { database } = parts
  const user_id = body.user_id ?? actor.id
  const { permit, owner } = await permitFor(database.read, ctx, 'attestation:create', user_id)
  requireFields(body)
  if (!file) throw new Refusal('fileMissing')
  const id = body.id ?? ctx.newId()
  if (await isKnown(database.read, id, user_id)) return attestationWire(database.read, id, parts)
  const kept = await keepFile(parts, file)
  const row = {
    id,
    user_id,
    file_id: kept.id,
    file_name: file.name || 'arquivo',
    file_size: kept.size,
    note: body.note ?? null,
    days: body.days ?? null,
    attest_date: body.attest_date ?? null,
    uploaded_by: actor.email,
    uploaded_at: at,
    status: user_id === actor.id ? ('pending' as const) : null,
    decided_by: null,
    decided_at: null,
    answer: null,
    seen_at: null,
    group_id: null,
  }
  const writing = database.write(async (tx) => {
    // The same one may have come twice at once: keep the first; the second file is swept.
    if (await isKnown(tx, id, user_id)) return attestationWire(tx, id, parts)
    await requireRoom(tx, ctx, user_id)
    await insertFile(tx, permit, {
      ...kept,
      owner_id: user_id,
      kind: 'attestation' as const,
      uploaded_by: actor.id,
      created_at: at,
    })
    await attestationRows.insert(tx, permit, row)
    const subject = { type: 'attestation', id, store_id: owner.store_id }
    await record(tx, permit, subject, valuesOf(row, shownOfAttestation))
    return attestationWire(tx, id, parts)
  })
  return orDropped(parts, kept, writing)
}

/**
 * Store a certificate or document, and echo the hash of its content if the device sent it. Throws `paperHashWrong`, and what `keepPaper`
 * throws.
 */
export async function uploadAttestation(
  ctx: Context,
  { body, ...given }: Input<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { content_hash, ...fields } = body
  const echo = contentEcho(content_hash, certificateText({ ...fields, file: given.file?.sha256 ?? '' }))
  return { ...(await keepPaper(ctx, { body, ...given })), ...echo }
}
