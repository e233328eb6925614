import type { Actor } from '#shared/access/actor.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { createPayslip, Payslip } from '#shared/contract/documents.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Db } from '../database/db.ts'
import { adoptFile, insertFile, unusedFileOf } from '../files/queries.ts'
import { type KeptFile, keepFile, orDropped } from '../keep-file.ts'
import type { Parts, ReceivedFile } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { insertPayslip, payslipsOfMonth, payslipWire, shownOfPayslip } from './queries.ts'
import { removeReplaced, sentBefore } from './replace-payslips.ts'

type Given = BodyOf<typeof createPayslip>

/** A PDF that the actor sent before, that nothing uses, and that they name by its address. */
async function namedFile(db: Db, actor: Actor, url: string | undefined): Promise<KeptFile> {
  const [, id] = /\/api\/files\/([0-9a-f-]{36})/.exec(url ?? '') ?? []
  const file = id ? await unusedFileOf(db, actor.id, id) : null
  if (file?.mediaType !== 'application/pdf')
    throw new Refusal('fileMissing', [{ path: 'file', message: 'Selecione um arquivo.' }])
  return file
}

/** What is written of a slip, whose file is kept. */
function rowOf({ newId, now }: Parts, { email }: Actor, body: Given, kept: KeptFile & { name: string | undefined }) {
  const at = now()
  const fileName = kept.name || body.file_name || `contracheque-${body.year}-${body.month}.pdf`
  return {
    ...{ id: body.id ?? newId(), userId: body.user_id, month: body.month, year: body.year },
    ...{ fileId: kept.id, fileName, fileSize: kept.size },
    ...{ uploadedBy: email, uploadedAt: at, createdAt: at, updatedAt: at },
  }
}

/** Throws `payslipKnown` where the month has a slip already, unless the new one is to take its place. */
async function replacedBy(db: Db, body: Given) {
  const old = await payslipsOfMonth(db, body)
  refuseIf(old.length > 0 && body.replace !== true, 'payslipKnown')
  return old
}

/** Keeps a pay slip of a person, one a month. The same id answers what is stored; the own password is asked for where one is replaced. */
export async function sendPayslipBy(
  parts: Parts,
  actor: Actor,
  {
    body,
    file,
    stepUp,
    address,
  }: { body: Given; file: ReceivedFile | null; stepUp: string | undefined; address: string },
): Promise<Payslip> {
  const { database, storage, now, newId } = parts
  const target = await targetOf(database.read, body.user_id)
  const permit = authorizeFor(actor, 'payslip:create', target)
  const known = await sentBefore(database.read, parts, body)
  if (known) return known
  const isSure = (await replacedBy(database.read, body)).length > 0
  if (isSure) await requireStepUp(parts, actor, stepUp)
  const arrived = file ? await keepFile(parts, file) : null
  const at = now()
  const writing = database.write(async (tx) => {
    // The same one may have come twice at once: the first stays, the second file is swept.
    const first = await sentBefore(tx, parts, body)
    if (first) return { slip: first, dropped: [] }
    const old = await replacedBy(tx, body)
    refuseIf(old.length > 0 && !isSure, 'stepUpMissing')
    const kept = arrived ?? (await namedFile(tx, actor, body.file_url))
    const becomes = { ownerId: body.user_id, kind: 'payslip' as const }
    if (arrived) await insertFile(tx, permit, { ...arrived, ...becomes, uploadedBy: actor.id, createdAt: at })
    else await adoptFile(tx, permit, kept.id, becomes)
    const dropped = await removeReplaced(tx, parts, old, { actor, target, address })
    const row = rowOf(parts, actor, body, { ...kept, name: file?.name })
    await insertPayslip(tx, permit, row)
    const deed = { action: 'payslip:create', targetType: 'payslip', targetId: row.id }
    const who = { actorId: actor.id, of: body.user_id, storeId: target?.store_id ?? null, ipAddress: address }
    await appendAudit(tx, { id: newId(), at, ...deed, ...who, details: valuesOf(row, shownOfPayslip) })
    return { slip: payslipWire(row, parts), dropped }
  })
  const { slip, dropped } = await (arrived ? orDropped(parts, arrived, writing) : writing)
  for (const id of dropped) await storage.remove(id)
  return slip
}
