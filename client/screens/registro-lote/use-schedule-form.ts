import { type SubmitEvent, useState } from 'react'
import { saveScheduleSet } from '#shared/contract/schedules.ts'
import { batchMessages, failureText } from '#shared/text/batch-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { showToast } from '../../ui/toast.ts'
import { sendHere } from './access.ts'
import type { Problem } from './form-problem.tsx'
import {
  copiedToActive,
  daysToSave,
  scheduleProblem,
  type TypedDay,
  typedMonth,
  typedWeek,
  weekOfMonth,
} from './schedule-form.ts'
import type { Schedule } from './use-schedules.ts'

export interface ScheduleDialogProps {
  person: string
  /** The one to change; null for a new one. */
  schedule: Schedule | null
  today: string
  onSaved: () => Promise<void>
  onClose: () => void
}

interface Saved {
  name: string
  is_active: boolean
  days: ReturnType<typeof daysToSave>
}

async function save(userId: string, schedule: Schedule | null, saved: Saved): Promise<string> {
  await sendHere(saveScheduleSet, { params: { userId }, body: { ...saved, old_name: schedule?.name ?? null } })
  return schedule ? batchMessages.scheduleEdited : batchMessages.scheduleCreated
}

function failed(error: unknown) {
  const why = error instanceof ApiFailure ? error.message : messages.loadFailedFallback
  return { title: batchMessages.error, text: failureText('saveSchedule', why) }
}

/** A schedule as it is typed, by weekdays or by the dates of a month, and how it is saved. */
export function useScheduleForm({ person, schedule, today, onSaved, onClose }: ScheduleDialogProps) {
  const [tab, setTab] = useState<'semana' | 'mes'>('semana')
  const [name, setName] = useState(schedule?.name ?? '')
  const [isActive, setActive] = useState(schedule?.isActive ?? true)
  const [week, setWeek] = useState(() => typedWeek(schedule))
  const [month, setMonth] = useState(today.slice(0, 7))
  const [dates, setDates] = useState(() => typedMonth(today.slice(0, 7)))
  const [isDirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const touch = () => {
    setDirty(true)
    setProblem(null)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const typed = tab === 'semana' ? week : weekOfMonth(dates)
    const found = scheduleProblem(name, typed)
    setProblem(found)
    if (found) return
    setBusy(true)
    try {
      const title = await save(person, schedule, { name: name.trim(), is_active: isActive, days: daysToSave(typed) })
      await onSaved()
      showToast({ title })
      onClose()
    } catch (error) {
      setProblem(failed(error))
      setBusy(false)
    }
  }
  const days = tab === 'semana' ? week : dates
  const changeDay = (at: number, part: Partial<TypedDay>) => {
    touch()
    const next = days.map((day, index) => (index === at ? { ...day, ...part } : day))
    if (tab === 'semana') setWeek(next)
    else setDates(next)
  }
  const copyDay = (day: TypedDay) => {
    touch()
    if (tab === 'semana') setWeek(copiedToActive(week, day))
    else setDates(copiedToActive(dates, day))
  }
  const chooseMonth = (next: string) => {
    setMonth(next)
    setDates(typedMonth(next))
  }
  const rename = (next: string) => {
    touch()
    setName(next)
  }
  const activate = (next: boolean) => {
    touch()
    setActive(next)
  }
  const state = { tab, setTab, name, rename, isActive, activate, days, changeDay, copyDay, month, chooseMonth }
  return { ...state, busy, problem, isDirty, submit }
}

export type ScheduleFormView = ReturnType<typeof useScheduleForm>
