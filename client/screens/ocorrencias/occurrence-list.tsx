import { Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { OccurrenceRow, Occurrences } from '#shared/contract/occurrences.ts'
import { SEVERITIES, type Severity, severityOf } from '#shared/pay-rules/severity.ts'
import { formatAmount, formatDayNear, weekdayName } from '#shared/text/format.ts'
import { occurrenceMessages } from '#shared/text/occurrence-messages.ts'
import { occurrenceWords, severityWords } from '#shared/text/occurrence-words.ts'
import { PeopleInOrder, PersonLink } from '../../features/people/person-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listLook } from '../../ui/list.ts'
import { Pager } from '../../ui/pager.tsx'
import { useListPage } from '../../ui/use-pages.ts'
import styles from './occurrence-list.module.css'
import { countAll, type Ocorrencias } from './use-ocorrencias.ts'

/** Rows on a page. */
const PAGE = 50

const looks: Record<Severity, { icon: LucideIcon; tone?: string }> = {
  grave: { icon: TriangleAlert, tone: 'red' },
  attention: { icon: Info, tone: 'sun' },
  light: { icon: Clock },
}

function Measure({ code, minutes }: OccurrenceRow) {
  if (minutes === null) return null
  return (
    <p className={styles.measure}>
      <b className="nowrap">{formatAmount(minutes)}</b> <small>{occurrenceWords[code].minutes}</small>
    </p>
  )
}

/** The row of an occurrence: whose it is, on which day, what, and by how much; the whole row leads to that day of theirs. */
function Occurrence({ row, today }: { row: OccurrenceRow; today: string }) {
  const { user_id, name, store_name, date, code } = row
  const day = formatDayNear(date, today)
  return (
    <li className={styles.row}>
      <p className={styles.who}>
        <PersonLink id={user_id} day={date} className={styles.link}>
          {name}
          <span className="sr">, {day}</span>
        </PersonLink>
        <small>{store_name ?? 'Sem empresa'}</small>
      </p>
      <p className={styles.day}>
        <span className="nowrap">{day}</span> <small>{weekdayName(date)}</small>
      </p>
      <p className={styles.what}>{occurrenceWords[code].name}</p>
      <Measure {...row} />
    </li>
  )
}

type Counts = Occurrences['counts']

/** The meaning of each kind and its article of law, once above the rows of a severity. */
function Kinds({ counts }: { counts: Counts }) {
  return (
    <ul className={styles.kinds} aria-label="O que quer dizer">
      {counts.map(({ code, count }) => {
        const { name, article, sentence } = occurrenceWords[code]
        return (
          <li key={code}>
            <b>{name}</b> ({count}). {sentence} <span className="muted nowrap">{article}</span>
          </li>
        )
      })}
    </ul>
  )
}

interface GroupProps {
  severity: Severity
  counts: Counts
  rows: readonly OccurrenceRow[]
  today: string
}

/** Those of one severity, and how many there are on all pages. */
function Group({ severity, counts, rows, today }: GroupProps) {
  const id = `ocorrencias-${severity}`
  const own = counts.filter(({ code }) => severityOf(code) === severity)
  return (
    <Card className={styles.group} aria-labelledby={id}>
      <header data-tone={looks[severity].tone}>
        <h2 id={id} className="h2">
          <Icon icon={looks[severity].icon} />
          {severityWords[severity].many} <span className="muted">{countAll(own)}</span>
        </h2>
        <Kinds counts={own} />
      </header>
      <ul className={listLook} aria-labelledby={id}>
        {rows.map((row) => (
          <Occurrence key={`${row.user_id} ${row.date} ${row.code}`} row={row} today={today} />
        ))}
      </ul>
    </Card>
  )
}

/** The people of a list, each once, in its order. */
function peopleIn(rows: readonly OccurrenceRow[]): { id: string; name: string }[] {
  const people = new Map(rows.map(({ user_id, name }) => [user_id, name]))
  return [...people].map(([id, name]) => ({ id, name }))
}

interface OccurrenceListProps {
  rows: readonly OccurrenceRow[]
  view: Ocorrencias
}

/** A page of the occurrences by severity, gravest first. */
export function OccurrenceList({ rows, view: { counts, today, page, setPage } }: OccurrenceListProps) {
  const list = useListPage(rows, PAGE, page)
  const people = useMemo(() => peopleIn(rows), [rows])
  const top = useRef<HTMLDivElement>(null)
  return (
    <PeopleInOrder title={occurrenceMessages.title} people={people}>
      <div ref={top} tabIndex={-1} className={styles.groups}>
        {SEVERITIES.map((severity) => {
          const own = list.rows.filter(({ code }) => severityOf(code) === severity)
          return own.length > 0 && <Group key={severity} severity={severity} counts={counts} today={today} rows={own} />
        })}
      </div>
      <Pager what="ocorrências" list={list} top={top} onPage={setPage} />
    </PeopleInOrder>
  )
}
