import { dayOf, instantOf } from '#shared/calendar/day.ts'
import { adjustmentMinutes, adjustmentProblem } from '#shared/clock/adjustment.ts'
import { noteOf } from '#shared/clock/intent.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { submitPaper } from '../../offline/deliver-papers.ts'
import { anchors } from '../../offline/here.ts'
import { newPaper } from '../../offline/papers.ts'
import { TextField } from '../../ui/field.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { FormBody } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import styles from './minutes-form.module.css'
import type { MarksFormProps } from './use-marks-form.ts'

interface Asked {
  mode: 'add' | 'subtract'
  hours: string
  minutes: string
  date: string
  justification: string
}

const Field = fieldsOf<Asked>()

const sentences = {
  justification: { justification: employeeMessages.justificationMissing },
  time: { hours: 'Por favor, insira um tempo válido.' },
  date: { date: 'Escolha uma data até hoje.' },
} as const

const modes = [
  { value: 'add', label: 'Adicionar' },
  { value: 'subtract', label: 'Subtrair' },
]

const numbersOf = (asked: Asked) => ({ ...asked, hours: Number(asked.hours), minutes: Number(asked.minutes) })

/** At noon of its day, or now where noon has not come yet. */
const momentOf = (date: string, zone: string) => Math.min(instantOf(date, '12:00', zone), anchors.now() - 1_000)

/** The request as it is sent, or kept until there is a network. */
function paperOf(userId: string, zone: string, asked: Asked) {
  const { mode, hours, minutes: rest } = numbersOf(asked)
  const minutes = adjustmentMinutes(mode, hours, rest)
  const timestamp = new Date(momentOf(asked.date, zone)).toISOString()
  const notes = noteOf({ kind: 'minutes_request', minutes, justification: asked.justification.trim() })
  return newPaper({ kind: 'request', user_id: userId, timestamp, notes, minutes })
}

/** Asks for minutes to be added or taken, with a reason: somebody decides. */
export function MinutesForm({ id, userId, cut: { zone }, day, onBusy, onEnd }: MarksFormProps) {
  const today = dayOf(anchors.now(), zone)
  const form = useForm<Asked>({
    start: { mode: 'add', hours: '0', minutes: '0', justification: '', date: day ?? today },
    check: (asked) => {
      const problem = adjustmentProblem(numbersOf(asked), today)
      return problem ? sentences[problem] : {}
    },
    write: async (asked) => {
      onBusy(true)
      await submitPaper(paperOf(userId, zone, asked), null)
        .finally(() => onBusy(false))
        .then(onEnd)
    },
    problemsIn: () => ({}),
    failed: (failure) => ({
      title: employeeMessages.requestNotSent,
      text: failure?.message ?? employeeMessages.tryAgain,
    }),
    toasts: true,
  })
  const { hours, minutes } = form.values
  return (
    <FormBody id={id} form={form} worksOffline>
      <Field.Segmented label="Tipo de ajuste" name="mode" options={modes} />
      <div className={styles.range}>
        <Field.Text label="Horas" name="hours" type="number" inputMode="numeric" min={0} />
        <TextField
          label="Minutos"
          type="number"
          inputMode="numeric"
          min={0}
          max={59}
          value={minutes}
          // Both are one time: what is said of it stands beside the hours.
          onChange={(event) => form.change({ minutes: event.target.value, hours })}
        />
      </div>
      <Field.Day label="Data" name="date" max={today} />
      <Field.Area label="Justificativa" name="justification" rows={3} maxLength={500} />
    </FormBody>
  )
}
