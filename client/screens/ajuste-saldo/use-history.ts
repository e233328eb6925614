import { useState } from 'react'
import { adjustmentYears, thisMonth } from '#shared/calendar/period.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'

const MOST = 5000

const monthNames = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

const two = (n: number) => String(n).padStart(2, '0')

/** The months as options; 'todos' is the whole year. */
export const monthOptions = [
  { value: 'todos', label: 'Todos os meses' },
  ...monthNames.map((label, index) => ({ value: two(index + 1), label })),
]

/** The last five years and all of them, as options. */
export function yearOptions(today: string) {
  return adjustmentYears(today).map((year) => ({
    value: String(year),
    label: year === 'todos' ? 'Todos' : String(year),
  }))
}

/** An adjustment of the history. One that was cancelled is known by the entry that took it back. */
export interface Adjustment {
  entry: TimeEntry
  justification: string
  isCancelled: boolean
}

/** The days that are asked for: a month, a year, or everything. */
function rangeOf(year: string, month: string) {
  if (year === 'todos') return {}
  if (month === 'todos') return { from: `${year}-01-01`, to: `${year}-12-31` }
  return thisMonth(`${year}-${month}-01`)
}

/** An adjustment, or what took one back; null where an entry is neither. */
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

/** The adjustments of the scope by year and month, as the address says: the current month unless told. */
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
    /** There are more than were read: only the newest are shown. */
    isCut: reading.data?.length === MOST,
    adjustments: all?.filter(({ entry }) => person === '' || entry.user_id === person),
    setFilter: params.set,
    deed,
    setDeed,
  }
}

export type History = ReturnType<typeof useHistory>
