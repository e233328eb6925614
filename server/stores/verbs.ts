import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/stores.ts'
import type { Store } from '#shared/people/store.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { changesOf, valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { OutOfReach } from '../out-of-reach.ts'
import { authorize } from '../permit.ts'
import { requireSure } from '../step-up.ts'
import { requireFreeCnpj } from './free-cnpj.ts'
import {
  insertStore,
  isStoreIn,
  isStoreInUse,
  removeStore,
  storeById,
  storeScopeOf,
  storesIn,
  storeWire,
  updateStore,
} from './queries.ts'
import { shownOfStore, storeColumns } from './store-columns.ts'

const subjectOf = (id: string) => ({ type: 'store', id, store_id: id })

/** Return the companies that the actor may see. */
export async function listStores(ctx: Context): Promise<Store[]> {
  authorize(ctx, 'store:list')
  return (await storesIn(ctx.parts.database.read, storeScopeOf(ctx.actor))).map(storeWire)
}

/** Return one company; one out of scope looks like missing. */
export async function getStore(ctx: Context, { params }: Input<typeof calls.getStore>): Promise<Store> {
  authorize(ctx, 'store:read')
  const store = found(await storeById(ctx.parts.database.read, params.id))
  if (!isStoreIn(storeScopeOf(ctx.actor), store.id)) throw new OutOfReach()
  return storeWire(store)
}

/** Register a company; repeating it returns what is stored. */
export async function createStore(ctx: Context, { body }: Input<typeof calls.createStore>): Promise<Store> {
  const permit = authorize(ctx, 'store:create')
  const { at } = ctx
  const id = body.id ?? ctx.newId()
  const store = await ctx.parts.database.write(async (tx) => {
    const known = body.id ? await storeById(tx, id) : null
    if (known) return known
    const columns = storeColumns(body)
    await requireFreeCnpj(tx, columns.cnpj)
    await insertStore(tx, permit, { ...columns, name: body.name, id, created_at: at, updated_at: at })
    const made = found(await storeById(tx, id))
    await record(tx, permit, subjectOf(id), valuesOf(made, shownOfStore))
    return made
  })
  return storeWire(store)
}

/** Change the fields of a company that are present. */
export async function editStore(ctx: Context, { params, body }: Input<typeof calls.editStore>): Promise<Store> {
  const permit = authorize(ctx, 'store:edit')
  const { id } = params
  const changed = await ctx.parts.database.write(async (tx) => {
    const stored = found(await storeById(tx, id))
    const columns = storeColumns(body, stored)
    await requireFreeCnpj(tx, columns.cnpj, stored)
    await updateStore(tx, permit, id, { ...columns, updated_at: ctx.at })
    await record(tx, permit, subjectOf(id), changesOf(stored, columns, shownOfStore))
    return found(await storeById(tx, id))
  })
  return storeWire(changed)
}

/** Delete a company that nobody and nothing refers to. Throws `storeInUse`: one with people or records can only be deactivated. */
export async function deleteStore(ctx: Context, { params }: Input<typeof calls.deleteStore>): Promise<Done> {
  const permit = authorize(ctx, 'store:delete')
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const store = found(await storeById(tx, params.id))
    refuseIf(await isStoreInUse(tx, store), 'storeInUse')
    await removeStore(tx, permit, store.id)
    await record(tx, permit, subjectOf(store.id), valuesOf(store, shownOfStore))
  })
  return { ok: true }
}
