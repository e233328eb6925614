import { Copy } from 'lucide-react'
import { addDays } from '#shared/calendar/day.ts'
import { formatDay, formatHours, weekdayName } from '#shared/text/format.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { MonthField } from '../../ui/month-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import styles from './schedule-days.module.css'
import { LONG_WEEK, type TypedDay, weekdayNames, weekMinutes, weekOfMonth } from './schedule-form.ts'
import type { ScheduleFormView } from './use-schedule-form.ts'

interface ScheduleDayProps {
  day: TypedDay
  name: string
  onChange: (part: Partial<TypedDay>) => void
  /** Copy these hours to all active days. */
  onCopy: () => void
}

/** A day of a schedule: whether it is worked, from when to when, and the break. */
function ScheduleDay({ day, name, onChange, onCopy }: ScheduleDayProps) {
  return (
    <fieldset className={styles.day}>
      <legend className="sr">{name}</legend>
      <Switch checked={day.active} onChange={(active) => onChange({ active })}>
        {name}
      </Switch>
      {day.active && (
        <div className={styles.times}>
          <TimeField label="Entrada" value={day.start} onChange={(time) => onChange({ start: time })} />
          <TimeField label="Saída" value={day.end} onChange={(time) => onChange({ end: time })} />
          <TextField
            label="Intervalo (min)"
            inputMode="numeric"
            value={day.noBreak ? '0' : day.pause}
            readOnly={day.noBreak}
            onChange={(event) => onChange({ pause: event.target.value.replace(/\D/g, '').slice(0, 3) })}
          />
          <Switch checked={day.noBreak} onChange={(noBreak) => onChange({ noBreak })}>
            Sem intervalo
          </Switch>
          <Button
            className={styles.copy}
            small
            icon={Copy}
            iconSize="sm"
            aria-label={`Copiar ${name} para os dias marcados`}
            onClick={onCopy}
          >
            <span className={styles.words}>Copiar para os dias marcados</span>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The words for a day that is worked only every so many weeks, by that number. */
const rhythms: Readonly<Record<number, string>> = {
  2: 'semana sim, semana não',
  3: 'a cada três semanas',
  4: 'a cada quatro semanas',
}

/** Name a day; one that skips weeks with a day on which it is worked. */
function labelOfDay(tab: 'semana' | 'mes', { key, weeks }: TypedDay): string {
  if (tab === 'mes') return `${formatDay(key)}, ${weekdayName(key)}`
  const name = weekdayNames[Number(key)] ?? key
  return weeks?.first_day ? `${name}, ${rhythms[weeks.every_weeks ?? 2]}, como ${formatDay(weeks.first_day)}` : name
}

/** The sum of the week, marked if it exceeds the legal week. */
function WeekSum({ week }: { week: readonly TypedDay[] }) {
  const minutes = weekMinutes(week)
  const isLong = minutes > LONG_WEEK
  return (
    <p className={isLong ? classes(styles.sum, styles.long) : styles.sum} role="status">
      <b>{formatHours(minutes)}</b> por semana{isLong && `: acima de ${formatHours(LONG_WEEK)}.`}
    </p>
  )
}

/** The days of a schedule as a table, and the sum of its week. */
export function ScheduleDays({ view, tab, today }: { view: ScheduleFormView; tab: 'semana' | 'mes'; today: string }) {
  const { days, changeDay, copyDay, month, chooseMonth } = view
  return (
    <Stack gap="tight" className={styles.days}>
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
      <div className={styles.head} aria-hidden="true">
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
          name={labelOfDay(tab, day)}
          onChange={(part) => changeDay(at, part)}
          onCopy={() => copyDay(day)}
        />
      ))}
      <WeekSum week={tab === 'semana' ? days : weekOfMonth(days)} />
    </Stack>
  )
}
