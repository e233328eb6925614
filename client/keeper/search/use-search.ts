import { useMemo } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { dailyReport } from '#shared/contract/hours.ts'
import { listUsers } from '#shared/contract/people.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Me } from '#shared/people/user.ts'
import { zoneOfStore } from '../../features/people/choose.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { anchors } from '../../offline/here.ts'
import { type RowDay, rowDay } from '../daily-report/row-day.ts'
import { searchIndex } from './find.ts'
import { indexPeople } from './people-index.ts'

/** Read today's rows of the report, if this device has them: the search shows nobody's day of yesterday. */
function useToday() {
  const daily = useReading(dailyReport, { query: {} })
  const stores = useReading(listStores, {}).data
  const byPerson = useMemo(() => new Map(daily.data?.map((row) => [row.user_id, row])), [daily.data])
  const at = daily.at ?? anchors.now()
  return (userId: string): RowDay | null => {
    const row = byPerson.get(userId)
    if (!row) return null
    const zone = row.entries[0]?.timezone ?? zoneOfStore(stores, row.store_id)
    return row.date === dayOf(anchors.now(), zone) ? rowDay(row, { zone, at, vacations: [] }) : null
  }
}

/** What the search knows: people as this device keeps them, read again while it is open, and their day. */
export function useSearch(user: Me) {
  const users = useReading(listUsers, {})
  const people = useMemo(() => indexPeople(users.data ?? [], anchors.now()), [users.data])
  const index = useMemo(() => searchIndex(user, people), [user, people])
  return { users, index, dayOfPerson: useToday() }
}
