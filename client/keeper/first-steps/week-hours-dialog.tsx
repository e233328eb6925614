import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { StoreWeek, type StoreWeekDay } from '#shared/calendar/store-week.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import styles from './week-hours-dialog.module.css'

const weekdays = [
  [1, 'Segunda'],
  [2, 'Terça'],
  [3, 'Quarta'],
  [4, 'Quinta'],
  [5, 'Sexta'],
  [6, 'Sábado'],
  [0, 'Domingo'],
] as const

const usual = (day_of_week: number): StoreWeekDay => ({
  day_of_week,
  start_time: '08:00',
  end_time: '17:00',
  break_duration: 60,
})

interface DayFieldsProps {
  name: string
  day: StoreWeekDay
  onChange: (day: StoreWeekDay) => void
  /** None where the day can't be free. */
  onRemove?: () => void
}

function DayFields({ name, day, onChange, onRemove }: DayFieldsProps) {
  return (
    <li className={styles.day}>
      <b>{name}</b>
      <TimeField label="Entrada" value={day.start_time} onChange={(start_time) => onChange({ ...day, start_time })} />
      <TimeField label="Saída" value={day.end_time} onChange={(end_time) => onChange({ ...day, end_time })} />
      <TextField
        label="Pausa (min)"
        inputMode="numeric"
        maxLength={3}
        value={String(day.break_duration)}
        onChange={({ target }) =>
          onChange({ ...day, break_duration: Number.parseInt(target.value.replace(/\D/g, '') || '0', 10) })
        }
      />
      {onRemove && <IconButton icon={X} label={`${name}: folga`} onClick={onRemove} />}
    </li>
  )
}

interface WeekHoursDialogProps {
  week: StoreWeek
  onSave: (week: StoreWeek) => void
  onClose: () => void
}

/** Change the hours of a week, day by day. */
export function WeekHoursDialog({ week, onSave, onClose }: WeekHoursDialogProps) {
  const [days, setDays] = useState<readonly StoreWeekDay[]>(week.days)
  const [problem, setProblem] = useState<string>()
  const put = (day: StoreWeekDay) =>
    setDays([...days.filter(({ day_of_week }) => day_of_week !== day.day_of_week), day])
  const [first] = days
  const putAll = ({ start_time, end_time, break_duration }: StoreWeekDay) =>
    setDays(days.map((day) => ({ ...day, start_time, end_time, break_duration })))
  const remove = (weekday: number) => setDays(days.filter(({ day_of_week }) => day_of_week !== weekday))
  const save = () => {
    const read = StoreWeek.safeParse({ ...week, days })
    if (read.success) onSave(read.data)
    else setProblem('Confira os horários: cada dia tem entrada e saída, e a pausa vai até 600 minutos.')
  }
  const footer = (
    <>
      <CancelButton />
      <Button kind="primary" onClick={save}>
        Usar estes horários
      </Button>
    </>
  )
  return (
    <Dialog title={`Horários: ${week.name}`} onClose={onClose} footer={footer}>
      <Stack>
        {problem && <p role="alert">{problem}</p>}
        <ul className={styles.days}>
          {week.alternates && first && <DayFields name="Dia de trabalho" day={first} onChange={putAll} />}
          {(week.alternates ? [] : weekdays).map(([weekday, name]) => {
            const day = days.find(({ day_of_week }) => day_of_week === weekday)
            if (day)
              return <DayFields key={weekday} name={name} day={day} onChange={put} onRemove={() => remove(weekday)} />
            return (
              <li key={weekday} className={styles.day}>
                <b>{name}</b>
                <span className="soft">folga</span>
                <Button kind="link" small icon={Plus} onClick={() => put(usual(weekday))}>
                  Incluir<span className="sr"> {name}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      </Stack>
    </Dialog>
  )
}
