import { FileCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { timeOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { isFreeOfControl } from '../../features/balance/free-of-control.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import { usePaper } from '../../features/entries/use-paper.ts'
import { countedMarks, rulerOf } from '../../features/mark-view/day-bars.ts'
import { kindLook } from '../../features/mark-view/day-kinds.ts'
import { isWrittenByKeeper } from '../../features/mark-view/written-by-keeper.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Row } from '../../ui/layout.tsx'
import room from './historico.module.css'

type Day = UserBalance['days'][number]

interface HistoryDayProps {
  day: Day
  /** True to offer a request about the day. */
  asks: boolean
  today: string
  zone: string
  now: number
  /** The e-mail of the person whose history it is; notes by others are marked. */
  email: string
}

/** Return the note of an entry, without the automatic IP note. */
function noteOf({ notes }: TimeEntry): string {
  return notes === null || notes.startsWith('IP: ') ? '' : notes
}

/** Save the paper of a mark; its name tells marks of a day apart. */
function Paper({ id, time }: { id: string; time: string }) {
  const { busy, blocked, save } = usePaper(id)
  return (
    <IconButton
      className="only-screen"
      label={`Comprovante em PDF das ${time}`}
      icon={FileCheck}
      aria-busy={busy || undefined}
      aria-disabled={busy || blocked !== undefined || undefined}
      onClick={() => !busy && void save()}
    />
  )
}

function EntryLine({ entry, email, onPhoto }: { entry: TimeEntry; email: string; onPhoto: () => void }) {
  const time = timeOf(Date.parse(entry.timestamp), entry.timezone)
  return (
    <li>
      <EntryBadge className={room.badge} type={entry.entry_type} />
      <span className={classes('grow t-sm soft', room.note)}>
        {noteOf(entry)} {isWrittenByKeeper(entry, email) && <b className="strong">(admin)</b>}
      </span>
      {entry.photo && (
        <button type="button" className={room.thumb} aria-label="Ver a selfie do registro" onClick={onPhoto}>
          <EntryPhoto url={entry.photo} hash={null} />
        </button>
      )}
      {entry.receipt?.exportable && <Paper id={entry.id} time={time} />}
      <span className={room.time}>{time}</span>
    </li>
  )
}

function KindBadge({ day: { kind, holiday_name } }: { day: Day }) {
  const look = kindLook(kind)
  return (
    look && (
      <Badge className={room.badge} icon={look.icon} tone={look.tone}>
        {holiday_name ?? look.words}
      </Badge>
    )
  )
}

function Hours({ day }: { day: Day }) {
  const { worked_minutes, balance_minutes, in_progress } = day
  const tone = in_progress ? '' : balance_minutes > 0 ? 'up' : balance_minutes < 0 ? 'down' : ''
  return (
    <div className={room.right}>
      <p className={classes(room.worked, tone)}>{formatDuration(worked_minutes)}</p>
      {in_progress ? <p className="t-sm muted">até agora</p> : <BalanceText minutes={balance_minutes} />}
    </div>
  )
}

interface HeadProps {
  day: Day
  isToday: boolean
  hasMarks: boolean
}

function Head({ day, isToday, hasMarks }: HeadProps) {
  const { expected_minutes, balance_minutes } = day
  // A zero balance says nothing if no work was expected and none was done, or if nothing is counted.
  const hasHours = !isFreeOfControl(day) && (hasMarks || balance_minutes !== 0 || kindLook(day.kind) === undefined)
  return (
    <Row as="header" between className={room.between}>
      <div>
        <h2 className="h3">
          {weekdayName(day.date)}, {formatDay(day.date).slice(0, 5)}
        </h2>
        {hasHours && (
          <>
            <p className="t-sm muted">{isToday ? 'Hoje' : `previsto ${formatDuration(expected_minutes)}`}</p>
            <KindBadge day={day} />
          </>
        )}
      </div>
      {hasHours ? <Hours day={day} /> : <KindBadge day={day} />}
    </Row>
  )
}

/** Tell what the day is missing, and link to the request. */
function Ask({ day, asks, hasMarks }: { day: Day; asks: boolean; hasMarks: boolean }) {
  const isBlank = !hasMarks && kindLook(day.kind) === undefined
  if (!asks && !day.incomplete && !isBlank) return null
  return (
    <Row as="p" between className={classes(room.request, room.between)}>
      {day.incomplete ? (
        <Badge className={room.badge} icon={TriangleAlert} tone="red">
          Incompleto
        </Badge>
      ) : (
        <span className="t-sm muted">{isBlank && 'Sem registros'}</span>
      )}
      {asks && <Link to={addressOf('Ponto', `ajuste=${day.date}`)}>Solicitar ajuste deste dia</Link>}
    </Row>
  )
}

/** Tones of a balance below, equal to and above zero. */
const TONES = ['neg', undefined, 'pos'] as const

/** One day of the history: its ruler, its entries, and its balance against the expected time. */
export function HistoryDay({ day, asks, today, zone, now, email }: HistoryDayProps) {
  const [photo, setPhoto] = useState<TimeEntry | null>(null)
  const isToday = day.date === today
  const marks = countedMarks(day.entries)
  const hasMarks = marks.length > 0
  const tone = day.in_progress ? undefined : TONES[Math.sign(day.balance_minutes) + 1]
  const newestFirst = [...day.entries].sort((a, b) => b.timestamp.localeCompare(a.timestamp))
  return (
    <section className={classes(cardLook, room.day)} data-tone={tone} data-day={day.date}>
      <Head day={day} isToday={isToday} hasMarks={hasMarks} />
      {hasMarks && (
        <DayRuler className={room.ribbon} {...rulerOf(marks, { day: day.date, zone, now: isToday ? now : null })} />
      )}
      <ul className={room.marks}>
        {newestFirst.map((entry) => (
          <EntryLine key={entry.id} entry={entry} email={email} onPhoto={() => setPhoto(entry)} />
        ))}
      </ul>
      <Ask day={day} asks={asks} hasMarks={hasMarks} />
      {photo && (
        <Dialog
          onClose={() => setPhoto(null)}
          title={`Selfie de ${timeOf(Date.parse(photo.timestamp), photo.timezone)}`}
        >
          <EntryPhoto url={photo.photo} hash={null} bare className={room.photo} />
        </Dialog>
      )}
    </section>
  )
}
