import { useEffect, useEffectEvent, useMemo } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import type { Vacation } from '#shared/calendar/vacation.ts'
import { listPending } from '#shared/contract/entry-deeds.ts'
import { type DailyRow, dailyReport } from '#shared/contract/hours.ts'
import { listStores } from '#shared/contract/stores.ts'
import { listVacations } from '#shared/contract/vacations.ts'
import type { Store } from '#shared/people/store.ts'
import { withoutMasters, zoneOfStore } from '../../features/people/choose.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useSession } from '../../features/session/session.ts'
import { anchors } from '../../offline/here.ts'
import { byNeed, type RowDay, rowDay } from './row-day.ts'

const REFRESH_MS = 60_000

/** Does something every minute while the page is seen. */
function useEveryMinute(act: () => void) {
  const latest = useEffectEvent(act)
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && latest(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
}

/** What the report is narrowed by; empty is everybody. */
export interface ReportFilter {
  date: string
  person: string
  kind: string
  company: string
}

/** The two kinds of user that the report knows. */
export const userKinds = [
  { value: '', label: 'Todos' },
  { value: 'administradores', label: 'Administradores' },
  { value: 'funcionarios', label: 'Funcionários' },
]

function isShown(row: DailyRow, { person, kind, company }: Omit<ReportFilter, 'date'>): boolean {
  if (row.role === 'master') return false
  if (person && row.user_id !== person) return false
  if (company && row.store_id !== company) return false
  if (kind === '') return true
  return (kind === 'administradores') === (row.role === 'admin')
}

function useRows(rows: readonly DailyRow[] | undefined, at: number, stores: readonly Store[] | undefined) {
  const vacations = useReading(listVacations, {}).data
  return useMemo(() => {
    const context = (row: DailyRow, known: readonly Vacation[]) => ({
      zone: row.entries[0]?.timezone ?? zoneOfStore(stores, row.store_id),
      at,
      vacations: known,
    })
    return rows?.map((row) => rowDay(row, context(row, vacations ?? [])))
  }, [rows, at, stores, vacations])
}

/** The day of everybody in scope, narrowed by the filters in the address, and read again every minute while it is seen. */
export function useRelatorio() {
  const { user } = useSession()
  const params = useFilterParams()
  const stores = useReading(listStores, {}).data
  const zone = zoneOfStore(stores, user?.store_id)
  const today = dayOf(anchors.now(), zone)
  const chosen = params.get('data')
  const filter: ReportFilter = {
    date: chosen || today,
    person: params.get('funcionario'),
    kind: params.get('tipo'),
    company: params.get('empresa'),
  }
  // Without a chosen date everybody has the today of their own zone.
  const daily = useReading(dailyReport, { query: chosen ? { date: chosen } : {} }, { maxAge: REFRESH_MS })
  const pending = useReading(listPending, {}, { maxAge: REFRESH_MS })
  useEveryMinute(() => {
    daily.refresh()
    pending.refresh()
  })
  const all = useRows(daily.data, daily.at ?? anchors.now(), stores)
  const { person, kind, company } = filter
  const rows = useMemo(
    () => all && byNeed(all.filter(({ row }: RowDay) => isShown(row, { person, kind, company }))),
    [all, person, kind, company],
  )
  const people = useMemo(() => withoutMasters(daily.data), [daily.data])
  const { set: setFilter, page, setPage } = params
  return { user, zone, today, filter, setFilter, page, setPage, stores, people, daily, rows, pending }
}

export type Relatorio = ReturnType<typeof useRelatorio>
