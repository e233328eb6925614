import type { Actor } from '#shared/access/actor.ts'
import type { StoreFields } from '#shared/contract/stores.ts'
import type { Store } from '#shared/people/store.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { requireFreeCnpj } from './free-cnpj.ts'
import { storeById, storeWire, updateStore } from './queries.ts'
import { shownOfStore, storeColumns } from './store-columns.ts'

/** Changes the fields of a company that are present. */
export async function editStoreAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; id: string; body: Partial<StoreFields>; address: string },
): Promise<Store> {
  const { actor, id, body, address } = asked
  const permit = authorize(actor, 'store:edit')
  const at = now()
  const deed = { actorId: actor.id, action: permit.action, targetType: 'store', targetId: id, storeId: id }
  const store = await database.write(async (tx) => {
    const stored = await storeById(tx, id)
    if (!stored) throw new Refusal('notFound')
    const columns = storeColumns(body, stored)
    await requireFreeCnpj(tx, columns.cnpj, stored)
    await updateStore(tx, permit, id, { ...columns, updatedAt: at })
    const details = changesOf(stored, columns, shownOfStore)
    await appendAudit(tx, { id: newId(), at, ...deed, details, ipAddress: address })
    return storeById(tx, id)
  })
  if (!store) throw new Refusal('internal')
  return storeWire(store)
}
