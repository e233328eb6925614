import { classes } from '../../ui/classes.ts'

export interface DaySegment {
  kind: 'work' | 'pause' | 'open' | 'asked'
  /** Minutes since the day began; more than 1440 is past midnight. */
  from: number
  to: number
  /** Still going on: it ends at the tick of now. */
  live?: boolean
}

interface DayRulerProps {
  segments: readonly DaySegment[]
  now?: number | null
  /** Marks that somebody asks for: dashed ticks with their time. */
  asked?: readonly { minute: number; time: string }[]
  /** The scale in minutes of the day; widened in whole hours to hold the data. */
  from?: number
  to?: number
  tall?: boolean
  axis?: boolean
  /** The marks of the day in words. */
  label: string
}

const CLASS = { work: 'w', pause: 'p', open: 'x', asked: 'wa' } as const

const NO_TICKS: NonNullable<DayRulerProps['asked']> = []

/** The day as a bar on a time scale: blue where work was, hatched where the pause was, a tick for now. */
export function DayRuler(props: DayRulerProps) {
  const { segments, now = null, asked = NO_TICKS, from = 420, to = 1140, tall, axis, label } = props
  const ends = [...segments.flatMap((one) => [one.from, one.to]), ...asked.map(({ minute }) => minute)]
  const scale = scaleOf(now === null ? ends : [...ends, now], { from, to })
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
        {asked.map(({ minute, time }) => (
          <span key={`asked ${minute}`} className="ask" style={{ left: at(minute) }} data-t={time} />
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

function scaleOf(minutes: readonly number[], base: Scale): Scale {
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
