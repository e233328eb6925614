import { TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

interface HoursFieldsProps {
  form: {
    values: { hours: string; minutes: string }
    change: (part: { hours?: string; minutes?: string }, mended?: string[]) => void
  }
  /** The problem of hours and minutes taken together. */
  error: string | undefined
}

/** Hours and minutes side by side, in a form that holds both as they are typed. */
export function HoursFields({ form: { values, change }, error }: HoursFieldsProps) {
  return (
    <Stack gap="snug">
      <Grid>
        <TextField
          label="Horas"
          inputMode="numeric"
          placeholder="0"
          value={values.hours}
          aria-invalid={error ? true : undefined}
          onChange={(event) => change({ hours: digits(event.target.value, 3) })}
        />
        <TextField
          label="Minutos"
          inputMode="numeric"
          placeholder="0"
          hint="De 0 a 59"
          value={values.minutes}
          aria-invalid={error ? true : undefined}
          onChange={(event) => change({ minutes: digits(event.target.value, 2) })}
        />
      </Grid>
      {error && <FieldError role="alert">{error}</FieldError>}
    </Stack>
  )
}
