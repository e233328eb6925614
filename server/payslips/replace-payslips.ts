import type { Actor } from '#shared/access/actor.ts'
import type { Target } from '#shared/access/policy.ts'
import type { Payslip } from '#shared/contract/documents.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Db } from '../database/db.ts'
import { dropUnused } from '../files/queries.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { payslipById, payslipWire, removePayslip, type StoredPayslip, shownOfPayslip } from './queries.ts'

/** The slip that came before under the same id. Throws `conflict` where that one is another person's. */
export async function sentBefore(
  db: Db,
  parts: Parts,
  { id, user_id }: { id?: string | undefined; user_id: string },
): Promise<Payslip | null> {
  const stored = id ? await payslipById(db, id) : null
  refuseIf(stored !== null && stored.userId !== user_id, 'conflict')
  return stored && payslipWire(stored, parts)
}

/** Removes the slips in whose place another comes, and answers the files that nothing needs any more. */
export async function removeReplaced(
  tx: Db,
  { newId, now }: Parts,
  old: readonly StoredPayslip[],
  { actor, target, address }: { actor: Actor; target: Target | null; address: string },
): Promise<string[]> {
  const dropped: string[] = []
  for (const row of old) {
    const permit = authorizeFor(actor, 'payslip:delete', target)
    await removePayslip(tx, permit, row.id)
    if (await dropUnused(tx, permit, row.fileId)) dropped.push(row.fileId)
    const details = valuesOf(row, shownOfPayslip)
    const deed = { action: 'payslip:delete', targetType: 'payslip', targetId: row.id, details }
    const who = { actorId: actor.id, of: row.userId, storeId: target?.store_id ?? null, ipAddress: address }
    await appendAudit(tx, { id: newId(), at: now(), ...deed, ...who })
  }
  return dropped
}
