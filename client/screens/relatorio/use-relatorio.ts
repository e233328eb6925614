import { useEffect, useEffectEvent, useMemo } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { listPending } from '#shared/contract/entry-deeds.ts'
import { listStores } from '#shared/contract/stores.ts'
import { withoutMasters } from '../../features/people/choose.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useSession } from '../../features/session/session.ts'
import { filterIn, type ReportFilter } from '../../keeper/daily-report/report-filter.ts'
import { useReportRows } from '../../keeper/daily-report/use-report-rows.ts'
import { anchors } from '../../offline/here.ts'

const REFRESH_MS = 60_000

/** Call `act` every minute while the page is visible. */
export function useEveryMinute(act: () => void) {
  const latest = useEffectEvent(act)
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && latest(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Read everybody's day, narrowed by the filters in the address, again every minute while visible. */
export function useRelatorio() {
  const { user } = useSession()
  const params = useFilterParams()
  const stores = useReading(listStores, {}).data
  const zone = zoneOfStore(stores, user?.store_id)
  const today = dayOf(anchors.now(), zone)
  const chosen = filterIn(params)
  const filter: ReportFilter = { ...chosen, date: chosen.date || today }
  const { daily, rows } = useReportRows(chosen, stores, { maxAge: 0 })
  const pending = useReading(listPending, {}, { maxAge: 0 })
  useEveryMinute(() => {
    daily.refresh()
    pending.refresh()
  })
  const people = useMemo(() => withoutMasters(daily.data), [daily.data])
  const { set: setFilter, page, setPage } = params
  // Undefined means today in each person's own zone.
  const chosenDay = chosen.date || undefined
  return {
    user,
    zone,
    today,
    filter,
    chosen: chosenDay,
    setFilter,
    page,
    setPage,
    stores,
    people,
    daily,
    rows,
    pending,
  }
}

export type Relatorio = ReturnType<typeof useRelatorio>
