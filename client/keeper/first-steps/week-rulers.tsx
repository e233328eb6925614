import { minutesOfRow } from '#shared/calendar/schedule.ts'
import type { StoreWeekDay } from '#shared/calendar/store-week.ts'
import { formatBalance } from '#shared/text/format.ts'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { scheduleBars } from '../../features/day-ruler/schedule-bars.ts'
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
              <DayRuler segments={scheduleBars(day)} from={360} to={1320} label={told} />
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
