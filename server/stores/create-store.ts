import type { Actor } from '#shared/access/actor.ts'
import type { StoreFields } from '#shared/contract/stores.ts'
import type { Store } from '#shared/people/store.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { insertStore, storeById, storeWire } from './queries.ts'
import { storeColumns } from './store-columns.ts'

/** Registers a company. */
export async function createStoreAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; body: StoreFields; address: string },
): Promise<Store> {
  const { actor, body, address } = asked
  const permit = authorize(actor, 'store:create')
  const [id, at] = [newId(), now()]
  const deed = { actorId: actor.id, action: permit.action, targetType: 'store', targetId: id, storeId: id }
  const store = await database.write(async (tx) => {
    await insertStore(tx, permit, { ...storeColumns(body), name: body.name, id, createdAt: at, updatedAt: at })
    await appendAudit(tx, { id: newId(), at, ...deed, ipAddress: address })
    return storeById(tx, id)
  })
  if (!store) throw new Refusal('internal')
  return storeWire(store)
}
