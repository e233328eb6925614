import type { Actor } from '#shared/access/actor.ts'
import { listStores } from '#shared/contract/people.ts'
import type { Store } from '#shared/people/store.ts'
import { type Door, serve } from '../http/serve.ts'
import { type StoredStore, type StoreScope, storesIn } from './queries.ts'

function scopeOf(actor: Actor): StoreScope {
  if (actor.role === 'master') return 'all'
  const own = actor.store_id ? [actor.store_id] : []
  return actor.role === 'admin' ? [...new Set([...own, ...actor.admin_stores])] : own
}

function storeWire(row: StoredStore): Store {
  const { stateUf, isActive, dayStartsAt, createdAt, updatedAt, ...same } = row
  return {
    ...same,
    day_starts_at: dayStartsAt,
    state_uf: stateUf,
    is_active: isActive,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  }
}

/** Stores: everybody sees their own, an admin those they look after, the master all. */
export function storeRoutes(door: Door): void {
  serve(door, listStores, async ({ actor }) =>
    (await storesIn(door.parts.database.read, scopeOf(actor))).map(storeWire),
  )
}
