import { TextAreaField, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { PersonalField as Field } from './personal-fields.ts'

interface PersonalFieldProps {
  field: Field
  value: string
  error: string | undefined
  /** Why it is only looked at. */
  locked?: string | undefined
  /** The one to begin with. */
  isFirst: boolean
  onChange: (text: string) => void
}

/** One of a person's texts, asked for as its kind wants. */
export function PersonalField({ field, value, error, locked, isFirst, onChange }: PersonalFieldProps) {
  const { label, kind, options = [], mask, max, numeric } = field
  if (kind === 'select') {
    return <SelectField label={label} options={options} value={value} error={error} onChange={onChange} />
  }
  if (kind === 'area') {
    return (
      <TextAreaField
        label={label}
        maxLength={max}
        rows={4}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <TextField
      label={label}
      type={kind ?? 'text'}
      inputMode={numeric ? 'numeric' : undefined}
      autoComplete="off"
      {...(isFirst ? { 'data-autofocus': true } : {})}
      readOnly={locked !== undefined}
      {...(locked === undefined ? {} : { hint: locked })}
      // A mask cuts by itself; a limit here would cut what is pasted with other signs.
      maxLength={mask || kind === 'date' ? undefined : max}
      value={value}
      error={error}
      onChange={(event) => onChange(mask ? mask(event.target.value) : event.target.value)}
    />
  )
}
