import { type SubmitEvent, useId, useState } from 'react'
import { periodProblem } from '#shared/calendar/period.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import styles from './period-form.module.css'

interface PeriodFormProps {
  from: string
  to: string
  onApply: (from: string, to: string) => void
}

const words = {
  datesMissing: 'Selecione as datas de início e fim.',
  invalidPeriod: adminMessages.periodInvalid,
}

/** The dates of the period; an invalid period is not queried. */
export function PeriodForm({ from, to, onApply }: PeriodFormProps) {
  const [range, setRange] = useState({ from, to })
  const [isTried, setTried] = useState(false)
  const id = useId()
  const problem = periodProblem(range.from, range.to)
  const wrong = isTried && problem ? words[problem] : null
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem) onApply(range.from, range.to)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <DateField
      className={classes(styles.bare, styles.field)}
      label={label}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? id : undefined}
      value={range[name]}
      onChange={(day) => setRange({ ...range, [name]: day })}
    />
  )
  return (
    <form className={styles.period} onSubmit={apply} noValidate>
      {field('from', 'Data de início')}
      <span className="muted">até</span>
      {field('to', 'Data de fim')}
      <Button kind="primary" type="submit">
        Aplicar
      </Button>
      {wrong && (
        <FieldError id={id} role="alert">
          {wrong}
        </FieldError>
      )}
    </form>
  )
}
