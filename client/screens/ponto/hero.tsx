import type { ReactNode } from 'react'
import { minuteOf, timeOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { type ClockState, isWorking, statusText } from '#shared/clock/state.ts'
import { type Segment, segmentsOf, workedMs } from '#shared/clock/worked.ts'
import { formatClock } from '#shared/text/format.ts'
import { messages } from '#shared/text/messages.ts'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { useNow } from '../../features/punch/use-now.ts'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Row } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import room from './ponto.module.css'

interface HeroProps {
  /** Return the marks of the day as they count at a moment (ms). */
  marksAt: (now: number) => readonly Mark[]
  state: ClockState
  /** Render what is left of the day from the minutes worked so far. */
  children: (workedMinutes: number) => ReactNode
  zone: string
  isReady: boolean
  /** True if nothing is known of the day: marks may exist elsewhere. */
  isUnknown: boolean
  /** True if nothing of the day is counted (CLT art. 62). */
  isFree: boolean
}

const what = { work: 'trabalhado', pause: 'pausa' }

/** Describe the day for screen readers. */
function spoken(segments: readonly Segment[], zone: string): string {
  if (segments.length === 0) return 'Nenhum registro hoje'
  return segments
    .map(({ kind, from, to, open }) => {
      const start = timeOf(from, zone)
      return open ? `${what[kind]} desde ${start}` : `${what[kind]} das ${start} às ${timeOf(to, zone)}`
    })
    .join('; ')
}

function dotOf(state: ClockState): string {
  if (isWorking(state)) return 'live'
  return state === 'paused' ? 'pause' : 'done'
}

/** The state of the day, worked time ticking, the clock, the time left, and the régua do dia. */
export function Hero({ marksAt, state, zone, isReady, isUnknown, isFree, children }: HeroProps) {
  const now = useNow()
  const marks = marksAt(now)
  const segments = segmentsOf(marks, now)
  const worked = workedMs(marks, now)
  const bars = segments.map(({ kind, from, to, open }) => ({
    kind,
    from: minuteOf(from, zone),
    to: minuteOf(to, zone),
    live: open,
  }))
  return (
    <section className={classes(cardLook, room.hero)} aria-label="Jornada de hoje">
      <p className={room.status} role="status">
        <span className={room.marker} data-state={dotOf(state)} />
        {isUnknown ? messages.statusUnknown : statusText(state)}
      </p>
      <Row between className={room.between}>
        {!isReady && <Skeleton kind="number" />}
        {isReady && !isFree && (
          <div className={room.countUp} role="timer" aria-label="Tempo trabalhado hoje">
            {formatClock(worked)}
          </div>
        )}
        <div className={room.now}>
          <small>Agora</small>
          <b>{timeWithSecondsOf(now, zone)}</b>
        </div>
      </Row>
      {children(Math.floor(worked / 60_000))}
      <DayRuler segments={bars} now={minuteOf(now, zone)} tall axis label={spoken(segments, zone)} />
    </section>
  )
}
