import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { Store } from '#shared/people/store.ts'
import type { User } from '#shared/people/user.ts'
import type { Adjustable } from './use-adjust.ts'

/**
 * Return the people in scope whose balance may be adjusted, by name, without masters. `own` is the signed-in user's id if somebody else
 * must adjust their balance.
 */
export function adjustable(
  users: readonly User[] | undefined,
  stores: readonly Store[] | undefined,
  own: string | null,
): Adjustable[] {
  const zoneOf = (storeId: string | null) => stores?.find(({ id }) => id === storeId)?.timezone ?? DEFAULT_ZONE
  return (users ?? [])
    .filter(({ role }) => role !== 'master')
    .map(({ id, name, store_id }) => ({ id, name, zone: zoneOf(store_id), isOwn: id === own }))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}
