import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { Store } from '#shared/people/store.ts'
import { CAME_FROM, filterIn } from '../../keeper/daily-report/report-filter.ts'
import { useReportRows } from '../../keeper/daily-report/use-report-rows.ts'
import { iconButtonLook } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import styles from './neighbours.module.css'

interface NeighboursProps {
  userId: string
  stores: readonly Store[] | undefined
}

interface StepProps {
  row: { user_id: string; name: string } | undefined
  words: string
  icon: LucideIcon
}

/** Link to another person, keeping the rest of the address; disabled at either end of the list. */
function Step({ row, words, icon }: StepProps) {
  const [params] = useSearchParams()
  if (!row) {
    return (
      <span className={classes(iconButtonLook, styles.ended)} aria-hidden="true">
        <Icon icon={icon} />
      </span>
    )
  }
  const query = new URLSearchParams(params)
  query.set('userId', row.user_id)
  const label = `${words}: ${row.name}`
  return (
    // Replace the address, so that the browser's back leads to the report, not through everybody.
    <Link
      className={iconButtonLook}
      replace
      to={addressOf('RelatorioDetalhe', query.toString())}
      aria-label={label}
      title={label}
    >
      <Icon icon={icon} />
    </Link>
  )
}

/** The previous and next person in the report that led here, with its filters. */
export function Neighbours({ userId, stores }: NeighboursProps) {
  const [params] = useSearchParams()
  const report = params.get(CAME_FROM)
  const filter = filterIn(new URLSearchParams(report ?? ''))
  const { rows } = useReportRows(filter, stores, { when: report !== null })
  const place = rows?.findIndex(({ row }) => row.user_id === userId) ?? -1
  if (!rows || place < 0 || rows.length < 2) return null
  return (
    <nav className={styles.neighbours} aria-label="Pessoas do relatório">
      <span className="t-sm muted">
        {place + 1} de {rows.length}
      </span>
      <Step row={rows[place - 1]?.row} words="Pessoa anterior" icon={ChevronLeft} />
      <Step row={rows[place + 1]?.row} words="Próxima pessoa" icon={ChevronRight} />
    </nav>
  )
}
