import { useMemo } from 'react'
import { type DailyRow, dailyReport } from '#shared/contract/hours.ts'
import { listUsers } from '#shared/contract/people.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { anchors } from '../../offline/here.ts'
import { searchIndex } from './find.ts'
import { indexPeople } from './people-index.ts'
import { todayOf } from './today.ts'

const NOBODY: readonly DailyRow[] = []

/** Read today's rows of the report. */
function useToday(when: boolean) {
  const daily = useReading(dailyReport, { query: {} }, { when })
  const stores = useReading(listStores, {}, { when }).data
  const { data: rows = NOBODY, at } = daily
  return useMemo(() => {
    const now = anchors.now()
    return todayOf({ rows, stores, at: at ?? now, now })
  }, [rows, stores, at])
}

/**
 * Return what the search knows: people as this device keeps them, and their day; read again while it is open. It stays prepared while it is
 * closed: reading thousands anew would hold up the first keys.
 */
export function useSearch(user: Me, isOpen: boolean) {
  const users = useReading(listUsers, {}, { when: isOpen })
  const people = useMemo(() => indexPeople(users.data ?? [], anchors.now()), [users.data])
  const index = useMemo(() => searchIndex(user, people), [user, people])
  return { users, index, todayOf: useToday(isOpen) }
}
