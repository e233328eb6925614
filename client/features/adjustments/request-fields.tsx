import { labelOf, PUNCH_TYPES } from '#shared/clock/entry.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { RequestForm } from './use-request.ts'

const types = [
  { value: '', label: 'Selecione', disabled: true },
  ...PUNCH_TYPES.map((value) => ({ value, label: labelOf(value) })),
]

const justifications = [
  { value: '', label: 'Selecione', disabled: true },
  ...['Esqueci de bater o ponto', 'Instabilidade no sistema'].map((value) => ({ value, label: value })),
]

interface RequestFieldsProps {
  id: string
  form: RequestForm
  /** The latest day that can be asked for. */
  today: string
}

/** Which mark is missing, of when, and why. */
export function RequestFields({ id, form, today }: RequestFieldsProps) {
  const { words, problems, change } = form
  return (
    <form id={id} className="stack" noValidate data-dirty={form.isDirty} onSubmit={(event) => void form.submit(event)}>
      <SelectField
        label="Tipo de registro"
        options={types}
        value={words.type}
        error={problems.type}
        onChange={change('type')}
      />
      <div className="pair">
        <TextField
          label="Data"
          type="date"
          max={today}
          value={words.date}
          error={problems.date}
          onChange={(event) => change('date')(event.target.value)}
        />
        <TextField
          label="Horário"
          type="time"
          value={words.time}
          error={problems.time}
          onChange={(event) => change('time')(event.target.value)}
        />
      </div>
      <SelectField
        label="Justificativa"
        options={justifications}
        value={words.justification}
        error={problems.justification}
        onChange={change('justification')}
      />
    </form>
  )
}
