import { Clock, TriangleAlert } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { DayBalanceText } from '../../features/balance/day-balance.tsx'
import { WhyList } from '../../features/balance/why-list.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { countedMarks, rulerOf } from '../../features/mark-view/day-bars.ts'
import { kindLook } from '../../features/mark-view/day-kinds.ts'
import { Badge } from '../../ui/badge.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { listLook } from '../../ui/list.ts'
import room from './saldo-horas.module.css'

type Day = UserBalance['days'][number]

interface DayRowProps {
  day: Day
  zone: string
  now: number
}

function hoursOf({ worked_minutes, expected_minutes, in_progress, entries }: Day): string {
  if (in_progress && entries.length > 0) return `${formatDuration(worked_minutes)} até agora`
  if (worked_minutes === 0 && expected_minutes === 0) return ''
  return `${formatDuration(worked_minutes)} de ${formatDuration(expected_minutes)}`
}

function Row({ day, zone, now }: DayRowProps) {
  const isToday = dayOf(now, zone) === day.date
  const kind = kindLook(day.kind)
  const marks = countedMarks(day.entries)
  const words = [day.holiday_name, hoursOf(day)].filter(Boolean).join(' · ')
  return (
    <li className={room.day} data-day={day.date}>
      <details>
        <summary>
          <span className={room.date}>
            <b>{formatDay(day.date).slice(0, 5)}</b>
            <small>{weekdayName(day.date).slice(0, 3)}</small>
          </span>
          <span className="grow">
            {marks.length > 0 && <DayRuler className={room.ribbon} {...rulerOf(marks, { day: day.date, zone, now })} />}
            {kind && (
              <Badge className={room.badge} icon={kind.icon} tone={kind.tone}>
                {kind.words}
              </Badge>
            )}
            {day.incomplete && (
              <Badge className={room.badge} icon={TriangleAlert} tone="red">
                Incompleto
              </Badge>
            )}
          </span>
          {day.in_progress && day.entries.length > 0 ? (
            <Badge className={room.badge} icon={Clock} tone="ok">
              Hoje
            </Badge>
          ) : (
            <DayBalanceText className={room.balance} day={day} />
          )}
          <small className={classes('t-sm muted', room.hours)}>{words}</small>
        </summary>
        <WhyList className={classes('t-sm soft', room.reasons)} day={day} zone={zone} now={isToday ? now : null} />
      </details>
    </li>
  )
}

/** The days of the period, newest first; each explains its balance. */
export function DayRows({ days, zone, now }: { days: readonly Day[]; zone: string; now: number }) {
  const told = days.filter((day) => day.entries.length > 0 || day.expected_minutes > 0 || kindLook(day.kind))
  return (
    <ul className={classes(cardLook, listLook)}>
      {[...told].reverse().map((day) => (
        <Row key={day.date} day={day} zone={zone} now={now} />
      ))}
    </ul>
  )
}
