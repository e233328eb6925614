import { useDeferredValue } from 'react'
import { type HourBankRow, hourBankSeries } from '#shared/contract/hours.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { BankCard } from './bank-card.tsx'

interface BankPageProps {
  rows: readonly HourBankRow[]
  /** How many of them are drawn yet. */
  shown: number
  cutoff: string
  onDetails: (userId: string) => void
}

/** The cards of some people; how their balances moved is asked for them alone, and the cards don't wait for it. */
export function BankPage({ rows, shown, cutoff, onDetails }: BankPageProps) {
  const user_ids = rows.map(({ user_id }) => user_id).join(',')
  // The lines are drawn when there is nothing more urgent, as scrolling is.
  const data = useDeferredValue(useReading(hourBankSeries, { query: { user_ids, cutoff } }).data)
  const running = new Map(data?.map((series) => [series.user_id, series.running_minutes]))
  return rows
    .slice(0, shown)
    .map((row) => <BankCard key={row.user_id} row={row} running={running.get(row.user_id)} onDetails={onDetails} />)
}
