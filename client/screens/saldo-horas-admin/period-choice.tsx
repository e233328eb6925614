import { CircleX } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Details, periodNames } from './use-details.ts'

/** Todos, este mês, mês passado, or two dates of one's own with 'Aplicar'. */
export function PeriodChoice({ view }: { view: Details }) {
  const { name, choose, typed, type, apply, wrong } = view
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <div className="stack tight">
      <Segmented label="Período" options={periodNames} value={name} onChange={choose} />
      {name === 'custom' && (
        <form className="custom" onSubmit={submit} noValidate>
          <TextField
            label="Data de início"
            type="date"
            value={typed.from}
            aria-invalid={wrong ? true : undefined}
            onChange={(event) => type({ from: event.target.value })}
          />
          <TextField
            label="Data de fim"
            type="date"
            value={typed.to}
            aria-invalid={wrong ? true : undefined}
            onChange={(event) => type({ to: event.target.value })}
          />
          <Button type="submit">Aplicar</Button>
          {wrong && (
            <span className="field-err" role="alert">
              <Icon icon={CircleX} size="sm" />
              {wrong}
            </span>
          )}
        </form>
      )}
    </div>
  )
}
