import { weekdayOf } from '#shared/calendar/day.ts'
import { daysOf, thisMonth } from '#shared/calendar/period.ts'
import { countOf, monthNames } from '#shared/text/format.ts'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Row } from '../../ui/layout.tsx'
import type { HolidayOfYear } from './holidays-of-year.ts'
import styles from './year-calendar.module.css'

const weekdays = [
  ['D', 'domingo'],
  ['S', 'segunda'],
  ['T', 'terça'],
  ['Q', 'quarta'],
  ['Q', 'quinta'],
  ['S', 'sexta'],
  ['S', 'sábado'],
] as const

function daysOfMonth(year: number, month: number): string[] {
  return daysOf(thisMonth(`${year}-${String(month).padStart(2, '0')}-01`))
}

interface MonthProps {
  year: number
  month: number
  today: string
  holidays: ReadonlyMap<string, HolidayOfYear>
}

function Month({ year, month, today, holidays }: MonthProps) {
  const days = daysOfMonth(year, month)
  const name = monthNames[month - 1] ?? ''
  const marked = days.flatMap((day) => {
    const found = holidays.get(day)
    return found ? [`${Number(day.slice(8))}: ${found.holiday.name}`] : []
  })
  const blanks = Array.from({ length: weekdayOf(days[0] ?? '') }, (_, i) => i)
  return (
    <section>
      <h3>{name}</h3>
      <p className="sr">{marked.length > 0 ? marked.join('; ') : 'nenhum feriado'}</p>
      <div className={styles.days} aria-hidden="true">
        {weekdays.map(([letter, weekday]) => (
          <em key={weekday}>{letter}</em>
        ))}
        {blanks.map((blank) => (
          <i key={blank} />
        ))}
        {days.map((day) => {
          const found = holidays.get(day)
          const kind = found ? (found.holiday.national ? styles.national : styles.local) : undefined
          const look = classes(kind, weekdayOf(day) === 0 && styles.sunday, day === today && styles.today)
          return (
            <i key={day} className={look} title={found?.holiday.name}>
              {Number(day.slice(8))}
            </i>
          )
        })}
      </div>
    </section>
  )
}

interface YearCalendarProps {
  year: number
  today: string
  list: readonly HolidayOfYear[]
}

/** The year at a glance: twelve months with their holidays marked. */
export function YearCalendar({ year, today, list }: YearCalendarProps) {
  const holidays = new Map(list.map((one) => [one.date, one]))
  const national = list.filter(({ holiday }) => holiday.national).length
  return (
    <section className={cardLook} aria-label={`Calendário de ${year}`}>
      <Row between wraps className={styles.head}>
        <h2 className="h2">{year}</h2>
        <ul className={classes('t-xs soft', styles.legend)}>
          <li>
            <i className={classes(styles.dot, styles.national)} />
            {countOf(national, 'nacional', 'nacionais')}
          </li>
          <li>
            <i className={classes(styles.dot, styles.local)} />
            {countOf(list.length - national, 'local', 'locais')}
          </li>
          <li>
            <i className={classes(styles.dot, styles.today)} />
            Hoje
          </li>
        </ul>
      </Row>
      <div className={styles.months}>
        {monthNames.map((name, i) => (
          <Month key={name} year={year} month={i + 1} today={today} holidays={holidays} />
        ))}
      </div>
    </section>
  )
}
