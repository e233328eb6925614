import { minuteOfTime, minutesOfRow } from '#shared/calendar/schedule.ts'
import type { StoreWeekDay } from '#shared/calendar/store-week.ts'
import { formatBalance } from '#shared/text/format.ts'
import { DayRuler, type DaySegment } from '../../features/day-ruler/day-ruler.tsx'
import styles from './week-rulers.module.css'

/** From Monday, as shops plan. */
const weekdays = [
  [1, 'seg'],
  [2, 'ter'],
  [3, 'qua'],
  [4, 'qui'],
  [5, 'sex'],
  [6, 'sáb'],
  [0, 'dom'],
] as const

const DAY_MINUTES = 1_440

/** Draw a day’s hours: the break lies in the middle of the work, rounded to the hour where it is an hour. */
export function segmentsOf(day: StoreWeekDay | undefined): DaySegment[] {
  const start = day && minuteOfTime(day.start_time)
  const end = day && minuteOfTime(day.end_time)
  if (day === undefined || start === null || start === undefined || end === null || end === undefined) return []
  const last = end < start ? end + DAY_MINUTES : end
  if (day.break_duration === 0) return [{ kind: 'work', from: start, to: last }]
  const middle = start + Math.round((last - start - day.break_duration) / 2 / 60) * 60
  const back = middle + day.break_duration
  return [
    { kind: 'work', from: start, to: middle },
    { kind: 'pause', from: middle, to: back },
    { kind: 'work', from: back, to: last },
  ]
}

/** A week as seven bars on one scale, with each day’s hours. */
export function WeekRulers({ days }: { days: readonly StoreWeekDay[] }) {
  return (
    <span className={styles.week}>
      {weekdays.map(([weekday, name]) => {
        const day = days.find((one) => one.day_of_week === weekday)
        const hours = day ? formatBalance(minutesOfRow({ ...day, is_active: true }) ?? 0).replace('+', '') : 'folga'
        const told = day ? `${name}: ${day.start_time} às ${day.end_time}` : `${name}: folga`
        return (
          <span key={weekday} className={styles.day}>
            <span aria-hidden="true">{name}</span>
            <span className={styles.bar}>
              <DayRuler segments={segmentsOf(day)} from={360} to={1320} label={told} />
            </span>
            <span className={styles.hours} data-free={day === undefined}>
              {hours}
            </span>
          </span>
        )
      })}
    </span>
  )
}
