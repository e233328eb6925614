import { ChevronRight, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { Store } from '#shared/people/store.ts'
import { controlMessages } from '#shared/text/control-messages.ts'
import { formatDuration } from '#shared/text/format.ts'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { barsOf, rulerMinute, type SeenMark, spokenMarks } from '../../features/mark-view/day-bars.ts'
import { attentionLine } from '../../features/mark-view/place-words.ts'
import { PersonCell } from '../../features/people/person-cell.tsx'
import { detailQuery } from '../../keeper/daily-report/report-filter.ts'
import { type RowDay, stateLook } from '../../keeper/daily-report/row-day.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import { MarkThumbs } from './mark-thumbs.tsx'
import room from './relatorio.module.css'
import styles from './report-row.module.css'

interface ReportRowProps {
  day: RowDay
  scale: { from: number; to: number }
  stores: readonly Store[] | undefined
  /** The query string of the report, for the way back to it. */
  report: string
  onOpen: (mark: SeenMark, name: string) => void
}

function StateBadge({ day }: { day: RowDay }) {
  const { words, icon, tone } = stateLook[day.state]
  return (
    <Badge className={room.badge} icon={icon} tone={tone}>
      {words}
    </Badge>
  )
}

/** Describe the first mark of the day that needs attention. */
function alertOf({ marks }: RowDay, stores: readonly Store[] | undefined): string | null {
  for (const mark of marks) {
    const line = attentionLine(
      mark,
      stores?.find(({ id }) => id === mark.store_id),
    )
    if (line) return line
  }
  return null
}

function Ruler({ day, scale, stores }: Pick<ReportRowProps, 'day' | 'scale' | 'stores'>) {
  const { row, zone, marks, now, notice } = day
  const alert = alertOf(day, stores)
  const hasRuler = marks.length > 0 || !notice
  return (
    <div className={room.ruler}>
      {hasRuler && (
        <DayRuler
          className={room.ribbon}
          segments={barsOf(marks, { day: row.date, zone, now, end: scale.to })}
          now={now !== null && marks.length > 0 ? rulerMinute(now, row.date, zone) : null}
          from={scale.from}
          to={scale.to}
          label={`${row.name}: ${spokenMarks(marks)}`}
        />
      )}
      {notice && (
        <Badge className={classes(room.badge, styles.notice)} icon={notice.icon} tone={notice.tone}>
          {notice.words}
        </Badge>
      )}
      {alert && (
        <StateLine className={room.state} icon={TriangleAlert} tone="bad">
          {alert}
        </StateLine>
      )}
    </div>
  )
}

/**
 * A person's day: name, ruler on the shared scale, marks with photos, time worked, and a link to the details.
 * Memoized, so that a growing list renders its new rows only.
 */
export const ReportRow = memo(function ReportRow({ day, scale, stores, report, onOpen }: ReportRowProps) {
  const { row, marks } = day
  const sub = row.store_name ?? 'Sem empresa'
  return (
    <li className={classes(room.reportRow, room.columns, marks.length === 0 && room.blank)}>
      <PersonCell
        className={room.person}
        id={row.user_id}
        name={row.name}
        photo={row.photo_url}
        sub={sub}
        aside={
          <span className="only-phone">
            <StateBadge day={day} />
          </span>
        }
      />
      <Ruler day={day} scale={scale} stores={stores} />
      <MarkThumbs marks={marks} onOpen={(mark) => onOpen(mark, row.name)} />
      <div className={room.worked}>
        {day.isUncounted ? (
          <b className="muted" title={controlMessages.freeOfControl}>
            <span aria-hidden="true">–</span>
            <span className="sr">{controlMessages.freeOfControl}</span>
          </b>
        ) : (
          <b className={row.worked_minutes === 0 ? 'muted' : undefined}>{formatDuration(row.worked_minutes)}</b>
        )}
        <span className="only-desk">
          <StateBadge day={day} />
        </span>
      </div>
      <Link
        {...buttonLook({ small: true })}
        data-opens
        to={addressOf('RelatorioDetalhe', detailQuery(row.user_id, row.date, report))}
        aria-label={`Ver relatório detalhado de ${row.name}`}
      >
        Ver relatório detalhado
        <Icon icon={ChevronRight} size="sm" />
      </Link>
    </li>
  )
})
