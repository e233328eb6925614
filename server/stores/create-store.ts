import type { Actor } from '#shared/access/actor.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { createStore } from '#shared/contract/stores.ts'
import type { Store } from '#shared/people/store.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { requireFreeCnpj } from './free-cnpj.ts'
import { insertStore, storeById, storeWire } from './queries.ts'
import { shownOfStore, storeColumns } from './store-columns.ts'

/** Registers a company, once: a repetition is answered with what is stored. */
export async function createStoreAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; body: BodyOf<typeof createStore>; address: string },
): Promise<Store> {
  const { actor, body, address } = asked
  const permit = authorize(actor, 'store:create')
  const [id, at] = [body.id ?? newId(), now()]
  const deed = { actorId: actor.id, action: permit.action, targetType: 'store', targetId: id, storeId: id }
  const store = await database.write(async (tx) => {
    const known = body.id ? await storeById(tx, id) : null
    if (known) return known
    const columns = storeColumns(body)
    await requireFreeCnpj(tx, columns.cnpj)
    await insertStore(tx, permit, { ...columns, name: body.name, id, createdAt: at, updatedAt: at })
    const made = await storeById(tx, id)
    const details = made && valuesOf(made, shownOfStore)
    await appendAudit(tx, { id: newId(), at, ...deed, ...(details && { details }), ipAddress: address })
    return made
  })
  if (!store) throw new Refusal('internal')
  return storeWire(store)
}
