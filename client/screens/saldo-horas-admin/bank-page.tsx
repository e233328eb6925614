import { type CSSProperties, type RefObject, useMemo } from 'react'
import { type HourBankRow, hourBankSeries } from '#shared/contract/hours.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { listKeys } from '../../ui/list-keys.ts'
import { type ListPage, useDrawn } from '../../ui/use-pages.ts'
import { BankCard } from './bank-card.tsx'
import styles from './bank-page.module.css'

/** The cards that fill a large screen. */
const FIRST = 16
/** The number of people in one query for the movement of balances. */
const ASKED = 24

interface BankPageProps {
  list: ListPage<HourBankRow>
  top: RefObject<HTMLUListElement | null>
  cutoff: string
  onDetails: (userId: string) => void
}

interface GroupProps extends Omit<BankPageProps, 'list' | 'top'> {
  rows: readonly HourBankRow[]
  /** The number of cards drawn so far. */
  shown: number
}

/** A group of cards; the movement of their balances is read in a query of its own, and the cards don't wait for it. */
function BankGroup({ rows, shown, cutoff, onDetails }: GroupProps) {
  const user_ids = rows.map(({ user_id }) => user_id).join(',')
  const { data } = useReading(hourBankSeries, { query: { user_ids, cutoff } })
  const running = new Map(data?.map((series) => [series.user_id, series.running_minutes]))
  return rows
    .slice(0, shown)
    .map((row) => <BankCard key={row.user_id} row={row} running={running.get(row.user_id)} onDetails={onDetails} />)
}

/** The cards of a page, drawn one after the other. */
export function BankPage({ list, top, ...given }: BankPageProps) {
  const { rows } = list
  const shown = useDrawn(list, FIRST)
  // Keep a group's array while its rows are the same: its query depends on who is in it.
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
      onKeyDown={listKeys()}
    >
      {groups.slice(0, Math.ceil(shown / ASKED)).map((group, i) => (
        <BankGroup key={group[0]?.user_id} rows={group} shown={shown - i * ASKED} {...given} />
      ))}
    </ul>
  )
}
