import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { listUsers } from '#shared/contract/people.ts'
import { listStores } from '#shared/contract/stores.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { AdjustForm } from '../../features/manual-adjust/adjust-form.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { useOwnId } from '../../features/session/own.ts'
import { useSession } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { anchors } from '../../offline/here.ts'
import { Unread } from '../../ui/unread.tsx'

/** Read whose balance the user may adjust: the people in scope by name, without masters. */
export function useAdjustable() {
  const { user } = useSession()
  const { online } = useConnection()
  const users = useReading(listUsers, {})
  const stores = useReading(listStores, {}).data
  const own = useOwnId('time-entry:create-manual')
  const zone = zoneOfStore(stores, user?.store_id)
  return {
    users,
    people: (users.data ?? [])
      .filter(({ role }) => role !== 'master')
      .map(({ id, name, store_id }) => ({ id, name, zone: zoneOfStore(stores, store_id), isOwn: id === own }))
      .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    zone,
    today: dayOf(anchors.now(), zone),
    blocked: online ? undefined : adminMessages.needsNetwork,
  }
}

export type AdjustableView = ReturnType<typeof useAdjustable>

/** The form that adjusts somebody's balance, once the people are read. */
export function AdjustPanel({ view: { users, ...form } }: { view: AdjustableView }) {
  if (!users.data) return <Unread reading={users} failed={adminMessages.loadFailed} rows={4} />
  return <AdjustForm people={form.people} today={form.today} blocked={form.blocked} />
}
