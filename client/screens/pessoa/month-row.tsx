import { ChevronDown, ChevronRight, Clock, Pencil } from 'lucide-react'
import { useId } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Store } from '#shared/people/store.ts'
import { formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { DayBalanceText } from '../../features/balance/day-balance.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { spokenMarks } from '../../features/mark-view/day-bars.ts'
import { type DayBadge, dayBadges } from '../../features/mark-view/day-kinds.ts'
import type { DetailDay } from '../../keeper/day-detail/detail-day.ts'
import { EntryLines } from '../../keeper/day-detail/entry-lines.tsx'
import { TwinMarks } from '../../keeper/day-detail/twin-marks.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { endLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import { lettersOf, type MonthDay } from './month-days.ts'
import styles from './month-row.module.css'
import room from './pessoa.module.css'

export interface Scale {
  from: number
  to: number
}

interface MonthRowProps {
  day: MonthDay
  scale: Scale
  stores: readonly Store[]
  isOpen: boolean
  /** Why nothing of the day can be decided now. */
  blocked: string | undefined
  onToggle: () => void
  onSelect: (entry: TimeEntry) => void
  onCorrect: (date: string) => void
}

function Badges({ badges }: { badges: readonly DayBadge[] }) {
  return badges.map(({ words, icon, tone }) => (
    <Badge className={styles.badge} key={words} icon={icon} tone={tone}>
      {words}
    </Badge>
  ))
}

/** The picture of what happened on a day. */
function SeenPicture({ day, scale }: { day: DetailDay; scale: Scale }) {
  const label = `${formatDay(day.date)}: ${spokenMarks(day.marks)}`
  return (
    <>
      {(day.marks.length > 0 || day.badges.length === 0) && (
        <DayRuler className={styles.ruler} segments={day.bars} now={day.tick} {...scale} label={label} />
      )}
      <Badges badges={day.badges} />
    </>
  )
}

/** The picture of what a day to come expects. */
function PlannedPicture({ day: { date, plan }, scale }: Pick<MonthRowProps, 'day' | 'scale'>) {
  if (!plan) return null
  const { bars, kind, holiday_name } = plan
  if (bars.length === 0) {
    const facts = { kind, holiday_name, incomplete: false }
    return <Badges badges={dayBadges(facts)} />
  }
  const label = `${formatDay(date)}, previsto: ${formatDuration(plan.expected_minutes)}`
  return <DayRuler className={styles.ruler} segments={bars} {...scale} label={label} />
}

function Times({ day }: { day: DetailDay }) {
  const letters = { I: 'incluído', T: 'importado', D: 'desconsiderado' }
  return (
    <span className={styles.times}>
      <span aria-hidden="true">{day.marks.map(({ at, timezone }) => timeOf(at, timezone)).join(' ')}</span>
      {lettersOf(day).map((letter) => (
        <span key={letter} className={room.letter} data-letter={letter} title={letters[letter]}>
          <span aria-hidden="true">{letter}</span>
          <span className="sr">{letters[letter]}</span>
        </span>
      ))}
    </span>
  )
}

/** The hours of a day: worked and balance, or only what a day to come expects. */
function Figures({ day: { seen, plan, words } }: { day: MonthDay }) {
  if (words !== null) return null
  if (!seen) {
    const minutes = plan?.expected_minutes ?? 0
    return (
      minutes > 0 && <span className={classes('t-sm muted', styles.planned)}>previsto {formatDuration(minutes)}</span>
    )
  }
  const isRunning = seen.in_progress && seen.marks.length > 0
  return (
    <>
      <b className={styles.worked}>{formatDuration(seen.worked_minutes)}</b>
      {isRunning ? (
        <Badge className={styles.balance} icon={Clock} tone="ok">
          agora
        </Badge>
      ) : (
        <DayBalanceText className={styles.balance} day={seen} />
      )}
    </>
  )
}

function lookOf({ isToday, seen, words }: MonthDay): string {
  if (isToday) return 'today'
  if (words !== null) return 'off'
  return seen ? 'past' : 'ahead'
}

/** The entries of a day in full, and the way to correct it. */
function Opened({ seen, ...row }: Omit<MonthRowProps, 'day' | 'onToggle'> & { seen: DetailDay }) {
  const { date, listed, twins } = seen
  return (
    <>
      {listed.length === 0 && <p className={classes('t-sm muted', styles.blank)}>Não há registros neste dia.</p>}
      {twins.map((pair) => (
        <TwinMarks key={pair[0].id} twins={pair} blocked={row.blocked} />
      ))}
      {listed.length > 0 && <EntryLines entries={listed} stores={row.stores} selected={null} onSelect={row.onSelect} />}
      <div className={endLook}>
        <Button
          small
          icon={Pencil}
          iconSize="sm"
          aria-label={`Corrigir o dia ${formatDay(date)}`}
          blocked={row.blocked}
          onBlocked={(title) => showToast({ title, kind: 'info' })}
          onClick={() => row.onCorrect(date)}
        >
          Corrigir dia
        </Button>
      </div>
    </>
  )
}

/** A day of the month as a line; one that has begun opens to its entries. */
export function MonthRow(props: MonthRowProps) {
  const { day, scale, isOpen, onToggle } = props
  const { date, seen, words } = day
  const id = useId()
  return (
    <li className={styles.day} data-look={lookOf(day)} data-open={isOpen || undefined} data-day={date}>
      <div className={classes(room.columns, styles.line)}>
        {seen && (
          <button type="button" className={styles.cover} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            <span className="sr">Registros de {formatDay(date)}</span>
          </button>
        )}
        <span className={styles.date}>
          <b>{date.slice(8)}</b> {weekdayName(date).slice(0, 3)}
        </span>
        <span className={styles.picture}>
          {words !== null && <span className="t-sm muted">{words}</span>}
          {words === null &&
            (seen ? <SeenPicture day={seen} scale={scale} /> : <PlannedPicture day={day} scale={scale} />)}
        </span>
        {seen && <Times day={seen} />}
        <Figures day={day} />
        {seen && (
          <span className={styles.chevron}>
            <Icon icon={isOpen ? ChevronDown : ChevronRight} size="sm" />
          </span>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && seen && <Opened {...props} seen={seen} />}
      </div>
    </li>
  )
}
