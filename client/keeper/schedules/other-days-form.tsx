import { formatDayNear, formatHours } from '#shared/text/format.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { averageWeek, nextDays, type OtherDays } from './other-days.ts'
import styles from './other-days-form.module.css'

const Field = fieldsOf<OtherDays>()

/** The hours of a schedule of one day of work and one day off, as in 12×36 (CLT art. 59-A). */
export function OtherDaysForm({ typed, today }: { typed: OtherDays; today: string }) {
  const minutes = averageWeek(typed)
  const days = typed.other_first === '' ? [] : nextDays(typed, today, 4)
  return (
    <Stack gap="tight" className={styles.days}>
      <Grid className={styles.fields}>
        <Field.Day
          label="Um dia de trabalho"
          name="other_first"
          hint="A partir dele: um dia de trabalho, um de folga."
        />
        <Field.Time label="Entrada" name="other_start" />
        <Field.Time label="Saída" name="other_end" />
        <Field.Text
          label="Intervalo (min)"
          name="other_pause"
          inputMode="numeric"
          readOnly={typed.other_no_break}
          mask={(text) => text.replace(/\D/g, '').slice(0, 3)}
        />
      </Grid>
      <Field.Switch name="other_no_break">Sem intervalo</Field.Switch>
      <p className={styles.sum} role="status">
        <b>{formatHours(minutes)}</b> por semana, em média.
        {days.length > 0 && ` Trabalha ${days.map((day) => formatDayNear(day, today)).join(', ')}…`}
      </p>
    </Stack>
  )
}
