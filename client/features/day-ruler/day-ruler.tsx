import { classes } from '../../ui/classes.ts'

export interface DaySegment {
  kind: 'work' | 'pause' | 'open'
  /** Minutes since the day began; more than 1440 is past midnight. */
  from: number
  to: number
  /** Still going on: it ends at the tick of now. */
  live?: boolean
}

interface DayRulerProps {
  segments: readonly DaySegment[]
  now?: number | null
  /** The scale in minutes of the day; widened in whole hours to hold the data. */
  from?: number
  to?: number
  tall?: boolean
  axis?: boolean
  /** The marks of the day in words. */
  label: string
}

const CLASS = { work: 'w', pause: 'p', open: 'x' } as const

/** The day as a bar on a time scale: blue where work was, hatched where the pause was, a tick for now. */
export function DayRuler({ segments, now = null, from = 420, to = 1140, tall, axis, label }: DayRulerProps) {
  const scale = scaleOf(segments, now, { from, to })
  const at = (minute: number) => percent(minute - scale.from, scale)
  return (
    <>
      <div className={classes('ribbon', tall && 'tall')} role="img" aria-label={label}>
        {segments.map((segment) => (
          <span
            key={`${segment.kind} ${segment.from}`}
            className={classes('s', CLASS[segment.kind], segment.live && 'live')}
            style={{ left: at(segment.from), width: percent(segment.to - segment.from, scale) }}
          />
        ))}
        {now !== null && <span className="now" style={{ left: at(now) }} />}
      </div>
      {axis && <Axis scale={scale} />}
    </>
  )
}

interface Scale {
  from: number
  to: number
}

function scaleOf(segments: readonly DaySegment[], now: number | null, base: Scale): Scale {
  const minutes = segments.flatMap((segment) => [segment.from, segment.to])
  if (now !== null) minutes.push(now)
  return {
    from: Math.floor(Math.min(base.from, ...minutes) / 60) * 60,
    to: Math.ceil(Math.max(base.to, ...minutes) / 60) * 60,
  }
}

function percent(minutes: number, scale: Scale): string {
  return `${((minutes / (scale.to - scale.from)) * 100).toFixed(2)}%`
}

/** At most five labels; the first and the last keep inside the bar. */
function Axis({ scale }: { scale: Scale }) {
  const step = Math.ceil((scale.to - scale.from) / 60 / 4) * 60
  const labels: number[] = []
  for (let minute = scale.from; minute <= scale.to; minute += step) labels.push(minute)
  return (
    <div className="axis" aria-hidden="true">
      {labels.map((minute) => (
        <span
          key={minute}
          className={classes(minute === scale.from && 'first', minute === scale.to && 'last')}
          style={{ left: percent(minute - scale.from, scale) }}
        >
          {String(Math.floor(minute / 60) % 24).padStart(2, '0')}h
        </span>
      ))}
    </div>
  )
}
