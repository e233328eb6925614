import { useState } from 'react'
import { previewScheduleSet, saveScheduleSet } from '#shared/contract/schedules.ts'
import { batchMessages, failureText } from '#shared/text/batch-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { type Told, useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import { alternatingDay, type OtherDays, otherDaysProblem, otherDaysToSave, typedOtherDays } from './other-days.ts'
import type { Preview } from './preview-words.ts'
import {
  copiedToActive,
  daysToSave,
  nameProblem,
  scheduleProblem,
  type TypedDay,
  typedMonth,
  typedWeek,
  weekOfMonth,
} from './schedule-form.ts'
import type { Schedule } from './schedule-list.ts'

export interface ScheduleDialogProps {
  person: string
  /** The schedule to edit; null for a new one. */
  schedule: Schedule | null
  /** All schedules of the person. */
  schedules: readonly Schedule[]
  /** True for the first one, which counts from the admission on. */
  isFirst: boolean
  today: string
  onClose: () => void
}

/** A schedule about to be saved, with the server's preview of the changes. */
export interface Planned {
  body: ReturnType<typeof bodyOf>
  preview: Preview
  /** True if somebody chose the day. */
  isNamed: boolean
  /** True if it replaces another schedule of this name. */
  replaces: boolean
}

interface Typed {
  name: string
  isActive: boolean
  /** The first day on which it counts; null leaves it to the server. */
  from: string | null
  days: ReturnType<typeof daysToSave | typeof otherDaysToSave>[number][]
}

const bodyOf = (schedule: Schedule | null, { name, isActive, from, days }: Typed, replace: boolean) => ({
  name,
  is_active: isActive,
  days,
  old_name: schedule?.name ?? null,
  replace,
  ...(from === null ? {} : { valid_from: from }),
})

/** Ask the server what saving would change. A name in use needs confirmation and is not refused. */
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

function failed(failure: ApiFailure | null): Told {
  if (failure?.code === 'schedule_overlap')
    return { title: failure.message, text: failure.details.map(({ message }) => message).join(' ') }
  const why = failure?.message ?? messages.loadFailedFallback
  return { title: batchMessages.error, text: failureText('saveSchedule', why) }
}

const DAY_MISSING: Told = { title: batchMessages.fieldsMissing, text: 'Informe a partir de quando a escala vale.' }

export interface TypedSchedule extends OtherDays {
  name: string
  is_active: boolean
  /** Nobody has to mark the breaks. */
  presigned_break: boolean
  valid_from: string
  week: TypedDay[]
  /** The dates of each month that was typed into, by `YYYY-MM`. */
  months: Record<string, TypedDay[]>
}

/** By weekdays, by the dates of a month, or every other day. */
export type ScheduleTab = 'semana' | 'mes' | 'alternados'

/** The form of a schedule, and the preview of saving it. */
export function useScheduleForm(props: ScheduleDialogProps) {
  const { person, schedule, isFirst, today, onClose } = props
  const [tab, setTab] = useState<ScheduleTab>(alternatingDay(schedule) === null ? 'semana' : 'alternados')
  const [month, chooseMonth] = useState(today.slice(0, 7))
  const [plan, setPlan] = useState<Planned | null>(null)
  const usual = isFirst ? '' : today
  const hadPresigned = schedule?.rows.some((row) => row.presigned_break) ?? false
  const datesOf = ({ months }: TypedSchedule) => months[month] ?? typedMonth(month)
  const weekOf = (fields: TypedSchedule) => (tab === 'mes' ? weekOfMonth(datesOf(fields)) : fields.week)
  const daysOf = (fields: TypedSchedule) =>
    tab === 'alternados' ? otherDaysToSave(fields) : daysToSave(weekOf(fields), fields.presigned_break)
  const problemOf = (fields: TypedSchedule) =>
    tab === 'alternados'
      ? (nameProblem(fields.name) ?? otherDaysProblem(fields))
      : scheduleProblem(fields.name, weekOf(fields))
  const form = useForm<TypedSchedule>({
    start: () => ({
      name: schedule?.name ?? '',
      is_active: schedule?.isActive ?? true,
      presigned_break: hadPresigned,
      valid_from: schedule?.from ?? usual,
      week: typedWeek(schedule),
      months: {},
      ...typedOtherDays(schedule, schedule?.from ?? today),
    }),
    check: (fields) => ({
      root: problemOf(fields) ?? (fields.valid_from === '' && !isFirst ? DAY_MISSING : null),
    }),
    write: async (fields) => {
      const { name, is_active, valid_from, presigned_break } = fields
      const from = valid_from === usual ? null : valid_from
      // Some days of a week may differ, until somebody chooses for all of them.
      const isKept = tab === 'semana' && presigned_break === hadPresigned
      const days = daysOf(fields).map((day) => (isKept ? day : { ...day, presigned_break }))
      const typed = { name: name.trim(), isActive: is_active, from, days }
      setPlan(await planned(person, schedule, typed))
    },
    failed,
  })
  const save = async ({ body }: Planned, stepUp?: string) => {
    const sure = stepUp === undefined ? {} : { stepUp }
    await act(saveScheduleSet, { params: { userId: person }, body, ...sure })
    showToast({ title: schedule ? batchMessages.scheduleEdited : batchMessages.scheduleCreated })
    onClose()
  }
  const days = tab === 'mes' ? datesOf(form.values) : form.values.week
  const put = (next: TypedDay[]) =>
    form.change(tab === 'mes' ? { months: { ...form.values.months, [month]: next } } : { week: next })
  return {
    form,
    tab,
    setTab,
    days,
    month,
    chooseMonth,
    plan,
    forget: () => setPlan(null),
    save,
    changeDay: (at: number, part: Partial<TypedDay>) =>
      put(days.map((day, index) => (index === at ? { ...day, ...part } : day))),
    copyDay: (day: TypedDay) => put(copiedToActive(days, day)),
  }
}

export type ScheduleFormView = ReturnType<typeof useScheduleForm>
