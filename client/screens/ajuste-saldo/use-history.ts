import { useState } from 'react'
import { adjustmentYears, thisMonth } from '#shared/calendar/period.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { monthNames } from '#shared/text/format.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'

const MOST = 5000

const two = (n: number) => String(n).padStart(2, '0')

/** Month options; 'todos' is the whole year. */
export const monthOptions = [
  { value: 'todos', label: 'Todos os meses' },
  ...monthNames.map((label, index) => ({ value: two(index + 1), label })),
]

/** Return the last five years plus "all" as options. */
export function yearOptions(today: string) {
  return adjustmentYears(today).map((year) => ({
    value: String(year),
    label: year === 'todos' ? 'Todos' : String(year),
  }))
}

/** An adjustment in the history. A cancelled one carries the entry that cancelled it. */
export interface Adjustment {
  entry: TimeEntry
  justification: string
  isCancelled: boolean
}

/** Return the days to query: a month, a year, or no bounds at all. */
function rangeOf(year: string, month: string) {
  if (year === 'todos') return {}
  if (month === 'todos') return { from: `${year}-01-01`, to: `${year}-12-31` }
  return thisMonth(`${year}-${month}-01`)
}

/** Read an adjustment or the cancellation of one; null if the entry is neither. */
function adjustmentOf(entry: TimeEntry): Adjustment | null {
  const { kind, is_absence_cancellation } = entry
  const justification = entry.justification ?? ''
  if (kind === 'adjustment') return { entry, justification, isCancelled: false }
  const isOurs = kind === 'cancellation' && !is_absence_cancellation
  return isOurs ? { entry, justification, isCancelled: true } : null
}

function adjustmentsOf(entries: readonly TimeEntry[], month: string): Adjustment[] {
  return entries
    .filter(({ day }) => month === 'todos' || day.slice(5, 7) === month)
    .flatMap((entry) => adjustmentOf(entry) ?? [])
    .sort((a, b) => b.entry.timestamp.localeCompare(a.entry.timestamp))
}

/** Read the adjustments in scope by the year and month in the address; the default is the current month. */
export function useHistory(today: string) {
  const params = useFilterParams()
  const year = params.get('ano') || today.slice(0, 4)
  const month = params.get('mes') || today.slice(5, 7)
  const person = params.get('funcionario')
  const query = { type: 'ajuste' as const, limit: MOST, ...rangeOf(year, month) }
  const reading = useReading(listEntries, { query })
  const [deed, setDeed] = useState<{ kind: 'cancel' | 'delete'; adjustment: Adjustment } | null>(null)
  const all = reading.data && adjustmentsOf(reading.data, month)
  return {
    year,
    month,
    person,
    reading,
    /** True if there are more than were read; only the newest are shown. */
    isCut: reading.data?.length === MOST,
    adjustments: all?.filter(({ entry }) => person === '' || entry.user_id === person),
    setFilter: params.set,
    deed,
    setDeed,
  }
}

export type History = ReturnType<typeof useHistory>
