import { fieldsOf } from '../../features/form/fields.tsx'
import type { PersonalForm, PersonalField as Shape } from './personal-fields.ts'

const Field = fieldsOf<Required<PersonalForm>>()

interface PersonalFieldProps {
  field: Shape
  /** What is wrong as it is typed. */
  error: string | undefined
  /** Why it is only looked at. */
  locked?: string | undefined
  /** The one to begin with. */
  isFirst: boolean
  onChanged: ((text: string) => void) | undefined
}

/** One of a person's texts, asked for as its kind wants. */
export function PersonalField({ field, error, locked, isFirst, onChanged }: PersonalFieldProps) {
  const { name, label, kind, options = [], mask, max, numeric } = field
  if (kind === 'select') return <Field.Select label={label} name={name} options={options} />
  if (kind === 'area') return <Field.Area label={label} name={name} maxLength={max} rows={4} />
  return (
    <Field.Text
      {...{ label, name, mask, error, onChanged }}
      type={kind ?? 'text'}
      inputMode={numeric ? 'numeric' : undefined}
      autoComplete="off"
      {...(isFirst ? { 'data-autofocus': true } : {})}
      readOnly={locked !== undefined}
      {...(locked === undefined ? {} : { hint: locked })}
      // A mask cuts by itself; a limit here would cut what is pasted with other signs.
      maxLength={mask || kind === 'date' ? undefined : max}
    />
  )
}
