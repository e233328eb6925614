import { PartyPopper, TreePalm } from 'lucide-react'
import type { PlannedDay, PlannedShift } from '#shared/balance/own-plan.ts'
import { formatDay, formatHours, weekdayName } from '#shared/text/format.ts'
import { DayRuler } from '../features/day-ruler/day-ruler.tsx'
import { Badge } from '../ui/badge.tsx'
import styles from './planned-row.module.css'

/** The hours of a day that every row shows, in minutes. */
const USUAL = { from: 6 * 60, to: 22 * 60 }

/** Return one scale for all these days, in whole hours. */
export function scaleOf(days: readonly PlannedDay[]): { from: number; to: number } {
  const work = days.flatMap(({ shifts }) => shifts.flatMap((shift) => shift.work))
  return {
    from: Math.min(USUAL.from, ...work.map(({ from }) => Math.floor(from / 60) * 60)),
    to: Math.max(USUAL.to, ...work.map(({ to }) => Math.ceil(to / 60) * 60)),
  }
}

/** `das 08:00 às 17:00, com 1 h de pausa` */
function spoken({ start_time, end_time, break_duration }: PlannedShift): string {
  const pause = break_duration > 0 ? `, com ${formatHours(break_duration)} de pausa` : ''
  return `das ${start_time} às ${end_time}${pause}`
}

interface PlannedRowProps {
  day: PlannedDay
  isToday: boolean
  scale: { from: number; to: number }
}

function Hours({ shifts }: Pick<PlannedDay, 'shifts'>) {
  return (
    <span className={styles.hours} aria-hidden="true">
      {shifts.map(({ start_time, end_time }) => (
        <span key={start_time}>
          {start_time}–{end_time}
        </span>
      ))}
    </span>
  )
}

function Plan({ day: { kind, shifts, minutes, holiday_name }, scale }: Omit<PlannedRowProps, 'isToday'>) {
  switch (kind) {
    case 'work':
      return (
        <>
          <span className={styles.bar}>
            <DayRuler
              segments={shifts.flatMap(({ work }) => work.map((one) => ({ kind: 'expected' as const, ...one })))}
              {...scale}
              label={shifts.map(spoken).join('; ')}
            />
          </span>
          <Hours shifts={shifts} />
        </>
      )
    case 'usual':
      return <span className={styles.words}>{formatHours(minutes)}, sem horário marcado</span>
    case 'holiday':
      return (
        <Badge className={styles.badge} icon={PartyPopper} tone="plum">
          {holiday_name}
        </Badge>
      )
    case 'vacation':
      return (
        <Badge className={styles.badge} icon={TreePalm} tone="sky">
          Férias
        </Badge>
      )
    case 'outside':
      return <span className={styles.words}>Fora do seu contrato</span>
    case 'unknown':
      return <span className={styles.words}>Ainda não está neste aparelho</span>
    default:
      return <span className={styles.words}>Folga</span>
  }
}

/** A day to come: its expected hours as outlines, or why there are none. */
export function PlannedRow({ day, isToday, scale }: PlannedRowProps) {
  return (
    <li
      className={styles.day}
      data-kind={day.kind}
      data-day={day.date}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.date}>
        <span className="sr">
          {weekdayName(day.date)}, {formatDay(day.date)}
        </span>
        <span aria-hidden="true">
          <b>{day.date.slice(8)}</b> {weekdayName(day.date).slice(0, 3)}
        </span>
      </span>
      <Plan day={day} scale={scale} />
    </li>
  )
}
