import { Users } from 'lucide-react'
import { type CSSProperties, useMemo, useRef } from 'react'
import type { Store } from '#shared/people/store.ts'
import { formatMinuteOfDay } from '#shared/text/format.ts'
import { axisLook } from '../../features/day-ruler/day-ruler.tsx'
import type { SeenMark } from '../../features/mark-view/day-bars.ts'
import { PeopleInOrder } from '../../features/people/person-link.tsx'
import { type RowDay, sharedScale } from '../../keeper/daily-report/row-day.ts'
import { StepLink } from '../../keeper/first-steps/step-link.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Legend } from '../../ui/legend.tsx'
import { listKeys } from '../../ui/list-keys.ts'
import { Pager } from '../../ui/pager.tsx'
import { useDrawn, useListPage } from '../../ui/use-pages.ts'
import room from './relatorio.module.css'
import styles from './report-list.module.css'
import { ReportRow } from './report-row.tsx'

/** The rows that fill a screen; a larger one gets the rest in the next frames. */
const FIRST = 8
/** Few enough that a browser which paints some screens ahead needn't repaint them while scrolling. */
const PAGE = 40

interface ReportListProps {
  rows: readonly RowDay[]
  /** Nobody is registered at all, whatever the filters say. */
  lacksPeople: boolean
  /** The page in the address. */
  named: string
  onPage: (page: number) => void
  stores: readonly Store[] | undefined
  /** The query string of the report. */
  report: string
  onOpen: (mark: SeenMark, name: string) => void
}

function Head({ from, to }: { from: number; to: number }) {
  const hours: number[] = []
  for (let minute = from; minute < to; minute += 120) hours.push(minute)
  return (
    <div className={classes(room.columns, styles.relHead)} aria-hidden="true">
      <span>Funcionário</span>
      <div className={classes(axisLook, styles.axis)}>
        {hours.map((minute) => (
          <span key={minute} style={{ left: `${(((minute - from) / (to - from)) * 100).toFixed(2)}%` }}>
            {formatMinuteOfDay(minute).slice(0, 2)}h
          </span>
        ))}
      </div>
      <span>Registros</span>
      <span>Trabalhado</span>
      <span />
    </div>
  )
}

const legend = { filled: 'Trabalhado', hatched: 'Pausa', line: 'Agora' }

/** The people of the report, a page at a time, all on one scale. */
export function ReportList({ rows, lacksPeople, named, onPage, ...given }: ReportListProps) {
  const list = useListPage(rows, PAGE, named)
  const shown = useDrawn(list, FIRST)
  const scale = useMemo(() => sharedScale(rows), [rows])
  const people = useMemo(() => rows.map(({ row }) => ({ id: row.user_id, name: row.name })), [rows])
  const top = useRef<HTMLUListElement>(null)
  if (rows.length === 0) {
    return (
      <Empty
        card
        icon={Users}
        title="Nenhuma pessoa encontrada"
        action={lacksPeople && <StepLink step="pessoas">Cadastrar as pessoas</StepLink>}
      >
        {lacksPeople ? 'Ninguém está no cadastro ainda.' : 'Mude os filtros para ver outras pessoas.'}
      </Empty>
    )
  }
  return (
    <PeopleInOrder title="Relatório" people={people}>
      <Card className={styles.relCard} aria-label="Funcionários">
        <Head {...scale} />
        <ul
          className={styles.relList}
          style={{ '--room': list.rows.length } as CSSProperties}
          ref={top}
          tabIndex={-1}
          onKeyDown={listKeys()}
        >
          {list.rows.slice(0, shown).map((day) => (
            <ReportRow key={day.row.user_id} day={day} scale={scale} {...given} />
          ))}
        </ul>
      </Card>
      <Pager what="pessoas" list={list} top={top} onPage={onPage} />
      <Legend items={legend} />
    </PeopleInOrder>
  )
}
