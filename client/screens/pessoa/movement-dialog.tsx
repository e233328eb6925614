import { bankWords } from '#shared/text/bank-words.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { HoursFields } from '../../features/form/hours-fields.tsx'
import { Grid } from '../../ui/layout.tsx'
import { type MovementFields, movementKinds, useMovementForm } from './movement-form.ts'

const Field = fieldsOf<MovementFields>()

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3)

interface MovementDialogProps {
  person: { id: string; name: string }
  today: string
  onClose: () => void
}

/** Write what another system held of somebody's hours, or a payment, into their hour bank. */
export function MovementDialog(props: MovementDialogProps) {
  const { person, today, onClose } = props
  const form = useMovementForm(props)
  const { type, date } = form.values
  const time = {
    values: form.values,
    change: (part: Partial<MovementFields>) => form.change(part, ['hours', 'minutes']),
  }
  return (
    <FormDialog title={`Lançar no banco de horas de ${person.name}`} form={form} act="Lançar" onClose={onClose}>
      <Field.Segmented label="O que lançar" name="type" options={movementKinds} />
      <HoursFields form={time} error={form.errorOf('minutes')} />
      <Field.Day label="Data" name="date" max={today} hint={date === today ? bankWords.untilTonight : undefined} />
      {type === 'credit' && (
        <Grid>
          <Field.Text
            label="Percentual (%)"
            name="percent"
            inputMode="numeric"
            mask={digits}
            hint="Quanto a hora vale a mais, se for paga"
          />
          <Field.Day label="Vence em" name="expires_on" min={date || undefined} hint="Vazio: não vence" />
        </Grid>
      )}
      <Field.Area label="Motivo" name="reason" maxLength={300} />
      <FormProblem isSeen />
    </FormDialog>
  )
}
