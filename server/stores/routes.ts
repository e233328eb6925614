import { createStore, deleteStore, editStore, getStore, listStores } from '#shared/contract/stores.ts'
import { type Door, serve } from '../http/serve.ts'
import { createStoreAs } from './create-store.ts'
import { deleteStoreAs } from './delete-store.ts'
import { editStoreAs } from './edit-store.ts'
import { visibleStore, visibleStores } from './see-store.ts'

/** Stores: everybody sees their own, an admin those they look after, the master all; only the master writes them. */
export function storeRoutes(door: Door): void {
  const { parts } = door
  serve(door, listStores, ({ actor }) => visibleStores(parts, actor))
  serve(door, getStore, ({ actor, params }) => visibleStore(parts, actor, params.id))
  serve(door, createStore, (asked) => createStoreAs(parts, asked))
  serve(door, editStore, ({ params, ...asked }) => editStoreAs(parts, { ...asked, id: params.id }))
  serve(door, deleteStore, ({ params, header, ...asked }) =>
    deleteStoreAs(parts, { ...asked, id: params.id, stepUp: header('x-step-up') }),
  )
}
