import { useId } from 'react'
import { fieldLook, hintLook } from './field-frame.tsx'
import { Grid } from './layout.tsx'
import { SelectField } from './select-field.tsx'

interface MonthFieldProps {
  /** The group's name; its two selects are called Mês and Ano. */
  label: string
  /** `YYYY-MM`. */
  value: string
  onChange: (value: string) => void
  /** The first and the last month, `YYYY-MM`; both years are offered in full. */
  min: string
  max: string
  hint?: string | undefined
  error?: string | undefined
}

const names = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

const months = names.map((label, at) => ({ value: String(at + 1).padStart(2, '0'), label }))

/** Return every year from the first month's to the last one's, and the chosen one if it lies outside. */
function yearsOf(min: string, max: string, chosen: string) {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  return years.includes(chosen) ? years : [...years, chosen].sort()
}

/** A month, chosen by name and year. */
export function MonthField({ label, value, onChange, min, max, hint, error }: MonthFieldProps) {
  const id = useId()
  const [year = '', month = ''] = value.split('-')
  return (
    <fieldset className={fieldLook} aria-describedby={hint ? `${id}-ajuda` : undefined}>
      <legend className="sr">{label}</legend>
      <Grid>
        <SelectField
          label="Mês"
          options={months}
          value={month}
          error={error}
          onChange={(next) => onChange(`${year}-${next}`)}
        />
        <SelectField
          label="Ano"
          options={yearsOf(min, max, year).map((one) => ({ value: one, label: one }))}
          value={year}
          onChange={(next) => onChange(`${next}-${month}`)}
        />
      </Grid>
      {hint && (
        <span className={hintLook} id={`${id}-ajuda`}>
          {hint}
        </span>
      )}
    </fieldset>
  )
}
