import { fieldsOf } from '../../features/form/fields.tsx'
import type { PersonalForm, PersonalField as Shape } from './personal-fields.ts'

const Field = fieldsOf<Required<PersonalForm>>()

interface PersonalFieldProps {
  field: Shape
  /** The problem of the text typed so far. */
  error: string | undefined
  /** Why the field is read-only. */
  locked?: string | undefined
  /** True for the field that gets the focus. */
  isFirst: boolean
  onChanged: ((text: string) => void) | undefined
}

/** One personal field, with the input that fits its kind. */
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
      // A mask limits the length itself; maxLength would cut pasted text that has other separators.
      maxLength={mask || kind === 'date' ? undefined : max}
    />
  )
}
