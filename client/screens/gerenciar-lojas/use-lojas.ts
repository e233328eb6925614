import { listUsers } from '#shared/contract/people.ts'
import { listStores } from '#shared/contract/stores.ts'
import { settings } from '#shared/contract/system.ts'
import type { User } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'

/** Count each company's people, leaving out those who can't sign in. */
function peopleByStore(people: readonly User[] | undefined): ReadonlyMap<string, number> | null {
  if (!people) return null
  const counts = new Map<string, number>()
  for (const { store_id, is_active } of people) {
    if (store_id !== null && is_active) counts.set(store_id, (counts.get(store_id) ?? 0) + 1)
  }
  return counts
}

/** Read the companies, each one's headcount, and the map tile URL. */
export function useLojas() {
  const stores = useReading(listStores, {})
  const people = useReading(listUsers, {})
  const installation = useReading(settings, {})
  return {
    stores,
    people: peopleByStore(people.data),
    tiles: installation.data?.tile_url ?? null,
  }
}

export type Lojas = ReturnType<typeof useLojas>
