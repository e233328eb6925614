import { addDays } from '#shared/calendar/day.ts'
import { formatDay, formatHours, weekdayName } from '#shared/text/format.ts'
import { classes } from '../../ui/classes.ts'
import { Stack } from '../../ui/layout.tsx'
import { MonthField } from '../../ui/month-field.tsx'
import { ScheduleDay } from './schedule-day.tsx'
import styles from './schedule-days.module.css'
import { LONG_WEEK, type TypedDay, weekdayNames, weekMinutes, weekOfMonth } from './schedule-form.ts'
import type { ScheduleFormView } from './use-schedule-form.ts'

const labelOfDay = (tab: 'semana' | 'mes', key: string) =>
  tab === 'semana' ? (weekdayNames[Number(key)] ?? key) : `${formatDay(key)}, ${weekdayName(key)}`

/** The sum of the week, marked if it exceeds the legal week. */
function WeekSum({ week }: { week: readonly TypedDay[] }) {
  const minutes = weekMinutes(week)
  const isLong = minutes > LONG_WEEK
  return (
    <p className={isLong ? classes(styles.weeksum, styles.long) : styles.weeksum} role="status">
      <b>{formatHours(minutes)}</b> por semana{isLong && `: acima de ${formatHours(LONG_WEEK)}.`}
    </p>
  )
}

/** The days of a schedule as a table, and the sum of its week. */
export function ScheduleDays({ view, today }: { view: ScheduleFormView; today: string }) {
  const { tab, days, changeDay, copyDay, month, chooseMonth } = view
  return (
    <Stack gap="tight" className={styles.sdays}>
      {tab === 'mes' && (
        <MonthField
          label="Mês"
          value={month}
          min={addDays(today, -366)}
          max={addDays(today, 731)}
          hint="A primeira data marcada de cada dia da semana vale para todas as semanas."
          onChange={chooseMonth}
        />
      )}
      <div className={styles.shead} aria-hidden="true">
        <span>Dia</span>
        <span>Entrada</span>
        <span>Saída</span>
        <span>Intervalo (min)</span>
      </div>
      {days.map((day, at) => (
        <ScheduleDay
          // A weekday may occur twice, so number its occurrences.
          key={`${day.key} ${days.slice(0, at).filter(({ key }) => key === day.key).length}`}
          day={day}
          name={labelOfDay(tab, day.key)}
          onChange={(part) => changeDay(at, part)}
          onCopy={() => copyDay(day)}
        />
      ))}
      <WeekSum week={tab === 'semana' ? days : weekOfMonth(days)} />
    </Stack>
  )
}
