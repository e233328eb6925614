import { CalendarX } from 'lucide-react'
import { useMemo } from 'react'
import { type OwnPlan, type PlannedDay, planOf } from '#shared/balance/own-plan.ts'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import { inclusiveDays } from '#shared/calendar/vacation.ts'
import { countOf, formatDay, formatHours } from '#shared/text/format.ts'
import { Stack } from '../ui/layout.tsx'
import { Note } from '../ui/note.tsx'
import styles from './own-schedule.module.css'
import { namedDay, nextWords } from './plan-words.ts'
import { PlannedRow, scaleOf } from './planned-row.tsx'

interface WeekProps {
  title: string
  days: readonly PlannedDay[]
  today: string
  scale: { from: number; to: number }
}

function Week({ title, days, today, scale }: WeekProps) {
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <h3 className="h3">{title}</h3>
        <span className="t-sm muted">{formatHours(minutes)}</span>
      </header>
      <ul className={styles.days}>
        {days.map((day) => (
          <PlannedRow key={day.date} day={day} isToday={day.date === today} scale={scale} />
        ))}
      </ul>
    </section>
  )
}

function Holidays({ holidays }: Pick<OwnPlan, 'holidays'>) {
  return (
    <section aria-label="Feriados">
      <h3 className="h3">Feriados</h3>
      {holidays.length === 0 && <p className="t-sm muted">Nenhum nos próximos 60 dias.</p>}
      <ul className={styles.facts}>
        {holidays.map(({ date, name }) => (
          <li key={`${date} ${name}`}>
            <span>{namedDay(date)}</span>
            <b>{name}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Vacations({ vacations }: Pick<OwnPlan, 'vacations'>) {
  return (
    <section aria-label="Férias">
      <h3 className="h3">Férias</h3>
      {vacations.length === 0 && <p className="t-sm muted">Nenhuma data marcada.</p>}
      <ul className={styles.facts}>
        {vacations.map((vacation) => (
          <li key={vacation.start_date}>
            <span>
              De {formatDay(vacation.start_date)} a {formatDay(vacation.end_date)}
            </span>
            <b>{countOf(inclusiveDays(vacation), 'dia', 'dias')}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two weeks as the schedule plans them, the next day off, holidays and vacations. */
export function OwnSchedule({ rules, today }: { rules: OwnRules; today: string }) {
  const plan = useMemo(() => planOf(rules, today), [rules, today])
  const [first = [], second = []] = plan.weeks
  const scale = scaleOf([...first, ...second])
  return (
    // Nothing in it is pressed: it takes the focus itself, to be scrolled with the keys.
    <Stack as="section" aria-label="Os seus dias" tabIndex={0} className={styles.plan}>
      {plan.hasSchedule ? (
        <>
          <p className={styles.next}>{nextWords(plan)}</p>
          <Week title="Esta semana" days={first} today={today} scale={scale} />
          <Week title="Próxima semana" days={second} today={today} scale={scale} />
        </>
      ) : (
        <Note icon={CalendarX} tone="pen" title="Você ainda não tem uma escala">
          Seu gestor ainda não cadastrou os seus horários. Até lá contam 8 horas de segunda a sexta e 4 no sábado.
        </Note>
      )}
      <Holidays holidays={plan.holidays} />
      <Vacations vacations={plan.vacations} />
    </Stack>
  )
}
