import { type CSSProperties, type RefObject, useDeferredValue, useMemo } from 'react'
import { type HourBankRow, hourBankSeries } from '#shared/contract/hours.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { type ListPage, useDrawn } from '../../ui/use-pages.ts'
import { BankCard } from './bank-card.tsx'
import styles from './bank-page.module.css'

/** What fills a large screen. */
const FIRST = 16
/** For how many people at once it is asked how their balances moved. */
const ASKED = 24

interface BankPageProps {
  list: ListPage<HourBankRow>
  top: RefObject<HTMLUListElement | null>
  cutoff: string
  onDetails: (userId: string) => void
}

interface GroupProps extends Omit<BankPageProps, 'list' | 'top'> {
  rows: readonly HourBankRow[]
  /** How many of them are drawn yet. */
  shown: number
}

/** Some of the cards; how their balances moved is asked for them alone, and the cards don't wait for it. */
function BankGroup({ rows, shown, cutoff, onDetails }: GroupProps) {
  const user_ids = rows.map(({ user_id }) => user_id).join(',')
  // The lines are drawn when there is nothing more urgent, as scrolling is.
  const data = useDeferredValue(useReading(hourBankSeries, { query: { user_ids, cutoff } }).data)
  const running = new Map(data?.map((series) => [series.user_id, series.running_minutes]))
  return rows
    .slice(0, shown)
    .map((row) => <BankCard key={row.user_id} row={row} running={running.get(row.user_id)} onDetails={onDetails} />)
}

/** The cards of a page, drawn one after the other. */
export function BankPage({ list, top, ...given }: BankPageProps) {
  const { rows } = list
  const shown = useDrawn(list, FIRST)
  // A group keeps its rows while they are the same: what it asks for goes by who is in it.
  const groups = useMemo(
    () => Array.from({ length: Math.ceil(rows.length / ASKED) }, (_, i) => rows.slice(i * ASKED, (i + 1) * ASKED)),
    [rows],
  )
  return (
    <ul
      className={styles.grid4}
      aria-label="Saldos"
      style={{ '--room': list.rows.length } as CSSProperties}
      ref={top}
      tabIndex={-1}
    >
      {groups.slice(0, Math.ceil(shown / ASKED)).map((group, i) => (
        <BankGroup key={group[0]?.user_id} rows={group} shown={shown - i * ASKED} {...given} />
      ))}
    </ul>
  )
}
