import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import type { Payslip } from '#shared/contract/documents.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import { dropUnused } from '../files/queries.ts'
import type { Parts } from '../parts.ts'
import { authorize, authorizeFor, seek } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { payslipById, payslipsIn, payslipWire, removePayslip, shownOfPayslip } from './queries.ts'

/** The pay slips of the actor's scope: an employee's own. */
export async function listPayslipsFor(parts: Parts, actor: Actor, userId: string | undefined): Promise<Payslip[]> {
  authorize(actor, 'payslip:list')
  const db = parts.database.read
  if (userId) seek(actor, 'payslip:read', await targetOf(db, userId))
  const rows = await payslipsIn(db, peopleScope(actor), userId)
  return rows.map((row) => payslipWire(row, parts))
}

/** One pay slip. */
export async function readPayslip(parts: Parts, actor: Actor, id: string): Promise<Payslip> {
  const row = await payslipById(parts.database.read, id)
  seek(actor, 'payslip:read', row && (await targetOf(parts.database.read, row.userId)))
  if (!row) throw new Refusal('notFound')
  return payslipWire(row, parts)
}

/** Removes a pay slip, its file included. */
export async function deletePayslipBy(
  parts: Parts,
  actor: Actor,
  { id, stepUp, address }: { id: string; stepUp: string | undefined; address: string },
) {
  const { database, storage, now, newId } = parts
  await requireStepUp(parts, actor, stepUp)
  const fileId = await database.write(async (tx) => {
    const row = await payslipById(tx, id)
    if (!row) throw new Refusal('notFound')
    const target = await targetOf(tx, row.userId)
    const permit = authorizeFor(actor, 'payslip:delete', target)
    await removePayslip(tx, permit, id)
    const isDropped = await dropUnused(tx, permit, row.fileId)
    const details = valuesOf(row, shownOfPayslip)
    const deed = { action: 'payslip:delete', targetType: 'payslip', targetId: id, details }
    const who = { actorId: actor.id, of: row.userId, storeId: target?.store_id ?? null, ipAddress: address }
    await appendAudit(tx, { id: newId(), at: now(), ...deed, ...who })
    return isDropped ? row.fileId : null
  })
  if (fileId) await storage.remove(fileId)
  return { ok: true as const }
}
