import { HeartPulse, type LucideIcon, PartyPopper, TreePalm, TriangleAlert, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import { barsOf, countedMarks, rulerMinute, spokenMarks } from '../../features/mark-view/day-bars.ts'
import { isWrittenByKeeper } from '../../features/mark-view/written-by-keeper.ts'
import { Badge } from '../../ui/badge.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Row } from '../../ui/layout.tsx'
import styles from './history-day.module.css'

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

function EntryLine({ entry, email, onPhoto }: { entry: TimeEntry; email: string; onPhoto: () => void }) {
  return (
    <li>
      <EntryBadge className={styles.badge} type={entry.entry_type} />
      <span className={classes('grow t-sm soft', styles.hnote)}>
        {noteOf(entry)} {isWrittenByKeeper(entry, email) && <b className="strong">(admin)</b>}
      </span>
      {entry.photo && (
        <button type="button" className={styles.thumbbtn} aria-label="Ver a selfie do registro" onClick={onPhoto}>
          <EntryPhoto url={entry.photo} hash={null} />
        </button>
      )}
      <span className={styles.time}>{timeOf(Date.parse(entry.timestamp), entry.timezone)}</span>
    </li>
  )
}

/** Badges of what replaces work. */
const kinds: Partial<Record<Day['kind'], { words: string; icon: LucideIcon; tone: string }>> = {
  holiday: { words: 'Feriado', icon: PartyPopper, tone: 'plum' },
  vacation: { words: 'Em férias', icon: TreePalm, tone: 'sky' },
  health: { words: 'Saúde', icon: HeartPulse, tone: 'teal' },
  personal: { words: 'Pessoal', icon: UserRoundX, tone: 'clay' },
}

function KindBadge({ day: { kind, holiday_name } }: { day: Day }) {
  const look = kinds[kind]
  return (
    look && (
      <Badge className={styles.badge} icon={look.icon} tone={look.tone}>
        {holiday_name ?? look.words}
      </Badge>
    )
  )
}

function Hours({ day }: { day: Day }) {
  const { worked_minutes, balance_minutes, in_progress } = day
  const tone = in_progress ? '' : balance_minutes > 0 ? 'up' : balance_minutes < 0 ? 'down' : ''
  return (
    <div className={styles.right}>
      <p className={classes(styles.tot, tone)}>{formatDuration(worked_minutes)}</p>
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
  // A zero balance says nothing if no work was expected and none was done.
  const hasHours = hasMarks || balance_minutes !== 0 || kinds[day.kind] === undefined
  return (
    <Row as="header" between className={styles.between}>
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
  const isBlank = !hasMarks && kinds[day.kind] === undefined
  if (!asks && !day.incomplete && !isBlank) return null
  return (
    <Row as="p" between className={classes(styles.ask, styles.between)}>
      {day.incomplete ? (
        <Badge className={styles.badge} icon={TriangleAlert} tone="red">
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
  const place = marks[0]?.timezone ?? zone
  const running = isToday && dayOf(now, place) === day.date
  const bars = barsOf(marks, { day: day.date, zone: place, now: running ? now : null, end: 22 * 60 })
  const tone = day.in_progress ? undefined : TONES[Math.sign(day.balance_minutes) + 1]
  const newestFirst = [...day.entries].sort((a, b) => b.timestamp.localeCompare(a.timestamp))
  return (
    <section className={classes(cardLook, styles.hday)} data-tone={tone} data-day={day.date}>
      <Head day={day} isToday={isToday} hasMarks={hasMarks} />
      {hasMarks && (
        <DayRuler
          className={styles.ribbon}
          segments={bars}
          now={running ? rulerMinute(now, day.date, place) : null}
          from={360}
          to={1320}
          label={`${formatDay(day.date)}: ${spokenMarks(marks)}`}
        />
      )}
      <ul className={styles.hmarks}>
        {newestFirst.map((entry) => (
          <EntryLine key={entry.id} entry={entry} email={email} onPhoto={() => setPhoto(entry)} />
        ))}
      </ul>
      <Ask day={day} asks={asks} hasMarks={hasMarks} />
      {photo && (
        <Dialog
          open
          onClose={() => setPhoto(null)}
          title={`Selfie de ${timeOf(Date.parse(photo.timestamp), photo.timezone)}`}
        >
          <EntryPhoto url={photo.photo} hash={null} bare className={styles.bigphoto} />
        </Dialog>
      )}
    </section>
  )
}
