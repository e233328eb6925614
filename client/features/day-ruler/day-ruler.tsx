import { classes } from '../../ui/classes.ts'
import styles from './day-ruler.module.css'

export interface DaySegment {
  /** 'asked' is work that is requested or proposed, 'expected' work that a schedule plans, 'extra' overtime, 'night' when hours are worth more. */
  kind: 'work' | 'pause' | 'open' | 'asked' | 'expected' | 'extra' | 'night'
  /** Minutes since the start of the day; more than 1440 is past midnight. */
  from: number
  to: number
  /** True if it is still going on and ends at the current time. */
  live?: boolean
}

/** A mark that is proposed, or removed. */
export interface RulerTick {
  /** Minutes since the start of the day. */
  at: number
  /** Its time, formatted. */
  words: string
  gone?: boolean
}

interface DayRulerProps {
  segments: readonly DaySegment[]
  ticks?: readonly RulerTick[]
  now?: number | null
  /** The scale in minutes of the day; widened to whole hours that hold the data. */
  from?: number
  to?: number
  tall?: boolean
  axis?: boolean
  /** The most labels below the bar; 5 if absent. */
  labels?: number
  className?: string | undefined
  /** The marks of the day, for screen readers. */
  label: string
}

const NO_TICKS: readonly RulerTick[] = []

/** The day as a bar on a time scale: blue for work, hatched for the pause, a tick for now. */
export function DayRuler({
  segments,
  ticks = NO_TICKS,
  now = null,
  from = 420,
  to = 1140,
  tall,
  axis,
  labels = 5,
  label,
  className,
}: DayRulerProps) {
  const minutes = [...segments.flatMap((segment) => [segment.from, segment.to]), ...ticks.map((tick) => tick.at)]
  const scale = scaleOf(now === null ? minutes : [...minutes, now], { from, to })
  const at = (minute: number) => percent(minute - scale.from, scale)
  return (
    <>
      <div className={classes(styles.ribbon, tall && styles.tall, className)} role="img" aria-label={label}>
        {segments.map((segment) => (
          <span
            key={`${segment.kind} ${segment.from}`}
            className={styles.segment}
            data-kind={segment.kind}
            data-live={segment.live || undefined}
            style={{ left: at(segment.from), width: percent(segment.to - segment.from, scale) }}
          />
        ))}
        {ticks.map((tick) => (
          <span
            key={`${tick.words} ${tick.at}`}
            className={classes(styles.request, tick.gone && styles.gone)}
            data-words={isCrowded(tick, ticks, scale) ? undefined : tick.words}
            style={{ left: at(tick.at) }}
          />
        ))}
        {now !== null && <span className={styles.now} style={{ left: at(now) }} />}
      </div>
      {axis && <Axis scale={scale} most={labels} />}
    </>
  )
}

interface Scale {
  from: number
  to: number
}

/** The share of the bar that a tick's label takes on a phone. */
const LABEL_SHARE = 0.16

/** Tell whether a tick's label would overlap that of an earlier one. */
function isCrowded(tick: RulerTick, ticks: readonly RulerTick[], { from, to }: Scale): boolean {
  const room = LABEL_SHARE * (to - from)
  return ticks.some((other) => other.at < tick.at && tick.at - other.at < room)
}

function scaleOf(minutes: readonly number[], base: Scale): Scale {
  return {
    from: Math.floor(Math.min(base.from, ...minutes) / 60) * 60,
    to: Math.ceil(Math.max(base.to, ...minutes) / 60) * 60,
  }
}

function percent(minutes: number, scale: Scale): string {
  return `${((minutes / (scale.to - scale.from)) * 100).toFixed(2)}%`
}

/** The look of hours below or above a bar. */
export const axisLook = styles.axis

/** The first and the last label stay inside the bar. */
function Axis({ scale, most }: { scale: Scale; most: number }) {
  const step = Math.ceil((scale.to - scale.from) / 60 / (most - 1)) * 60
  const labels: number[] = []
  for (let minute = scale.from; minute <= scale.to; minute += step) labels.push(minute)
  return (
    <div className={axisLook} aria-hidden="true">
      {labels.map((minute) => (
        <span
          key={minute}
          className={classes(minute === scale.from && styles.first, minute === scale.to && styles.last)}
          style={{ left: percent(minute - scale.from, scale) }}
        >
          {String(Math.floor(minute / 60) % 24).padStart(2, '0')}h
        </span>
      ))}
    </div>
  )
}
