import { useMemo } from 'react'
import type { Vacation } from '#shared/calendar/vacation.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { type DailyRow, dailyReport } from '#shared/contract/hours.ts'
import { listVacations } from '#shared/contract/vacations.ts'
import type { Store } from '#shared/people/store.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { anchors } from '../../offline/here.ts'
import { isShown, type ReportFilter } from './report-filter.ts'
import { byNeed, rowDay } from './row-day.ts'

interface RowsOptions {
  maxAge?: number
  /** False to read nothing. */
  when?: boolean
}

/** Read the report's rows that match a filter, most urgent first. Without a date each person has today in their own zone. */
export function useReportRows(filter: ReportFilter, stores: readonly Store[] | undefined, options: RowsOptions = {}) {
  const { date, person, kind, company } = filter
  const daily = useReading(dailyReport, { query: date ? { date } : {} }, options)
  const vacations = useReading(listVacations, {}, { when: options.when ?? true }).data
  const at = daily.at ?? anchors.now()
  const all = useMemo(() => {
    const context = (row: DailyRow, known: readonly Vacation[]) => ({
      zone: row.entries[0]?.timezone ?? zoneOfStore(stores, row.store_id),
      at,
      vacations: known,
    })
    return daily.data?.map((row) => rowDay(row, context(row, vacations ?? [])))
  }, [daily.data, at, stores, vacations])
  const rows = useMemo(
    () => all && byNeed(all.filter(({ row }) => isShown(row, { person, kind, company }))),
    [all, person, kind, company],
  )
  return { daily, rows }
}
