import { Check } from 'lucide-react'
import { DayRuler, type DaySegment } from '../../features/day-ruler/day-ruler.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './sheet-art.module.css'

const MONTH = 'Junho de 2026'
const PLACE = 'Ipê Centro'
const DAYS = [
  { day: '01', weekday: 'seg', marks: '07:56 12:02 13:01 17:10', worked: '08:15' },
  { day: '02', weekday: 'ter', marks: '08:04 12:00 13:05 17:02', worked: '07:53' },
  { day: '03', weekday: 'qua', marks: '07:59 12:10 13:10 17:31', worked: '08:32' },
  { day: '04', weekday: 'qui', marks: '', worked: '—' },
  { day: '05', weekday: 'sex', marks: '08:01 12:05 13:02 17:05', worked: '08:07' },
  { day: '06', weekday: 'sáb', marks: '08:00 12:24', worked: '04:24' },
  { day: '08', weekday: 'seg', marks: '08:12 12:01 13:03 16:40', worked: '07:26' },
  { day: '09', weekday: 'ter', marks: '', worked: '—' },
  { day: '10', weekday: 'qua', marks: '07:57 12:03 13:00 17:22', worked: '08:28' },
  { day: '11', weekday: 'qui', marks: '08:00 12:00 13:04 17:03', worked: '07:59' },
  { day: '12', weekday: 'sex', marks: '07:55 12:08 13:06 19:02', worked: '10:09' },
  { day: '13', weekday: 'sáb', marks: '08:02 12:31', worked: '04:29' },
]
const SIGNATURE =
  'M6 42C18 40 32 8 36 10c5 3-10 34-4 36 6 1 10-18 16-18 4 0-2 14 4 14 7 0 9-15 15-15 5 0-3 13 3 14 9 1 12-34 20-35 6 0-12 35-7 36 7 2 12-16 18-16 4 0-2 12 3 12 8 0 10-13 16-13 4 0-1 11 4 11 9 1 11-24 18-24 5 1-8 22-3 24 10 3 22-12 50-8'

/** The signed sheet beside the login form on desktops: a decorative picture with invented data. */
export function SheetArt() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={classes(styles.sheet, styles.back)} data-theme="light" />
      <div className={styles.sheet} data-theme="light">
        <h2>Folha de Ponto</h2>
        <p className={styles.meta}>
          <span>{MONTH}</span>
          <span>{PLACE}</span>
        </p>
        <ul>
          {DAYS.map(({ day, weekday, marks, worked }) => (
            <li key={day}>
              <b>{day}</b>
              <small>{weekday}</small>
              <DayRuler label="" from={420} to={1200} segments={segmentsOf(marks)} />
              <span>{worked}</span>
            </li>
          ))}
        </ul>
        <div className={styles.signature}>
          <div>
            Assinatura
            <svg width="210" height="56" viewBox="0 0 210 56" aria-hidden="true">
              <path d={SIGNATURE} />
            </svg>
          </div>
        </div>
      </div>
      <div className={styles.slip} data-theme="light">
        <span className={styles.tick}>
          <Icon icon={Check} size="lg" />
        </span>
        <span>
          <b>Ponto registrado!</b>
          <small>Entrada às 07:58, mesmo sem internet</small>
        </span>
      </div>
    </div>
  )
}

function segmentsOf(marks: string): DaySegment[] {
  const minutes = marks.split(' ').map((mark) => Number(mark.slice(0, 2)) * 60 + Number(mark.slice(3)))
  return minutes.slice(1).map((to, index) => ({
    kind: index % 2 === 0 ? 'work' : 'pause',
    from: minutes[index] ?? to,
    to,
  }))
}
