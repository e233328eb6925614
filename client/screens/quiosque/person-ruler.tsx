import { dayOf, MINUTE, startOfDay, timeOf, wallClock } from '#shared/calendar/day.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { type Segment, segmentsOf } from '#shared/clock/worked.ts'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './person-ruler.module.css'

const what = { work: 'trabalhado', pause: 'pausa' }

/** Describe the day for screen readers. */
function spoken(segments: readonly Segment[], zone: string): string {
  const words = segments.map(({ kind, from, to, open }) => {
    const start = timeOf(from, zone)
    return open ? `${what[kind]} desde ${start}` : `${what[kind]} das ${start} às ${timeOf(to, zone)}`
  })
  return `Régua do dia: ${words.join('; ') || 'nenhum registro'}`
}

interface PersonRulerProps {
  marks: readonly Mark[]
  /** An instant (ms): that of the clock, or of the mark that was just made. */
  now: number
  zone: string
  /** True on the slip, whose bar is lower. */
  isLow?: boolean
}

/** Somebody's day as a bar, in the size of a tablet. What ran before midnight begins with the day. */
export function PersonRuler({ marks, now, zone, isLow = false }: PersonRulerProps) {
  const start = wallClock(startOfDay(dayOf(now, zone), zone), zone)
  const minute = (at: number) => Math.max(0, Math.floor((wallClock(at, zone) - start) / MINUTE))
  const segments = segmentsOf(marks, now)
  const bars = segments.map(({ kind, from, to, open }) => ({ kind, from: minute(from), to: minute(to), live: open }))
  return (
    <div className={classes(styles.ruler, isLow && styles.low)}>
      <DayRuler
        segments={bars}
        now={minute(now)}
        from={6 * 60}
        to={20 * 60}
        axis
        labels={8}
        className={styles.bar}
        label={spoken(segments, zone)}
      />
    </div>
  )
}
