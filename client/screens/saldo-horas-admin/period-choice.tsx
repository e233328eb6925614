import type { SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './period-choice.module.css'
import { type Details, periodNames } from './use-details.ts'

/** Todos, este mês, mês passado, or two custom dates with 'Aplicar'. */
export function PeriodChoice({ view }: { view: Details }) {
  const { name, choose, typed, type, apply, wrong } = view
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <Stack gap="tight">
      <Segmented className={styles.choice} label="Período" options={periodNames} value={name} onChange={choose} />
      {name === 'custom' && (
        <form className={styles.custom} onSubmit={submit} noValidate>
          <DateField
            label="Data de início"
            value={typed.from}
            aria-invalid={wrong ? true : undefined}
            onChange={(day) => type({ from: day })}
          />
          <DateField
            label="Data de fim"
            value={typed.to}
            aria-invalid={wrong ? true : undefined}
            onChange={(day) => type({ to: day })}
          />
          <Button type="submit">Aplicar</Button>
          {wrong && <FieldError role="alert">{wrong}</FieldError>}
        </form>
      )}
    </Stack>
  )
}
