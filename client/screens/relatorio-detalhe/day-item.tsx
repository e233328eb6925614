import { ChevronDown, ChevronRight, Pencil, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { zoneOf } from '#shared/clock/place.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Store } from '#shared/people/store.ts'
import { formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { DayBalanceText } from '../../features/balance/day-balance.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { spokenMarks } from '../../features/mark-view/day-bars.ts'
import type { DetailDay } from '../../keeper/day-detail/detail-day.ts'
import { EntryLines } from '../../keeper/day-detail/entry-lines.tsx'
import { TwinMarks } from '../../keeper/day-detail/twin-marks.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { endLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './day-item.module.css'
import room from './relatorio-detalhe.module.css'

interface DayItemProps {
  day: DetailDay
  isOpen: boolean
  /** True on paper, where every day is open. */
  isPrinting: boolean
  stores: readonly Store[] | undefined
  selected: string | null
  onToggle: () => void
  onSelect: (entry: TimeEntry) => void
  /** Why the day can't be corrected now. */
  blocked: string | undefined
  onCorrect: (date: string) => void
}

function Picture({ day }: { day: DetailDay }) {
  return (
    <>
      {(day.marks.length > 0 || day.badges.length === 0) && (
        <DayRuler
          segments={day.bars}
          now={day.tick}
          from={360}
          to={1320}
          label={`${formatDay(day.date)}: ${spokenMarks(day.marks)}`}
        />
      )}
      {(day.badges.length > 0 || day.waits) && (
        <span className={styles.chips}>
          {day.badges.map(({ words, icon, tone }) => (
            <Badge className={room.badge} key={words} icon={icon} tone={tone}>
              {words}
            </Badge>
          ))}
          {day.waits && (
            <Badge className={room.badge} icon={TriangleAlert} tone="red">
              precisa de atenção
            </Badge>
          )}
        </span>
      )}
    </>
  )
}

/** Say which breaks the schedule marks in the person's place. */
function presignedText({ presigned, marks }: DetailDay): string {
  const zone = zoneOf(marks[0])
  const times = presigned.map(({ at, entry_type }) => `${labelOf(entry_type).toLowerCase()} ${timeOf(at, zone)}`)
  return `P · ${times.join(', ')}: pausa pré-assinalada, que ninguém marca (CLT art. 74 § 2º).`
}

/** The button that corrects the whole day, shown on days without marks too. */
function CorrectDay({ day, blocked, onCorrect }: Pick<DayItemProps, 'day' | 'blocked' | 'onCorrect'>) {
  return (
    <div className={endLook}>
      <Button
        small
        icon={Pencil}
        iconSize="sm"
        aria-label={`Corrigir o dia ${formatDay(day.date)}`}
        blocked={blocked}
        onBlocked={(title) => showToast({ title, kind: 'info' })}
        onClick={() => onCorrect(day.date)}
      >
        Corrigir dia
      </Button>
    </div>
  )
}

/** A day of the period: its ruler, time worked and balance; expands to its entries. */
export function DayItem(props: DayItemProps) {
  const { day, isOpen, isPrinting, stores, selected, onToggle, onSelect } = props
  const id = useId()
  const isShown = isOpen || isPrinting
  return (
    <li className={classes(styles.dday, isOpen && styles.open)} data-day={day.date}>
      <div className={room.dayHead}>
        <button type="button" className={room.cover} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className="sr">Registros de {formatDay(day.date)}</span>
        </button>
        <span className={room.date}>
          <b>{formatDay(day.date).slice(0, 5)}</b>
          <small>{weekdayName(day.date)}</small>
        </span>
        <span className={room.ruler}>
          <Picture day={day} />
        </span>
        <b className={room.worked}>{formatDuration(day.worked_minutes)}</b>
        <DayBalanceText className={room.balance} day={day} />
        <span className={room.chev}>
          <Icon icon={isOpen ? ChevronDown : ChevronRight} />
        </span>
      </div>
      <div id={id} hidden={!isShown}>
        {isShown && day.listed.length === 0 && (
          <p className={classes('t-sm muted', styles.blank)}>Não há registros neste dia.</p>
        )}
        {isOpen && day.twins.map((twins) => <TwinMarks key={twins[0].id} twins={twins} blocked={props.blocked} />)}
        {isShown && day.listed.length > 0 && (
          <EntryLines entries={day.listed} stores={stores} selected={selected} onSelect={onSelect} />
        )}
        {isShown && day.presigned.length > 0 && (
          <p className={classes('t-sm muted', styles.blank)}>{presignedText(day)}</p>
        )}
        {isShown && <CorrectDay {...props} />}
      </div>
    </li>
  )
}
