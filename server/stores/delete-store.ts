import type { Actor } from '#shared/access/actor.ts'
import type { Done } from '#shared/contract/fields.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { isStoreInUse, removeStore, storeById } from './queries.ts'
import { shownOfStore } from './store-columns.ts'

/** Removes a company that nobody and nothing belongs to. Throws `storeInUse`: one with people or records is deactivated. */
export async function deleteStoreAs(
  parts: Parts,
  asked: { actor: Actor; id: string; stepUp: string | undefined; address: string },
): Promise<Done> {
  const { database, now, newId } = parts
  const { actor, id, stepUp, address } = asked
  const permit = authorize(actor, 'store:delete')
  await requireStepUp(parts, actor, stepUp)
  const deed = { actorId: actor.id, action: permit.action, targetType: 'store', targetId: id, storeId: id }
  await database.write(async (tx) => {
    const store = await storeById(tx, id)
    if (!store) throw new Refusal('notFound')
    refuseIf(await isStoreInUse(tx, store), 'storeInUse')
    await removeStore(tx, permit, id)
    const details = valuesOf(store, shownOfStore)
    await appendAudit(tx, { id: newId(), at: now(), ...deed, details, ipAddress: address })
  })
  return { ok: true }
}
