import { type SubmitEvent, useState } from 'react'
import { previewScheduleSet, saveScheduleSet } from '#shared/contract/schedules.ts'
import { batchMessages, failureText } from '#shared/text/batch-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import type { Problem } from './form-problem.tsx'
import type { Preview } from './preview-words.ts'
import { daysToSave, scheduleProblem } from './schedule-form.ts'
import type { Schedule } from './schedule-list.ts'
import { useTypedSchedule } from './use-typed-schedule.ts'

export interface ScheduleDialogProps {
  person: string
  /** The one to change; null for a new one. */
  schedule: Schedule | null
  /** All of the person's. */
  schedules: readonly Schedule[]
  /** Whether it is the first one, which counts from the admission on. */
  isFirst: boolean
  today: string
  onClose: () => void
}

/** What is about to be saved, once the server has said what it changes. */
export interface Planned {
  body: ReturnType<typeof bodyOf>
  preview: Preview
  /** Whether somebody chose the day. */
  isNamed: boolean
  /** Another schedule of this name gives way. */
  replaces: boolean
}

interface Typed {
  name: string
  isActive: boolean
  /** The day from which it counts; empty where the server says it. */
  from: string | null
  days: ReturnType<typeof daysToSave>
}

const bodyOf = (schedule: Schedule | null, { name, isActive, from, days }: Typed, replace: boolean) => ({
  ...{ name, is_active: isActive, days, old_name: schedule?.name ?? null, replace },
  ...(from === null ? {} : { valid_from: from }),
})

/** Asks what saving would change. A name that another schedule has is asked about, not refused. */
async function planned(userId: string, schedule: Schedule | null, typed: Typed, replaces = false): Promise<Planned> {
  const body = bodyOf(schedule, typed, replaces)
  try {
    const preview = await act(previewScheduleSet, { params: { userId }, body })
    return { body, preview, isNamed: typed.from !== null, replaces }
  } catch (error) {
    const isTaken = error instanceof ApiFailure && error.code === 'schedule_name_taken'
    if (isTaken && !replaces) return planned(userId, schedule, typed, true)
    throw error
  }
}

function failed(error: unknown): Problem {
  if (error instanceof ApiFailure && error.code === 'schedule_overlap')
    return { title: error.message, text: error.details.map(({ message }) => message).join(' ') }
  const why = error instanceof ApiFailure ? error.message : messages.loadFailedFallback
  return { title: batchMessages.error, text: failureText('saveSchedule', why) }
}

const DAY_MISSING: Problem = { title: batchMessages.fieldsMissing, text: 'Informe a partir de quando a escala vale.' }

/** A schedule as it is typed, what saving it would change, and how it is saved. */
export function useScheduleForm(props: ScheduleDialogProps) {
  const { person, schedule, isFirst, today, onClose } = props
  const [name, setName] = useState(schedule?.name ?? '')
  const [isActive, setActive] = useState(schedule?.isActive ?? true)
  const usual = isFirst ? '' : today
  const [from, setFrom] = useState(schedule?.from ?? usual)
  const [isDirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [plan, setPlan] = useState<Planned | null>(null)
  const touched = () => {
    setDirty(true)
    setProblem(null)
  }
  const { week, ...typed } = useTypedSchedule(schedule, today, touched)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = scheduleProblem(name, week) ?? (from === '' && !isFirst ? DAY_MISSING : null)
    setProblem(found)
    if (found) return
    setBusy(true)
    const set = { name: name.trim(), isActive, from: from === usual ? null : from, days: daysToSave(week) }
    await planned(person, schedule, set).then(setPlan, (error) => setProblem(failed(error)))
    setBusy(false)
  }
  const save = async ({ body }: Planned, stepUp?: string) => {
    const sure = stepUp === undefined ? {} : { stepUp }
    await act(saveScheduleSet, { params: { userId: person }, body, ...sure })
    showToast({ title: schedule ? batchMessages.scheduleEdited : batchMessages.scheduleCreated })
    onClose()
  }
  const by =
    <V>(put: (value: V) => void) =>
    (value: V) => {
      touched()
      put(value)
    }
  const fields = { name, rename: by(setName), isActive, activate: by(setActive), from, begin: by(setFrom) }
  return { ...typed, ...fields, busy, problem, isDirty, submit, plan, forget: () => setPlan(null), save }
}

export type ScheduleFormView = ReturnType<typeof useScheduleForm>
