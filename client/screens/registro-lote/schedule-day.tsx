import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import styles from './schedule-day.module.css'
import type { TypedDay } from './schedule-form.ts'

interface ScheduleDayProps {
  day: TypedDay
  name: string
  onChange: (part: Partial<TypedDay>) => void
  /** Copy these hours to all active days. */
  onCopy: () => void
}

/** A day of a schedule: whether it is worked, from when to when, and the break. */
export function ScheduleDay({ day, name, onChange, onCopy }: ScheduleDayProps) {
  return (
    <fieldset className={styles.sday}>
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
            className={styles.btn}
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
