import { minuteOf, timeOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import { expectedMinutes } from '#shared/calendar/expected.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { type ClockState, isWorking, statusText } from '#shared/clock/state.ts'
import { type Segment, segmentsOf, workedMs } from '#shared/clock/worked.ts'
import { formatClock, formatHours } from '#shared/text/format.ts'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from './use-now.ts'

interface HeroProps {
  marks: readonly Mark[]
  state: ClockState
  day: string
  zone: string
  isReady: boolean
}

function caption(workedMinutes: number, expected: number): string {
  if (expected === 0) return 'Sem jornada prevista hoje'
  const left = expected - workedMinutes
  // In words: in a sentence 08:00 would be a time of day.
  if (left > 0) return `Faltam ${formatHours(left)} para as ${formatHours(expected)} previstas`
  return `Jornada de ${formatHours(expected)} cumprida${left < 0 ? `, mais ${formatHours(-left)}` : ''}`
}

const what = { work: 'trabalhado', pause: 'pausa' }

/** The day in words, for those who hear it. */
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

/** The state of the day, worked time ticking, the clock, what is left, and the régua do dia. */
export function Hero({ marks, state, day, zone, isReady }: HeroProps) {
  const now = useNow()
  const segments = segmentsOf(marks, now)
  const worked = workedMs(marks, now)
  const bars = segments.map(({ kind, from, to, open }) => ({
    kind,
    from: minuteOf(from, zone),
    to: minuteOf(to, zone),
    live: open,
  }))
  return (
    <section className="card hero" aria-label="Jornada de hoje">
      <p className="st" role="status">
        <span className={classes('dot', dotOf(state))} />
        {statusText(state)}
      </p>
      <div className="between">
        {isReady ? (
          <div className="count-up" role="timer" aria-label="Tempo trabalhado hoje">
            {formatClock(worked)}
          </div>
        ) : (
          <Skeleton kind="number" />
        )}
        <div className="agora">
          <small>Agora</small>
          <b>{timeWithSecondsOf(now, zone)}</b>
        </div>
      </div>
      <p className="cap">{caption(Math.floor(worked / 60_000), expectedMinutes(day, [], false))}</p>
      <DayRuler segments={bars} now={minuteOf(now, zone)} tall axis label={spoken(segments, zone)} />
    </section>
  )
}
