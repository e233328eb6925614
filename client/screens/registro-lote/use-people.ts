import { useState } from 'react'
import { zoneOfStore } from '#shared/clock/place.ts'
import { listUsers } from '#shared/contract/people.ts'
import type { Store } from '#shared/people/store.ts'
import { isAdmin, type User } from '#shared/people/user.ts'
import { plain } from '#shared/text/plain.ts'
import { withoutMasters } from '../../features/people/choose.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useOwnId } from '../../features/session/own.ts'
import type { Choosable } from './check-batch.ts'

function choosable(user: User, stores: readonly Store[] | undefined): Choosable {
  const { id, email, role, store_id: storeId } = user
  return {
    id,
    name: user.name || 'Sem nome',
    email,
    isAdmin: isAdmin(role),
    photo: user.photo_url,
    company: stores?.find((store) => store.id === storeId)?.name ?? null,
    storeId,
    zone: zoneOfStore(stores, storeId),
    admission: user.admission_date,
    leftOn: user.left_on,
  }
}

/** Read the people in scope without masters, narrowed by text and company, and hold the selection. */
export function usePeople(stores: readonly Store[] | undefined) {
  const users = useReading(listUsers, {})
  const params = useFilterParams()
  const own = useOwnId('time-entry:batch')
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set([params.get('pessoa')].filter(Boolean)))
  const [q, company] = [params.get('busca'), params.get('empresa')]
  const all = withoutMasters(users.data)
    .map((user) => choosable(user, stores))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  const shown = all.filter(
    (person) =>
      (company === '' || person.storeId === company) && plain(`${person.name} ${person.email}`).includes(plain(q)),
  )
  const selectable = shown.filter(({ id }) => id !== own)
  const withAll = (on: boolean) => {
    const next = new Set(ids)
    for (const { id } of selectable) on ? next.add(id) : next.delete(id)
    setIds(next)
  }
  const toggle = (id: string, on: boolean) => {
    const next = new Set(ids)
    if (on) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  const marked = selectable.filter(({ id }) => ids.has(id)).length
  const allChecked = marked === 0 ? false : marked === selectable.length || ('mixed' as const)
  const chosen = all.filter(({ id }) => ids.has(id))
  const clear = () => setIds(new Set())
  return { users, all, shown, selectable, own, chosen, ids, q, company, params, toggle, withAll, allChecked, clear }
}

export type People = ReturnType<typeof usePeople>
