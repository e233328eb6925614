import { type SubmitEvent, useState } from 'react'
import { dayOf, instantOf } from '#shared/calendar/day.ts'
import { adjustmentMinutes, adjustmentProblem } from '#shared/clock/adjustment.ts'
import { noteOf } from '#shared/clock/intent.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { submitPaper } from '../../offline/deliver-papers.ts'
import { anchors } from '../../offline/here.ts'
import { newPaper } from '../../offline/papers.ts'
import { DateField } from '../../ui/date-field.tsx'
import { differs } from '../../ui/differs.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.ts'
import type { MarksFormProps, RequestEnd } from './use-marks-form.ts'

const EMPTY = { mode: 'add' as 'add' | 'subtract', hours: '0', minutes: '0', justification: '' }

const sentences = {
  justification: employeeMessages.justificationMissing,
  time: 'Por favor, insira um tempo válido.',
  date: 'Escolha uma data até hoje.',
} as const

type Problem = keyof typeof sentences

interface Asked {
  minutes: number
  date: string
  justification: string
}

/** At noon of its day, or now where noon has not come yet. */
const momentOf = (date: string, zone: string) => Math.min(instantOf(date, '12:00', zone), anchors.now() - 1_000)

/** Sends the request, or keeps it until there is a network; null when it was refused, which is said. */
async function sendRequest(userId: string, zone: string, asked: Asked): Promise<RequestEnd | null> {
  const { minutes, date } = asked
  const timestamp = new Date(momentOf(date, zone)).toISOString()
  const notes = noteOf({ kind: 'minutes_request', minutes, justification: asked.justification.trim() })
  try {
    return await submitPaper(newPaper({ kind: 'request', user_id: userId, timestamp, notes, minutes }), null)
  } catch (error) {
    const text = error instanceof ApiFailure ? error.message : employeeMessages.tryAgain
    showToast({ title: employeeMessages.requestNotSent, text, kind: 'bad' })
    return null
  }
}

interface HowLongProps {
  form: { hours: string; minutes: string }
  error: string | undefined
  change: (part: { hours?: string; minutes?: string }) => void
}

/** Hours and minutes side by side. */
function HowLong({ form, error, change }: HowLongProps) {
  return (
    <div className="range">
      <TextField
        label="Horas"
        type="number"
        inputMode="numeric"
        min={0}
        value={form.hours}
        error={error}
        onChange={(event) => change({ hours: event.target.value })}
      />
      <TextField
        label="Minutos"
        type="number"
        inputMode="numeric"
        min={0}
        max={59}
        value={form.minutes}
        onChange={(event) => change({ minutes: event.target.value })}
      />
    </div>
  )
}

/** Asks for minutes to be added or taken, with a reason: somebody decides. */
export function MinutesForm({ id, userId, cut: { zone }, day, onBusy, onEnd }: MarksFormProps) {
  const today = dayOf(anchors.now(), zone)
  const [before] = useState({ ...EMPTY, date: day ?? today })
  const [form, setForm] = useState(before)
  const [problem, setProblem] = useState<Problem | null>(null)
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    const isAbout =
      problem !== null && (problem in part || (problem === 'time' && !('date' in part || 'justification' in part)))
    if (isAbout) setProblem(null)
  }
  const typed = { ...form, hours: Number(form.hours), minutes: Number(form.minutes) }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = adjustmentProblem(typed, today)
    setProblem(found)
    if (found) return
    onBusy(true)
    const minutes = adjustmentMinutes(form.mode, typed.hours, typed.minutes)
    const end = await sendRequest(userId, zone, { ...form, minutes })
    onBusy(false)
    if (end) onEnd(end)
  }
  const errorOf = (name: Problem) => (problem === name ? sentences[name] : undefined)
  return (
    <form
      id={id}
      className="stack"
      noValidate
      onSubmit={(event) => void submit(event)}
      data-dirty={differs(form, before)}
    >
      <Segmented
        label="Tipo de ajuste"
        options={[
          { value: 'add', label: 'Adicionar' },
          { value: 'subtract', label: 'Subtrair' },
        ]}
        value={form.mode}
        onChange={(mode) => change({ mode })}
      />
      <HowLong form={form} error={errorOf('time')} change={change} />
      <DateField
        label="Data"
        max={today}
        value={form.date}
        error={errorOf('date')}
        onChange={(day) => change({ date: day })}
      />
      <TextAreaField
        label="Justificativa"
        rows={3}
        maxLength={500}
        value={form.justification}
        error={errorOf('justification')}
        onChange={(event) => change({ justification: event.target.value })}
      />
    </form>
  )
}
