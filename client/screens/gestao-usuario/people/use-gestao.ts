import { isInScope, keptCompanies, peopleScope } from '#shared/access/scope.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { doubledSchedules, doubledText } from '#shared/calendar/doubled-weekdays.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { listUsers } from '#shared/contract/people.ts'
import { listSchedules } from '#shared/contract/schedules.ts'
import { listStores } from '#shared/contract/stores.ts'
import { type NumberTrouble, numberTroubles, personNumbers } from '#shared/people/number-troubles.ts'
import { mayCreateMore } from '#shared/people/quota.ts'
import type { Me, User } from '#shared/people/user.ts'
import { plain } from '#shared/text/plain.ts'
import { useFilterParams } from '../../../features/people/filter-params.ts'
import { useReading } from '../../../features/reading/use-reading.ts'
import { useOwnId } from '../../../features/session/own.ts'
import { isLockedOut } from '../../../keeper/people/user-look.ts'
import { anchors } from '../../../offline/here.ts'

/** The filters of the list; an empty one lets everybody through. */
export interface UserFilter {
  q: string
  company: string
  role: string
  /** `ativos` can sign in, `desligados` can't. */
  situation: string
}

const isIn = (situation: string, isOut: boolean) =>
  situation === 'ativos' ? !isOut : situation === 'desligados' ? isOut : true

/** An unknown word narrows nothing, and shows as that. */
const situationOf = (word: string): string => (word === 'ativos' || word === 'desligados' ? word : '')

/** Return the people who match the filters, in the server's order, ignoring accents and case. */
export function matching(people: readonly User[], filter: UserFilter, now: number): User[] {
  const { company, role, situation } = filter
  const wanted = plain(filter.q.trim())
  return people.filter(
    (person) =>
      (company === '' || person.store_id === company) &&
      (role === '' || person.role === role) &&
      isIn(situation, isLockedOut(person, now)) &&
      (plain(person.name).includes(wanted) || plain(person.email).includes(wanted)),
  )
}

/** Return the people for whom two schedules cover the same weekday, each once, in the order of the people. */
export function scheduleTroubles(
  rows: readonly ScheduleRow[],
  people: readonly { id: string; name: string }[],
  today: string,
): NumberTrouble<'schedule'>[] {
  const doubled = doubledSchedules(rows, today)
  return people.flatMap(({ id, name }) => {
    const own = doubled.filter(({ user_id }) => user_id === id).map(doubledText)
    return own.length === 0 ? [] : [{ id, name, field: 'schedule' as const, text: own.join(' ') }]
  })
}

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
    situation: situationOf(params.get('situacao')),
  }
  const troubles = useTroubles(users.data ?? [])
  const self = users.data?.find(({ id }) => id === me.id)
  const scope = peopleScope(me)
  const kept = keptCompanies(me)
  const counted = users.data?.filter(({ store_id }) => store_id !== null && kept.includes(store_id)).length ?? 0
  return {
    me,
    zone: zoneOfStore(stores, me.store_id),
    stores,
    /** The companies in which the user may register people: all of them for the master. */
    companies: stores.filter(({ id }) => isInScope(scope, { id: '', store_id: id })),
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
