import { keptCompanies } from '#shared/access/scope.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { listUsers } from '#shared/contract/people.ts'
import { listSchedules } from '#shared/contract/schedules.ts'
import { listStores } from '#shared/contract/stores.ts'
import { type NumberTrouble, numberTroubles, personNumbers } from '#shared/people/number-troubles.ts'
import { mayCreateMore } from '#shared/people/quota.ts'
import type { Me, User } from '#shared/people/user.ts'
import { zoneOfStore } from '../../features/people/choose.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useOwnId } from '../../features/session/own.ts'
import { anchors } from '../../offline/here.ts'
import { matching, type UserFilter } from './matching.ts'
import { scheduleTroubles } from './schedule-troubles.ts'
import { isLockedOut } from './user-look.ts'

/** List the data to correct of current people; people who left are skipped. */
function useTroubles(users: readonly User[]): NumberTrouble<'cpf' | 'pis' | 'schedule'>[] {
  const own = useOwnId('schedule:edit')
  const doubled = useReading(listSchedules, { query: { doubled: true } }).data ?? []
  const now = anchors.now()
  const here = users.filter((person) => !isLockedOut(person, now))
  const others = here.filter(({ id }) => id !== own)
  return [...numberTroubles(here, personNumbers), ...scheduleTroubles(doubled, others, dayOf(now, DEFAULT_ZONE))]
}

/** Read everybody in scope, narrowed by the filters in the address. */
export function useGestao(me: Me) {
  const params = useFilterParams()
  const stores = useReading(listStores, {}).data ?? []
  const users = useReading(listUsers, {})
  const filter: UserFilter = {
    q: params.get('q'),
    company: params.get('empresa'),
    role: params.get('perfil'),
    situation: params.get('situacao'),
  }
  const troubles = useTroubles(users.data ?? [])
  const self = users.data?.find(({ id }) => id === me.id)
  const kept = keptCompanies(me)
  const counted = users.data?.filter(({ store_id }) => store_id !== null && kept.includes(store_id)).length ?? 0
  return {
    me,
    zone: zoneOfStore(stores, me.store_id),
    stores,
    users,
    filter,
    setFilter: params.set,
    shown: users.data && matching(users.data, filter, anchors.now()),
    hasRoom: me.role === 'master' || mayCreateMore(counted, self?.max_user_creations ?? null),
    troubles,
    /** The signed-in user, if the address asks for their own data. */
    own: params.get('dados') === 'meus' ? self : undefined,
    leaveOwn: () => params.set({ dados: '' }),
  }
}

export type Gestao = ReturnType<typeof useGestao>
