import { dayOf, instantOf } from '#shared/calendar/day.ts'
import { adjustmentMinutes, adjustmentProblem } from '#shared/clock/adjustment.ts'
import { noteOf } from '#shared/clock/intent.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { submitPaper } from '../../offline/deliver-papers.ts'
import { anchors } from '../../offline/here.ts'
import { newPaper } from '../../offline/papers.ts'
import { TextField } from '../../ui/field.tsx'
import { pairLook } from '../../ui/masked-field.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { FormBody } from '../form/form-dialog.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import type { RequestOptions } from './use-marks-form.ts'

export interface MinutesFields {
  mode: 'add' | 'subtract'
  hours: string
  minutes: string
  date: string
  justification: string
}

const Field = fieldsOf<MinutesFields>()

const sentences = {
  justification: { justification: employeeMessages.justificationMissing },
  time: { hours: 'Por favor, insira um tempo válido.' },
  date: { date: 'Escolha uma data até hoje.' },
} as const

const modes = [
  { value: 'add', label: 'Adicionar' },
  { value: 'subtract', label: 'Subtrair' },
]

const numbersOf = (asked: MinutesFields) => ({ ...asked, hours: Number(asked.hours), minutes: Number(asked.minutes) })

/** Return noon of a day, or now if noon has not come yet. */
const momentOf = (date: string, zone: string) => Math.min(instantOf(date, '12:00', zone), anchors.now() - 1_000)

/** Build the request as it is sent, or kept until there is a network. */
function paperOf(userId: string, zone: string, asked: MinutesFields) {
  const { mode, hours, minutes: rest } = numbersOf(asked)
  const minutes = adjustmentMinutes(mode, hours, rest)
  const timestamp = new Date(momentOf(asked.date, zone)).toISOString()
  const notes = noteOf({ kind: 'minutes_request', minutes, justification: asked.justification.trim() })
  return newPaper({ kind: 'request', user_id: userId, timestamp, notes, minutes })
}

/** The form that requests minutes to be added or subtracted, with a reason, for an administrator to decide. */
export function useMinutesForm({ userId, cut: { zone }, day, onEnd }: RequestOptions) {
  const today = dayOf(anchors.now(), zone)
  return useForm<MinutesFields>({
    start: { mode: 'add', hours: '0', minutes: '0', justification: '', date: day ?? today },
    check: (asked) => {
      const problem = adjustmentProblem(numbersOf(asked), today)
      return problem ? sentences[problem] : {}
    },
    write: async (asked) => {
      onEnd(await submitPaper(paperOf(userId, zone, asked), null))
    },
    problemsIn: () => ({}),
    failed: (failure) => ({
      title: employeeMessages.requestNotSent,
      text: failure?.message ?? employeeMessages.tryAgain,
    }),
    toasts: true,
  })
}

interface MinutesFormProps {
  id: string
  form: Form<MinutesFields>
  today: string
}

/** The requested minutes, their day and the reason. */
export function MinutesForm({ id, form, today }: MinutesFormProps) {
  const { hours, minutes } = form.values
  return (
    <FormBody id={id} form={form} triesOffline>
      <Field.Segmented label="Tipo de ajuste" name="mode" options={modes} />
      <div className={pairLook}>
        <Field.Text label="Horas" name="hours" type="number" inputMode="numeric" min={0} />
        <TextField
          label="Minutos"
          type="number"
          inputMode="numeric"
          min={0}
          max={59}
          value={minutes}
          // Hours and minutes are one value: its problem is shown beside the hours.
          onChange={(event) => form.change({ minutes: event.target.value, hours })}
        />
      </div>
      <Field.Day label="Data" name="date" max={today} />
      <Field.Area label="Justificativa" name="justification" rows={3} maxLength={500} />
    </FormBody>
  )
}
