import { Clock, HeartPulse, type LucideIcon, PartyPopper, TreePalm, TriangleAlert, UserRoundX } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { DayBalanceText } from '../../features/balance/day-balance.tsx'
import { WhyList } from '../../features/balance/why-list.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { barsOf, countedMarks, rulerMinute, spokenMarks } from '../../features/mark-view/day-bars.ts'
import { Badge } from '../../ui/badge.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { listLook } from '../../ui/list.ts'
import styles from './day-rows.module.css'

type Day = UserBalance['days'][number]

const kinds: Partial<Record<Day['kind'], { words: string; icon: LucideIcon; tone: string }>> = {
  holiday: { words: 'Feriado', icon: PartyPopper, tone: 'plum' },
  vacation: { words: 'Em férias', icon: TreePalm, tone: 'sky' },
  health: { words: 'Saúde', icon: HeartPulse, tone: 'teal' },
  personal: { words: 'Pessoal', icon: UserRoundX, tone: 'clay' },
}

interface DayRowProps {
  day: Day
  zone: string
  now: number
}

function Picture({ day, zone, now }: DayRowProps) {
  const marks = countedMarks(day.entries)
  const place = marks[0]?.timezone ?? zone
  const running = dayOf(now, place) === day.date ? now : null
  if (marks.length === 0) return null
  const bars = barsOf(marks, { day: day.date, zone: place, now: running, end: 22 * 60 })
  return (
    <DayRuler
      className={styles.ribbon}
      segments={bars}
      now={running === null ? null : rulerMinute(running, day.date, place)}
      from={360}
      to={1320}
      label={`${formatDay(day.date)}: ${spokenMarks(marks)}`}
    />
  )
}

function hoursOf({ worked_minutes, expected_minutes, in_progress, entries }: Day): string {
  if (in_progress && entries.length > 0) return `${formatDuration(worked_minutes)} até agora`
  if (worked_minutes === 0 && expected_minutes === 0) return ''
  return `${formatDuration(worked_minutes)} de ${formatDuration(expected_minutes)}`
}

function Row({ day, zone, now }: DayRowProps) {
  const isToday = dayOf(now, zone) === day.date
  const kind = kinds[day.kind]
  const words = [day.holiday_name, hoursOf(day)].filter(Boolean).join(' · ')
  return (
    <li className={styles.drow} data-day={day.date}>
      <details>
        <summary>
          <span className={styles.dd}>
            <b>{formatDay(day.date).slice(0, 5)}</b>
            <small>{weekdayName(day.date).slice(0, 3)}</small>
          </span>
          <span className="grow">
            <Picture day={day} zone={zone} now={now} />
            {kind && (
              <Badge className={styles.badge} icon={kind.icon} tone={kind.tone}>
                {kind.words}
              </Badge>
            )}
            {day.incomplete && (
              <Badge className={styles.badge} icon={TriangleAlert} tone="red">
                Incompleto
              </Badge>
            )}
          </span>
          {day.in_progress && day.entries.length > 0 ? (
            <Badge className={styles.badge} icon={Clock} tone="ok">
              Hoje
            </Badge>
          ) : (
            <DayBalanceText className={styles.bal} day={day} />
          )}
          <small className={classes('t-sm muted', styles.hrs)}>{words}</small>
        </summary>
        <WhyList className={styles.why} day={day} zone={zone} now={isToday ? now : null} />
      </details>
    </li>
  )
}

/** The days of the period, newest first; each explains its balance. */
export function DayRows({ days, zone, now }: { days: readonly Day[]; zone: string; now: number }) {
  const told = days.filter((day) => day.entries.length > 0 || day.expected_minutes > 0 || kinds[day.kind] !== undefined)
  return (
    <ul className={classes(cardLook, listLook)}>
      {[...told].reverse().map((day) => (
        <Row key={day.date} day={day} zone={zone} now={now} />
      ))}
    </ul>
  )
}
