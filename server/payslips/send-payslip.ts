import type { Actor } from '#shared/access/actor.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { createPayslip, Payslip } from '#shared/contract/documents.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Db } from '../database/db.ts'
import { adoptFile, insertFile, unusedFileOf } from '../files/queries.ts'
import { type KeptFile, keepFile, orDropped } from '../keep-file.ts'
import type { Parts, ReceivedFile } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { insertPayslip, payslipWire, shownOfPayslip } from './queries.ts'

type Given = BodyOf<typeof createPayslip>

/** A PDF that the actor sent before, that nothing uses, and that they name by its address. */
async function namedFile(db: Db, actor: Actor, url: string | undefined): Promise<KeptFile> {
  const [, id] = /\/api\/files\/([0-9a-f-]{36})/.exec(url ?? '') ?? []
  const file = id ? await unusedFileOf(db, actor.id, id) : null
  if (file?.mediaType !== 'application/pdf')
    throw new Refusal('fileMissing', [{ path: 'file', message: 'Selecione um arquivo.' }])
  return file
}

/** Keeps a pay slip of a person. */
export async function sendPayslipBy(
  parts: Parts,
  actor: Actor,
  { body, file, address }: { body: Given; file: ReceivedFile | null; address: string },
): Promise<Payslip> {
  const { database, now, newId } = parts
  const target = await targetOf(database.read, body.user_id)
  const permit = authorizeFor(actor, 'payslip:create', target)
  const arrived = file ? await keepFile(parts, file) : null
  const at = now()
  const writing = database.write(async (tx) => {
    const kept = arrived ?? (await namedFile(tx, actor, body.file_url))
    const becomes = { ownerId: body.user_id, kind: 'payslip' as const }
    if (arrived) await insertFile(tx, permit, { ...arrived, ...becomes, uploadedBy: actor.id, createdAt: at })
    else await adoptFile(tx, permit, kept.id, becomes)
    const fileName = file?.name || body.file_name || `contracheque-${body.year}-${body.month}.pdf`
    const row = {
      ...{ id: newId(), userId: body.user_id, month: body.month, year: body.year },
      ...{ fileId: kept.id, fileName, fileSize: kept.size },
      ...{ uploadedBy: actor.email, uploadedAt: at, createdAt: at, updatedAt: at },
    }
    await insertPayslip(tx, permit, row)
    const details = valuesOf(row, shownOfPayslip)
    const deed = { action: 'payslip:create', targetType: 'payslip', targetId: row.id, details }
    const who = { actorId: actor.id, of: body.user_id, storeId: target?.store_id ?? null, ipAddress: address }
    await appendAudit(tx, { id: newId(), at, ...deed, ...who })
    return payslipWire(row, parts)
  })
  return arrived ? orDropped(parts, arrived, writing) : writing
}
