import type { Actor } from '#shared/access/actor.ts'
import type { Store } from '#shared/people/store.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { OutOfReach } from '../out-of-reach.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { isStoreIn, storeById, storeScopeOf, storesIn, storeWire } from './queries.ts'

/** The companies that the actor may see. */
export async function visibleStores({ database }: Parts, actor: Actor): Promise<Store[]> {
  authorize(actor, 'store:list')
  return (await storesIn(database.read, storeScopeOf(actor))).map(storeWire)
}

/** One company; out of scope it reads like missing. */
export async function visibleStore({ database }: Parts, actor: Actor, id: string): Promise<Store> {
  authorize(actor, 'store:read')
  const store = await storeById(database.read, id)
  if (!store) throw new Refusal('notFound')
  if (!isStoreIn(storeScopeOf(actor), id)) throw new OutOfReach()
  return storeWire(store)
}
