import { useRef, useState } from 'react'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { createHoliday, editHoliday } from '#shared/contract/holidays.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useSure } from '../../features/form/use-sure.tsx'
import { act } from '../../offline/act.ts'
import { here } from '../../offline/here.ts'
import { withoutProblems } from '../../ui/problems.ts'
import { showToast } from '../../ui/toast.ts'
import { companiesFrom } from './companies-from.ts'

/** What the form of a holiday holds. */
export interface HolidayForm {
  name: string
  date: string
  type: 'national' | 'local'
  is_recurring: boolean
  is_active: boolean
  store_ids: string[]
  /** From which day other companies count. */
  from: string
}

/** What is wrong with which field; `all` is about none of them. */
type Problems = Partial<Record<'name' | 'date' | 'from' | 'all', string>>

/** A new one is national unless it is said otherwise (admin.md §3). */
const formOf = (holiday: Holiday | null, today: string): HolidayForm => ({
  name: holiday?.name ?? '',
  date: holiday?.date ?? '',
  type: holiday?.type ?? 'national',
  is_recurring: holiday?.is_recurring ?? false,
  is_active: holiday?.is_active ?? true,
  store_ids: holiday?.store_ids ?? [],
  from: today,
})

/** A national holiday binds everybody. */
const bodyOf = ({ from: _, ...form }: HolidayForm) => ({
  ...form,
  store_ids: form.type === 'local' ? form.store_ids : [],
})

/** From which day the companies that were chosen count, as `companiesFrom` says; null of a new holiday too. */
const fromOf = (holiday: Holiday | null, form: HolidayForm, today: string) =>
  holiday && companiesFrom(holiday, bodyOf(form).store_ids, today)

/** Saves a holiday; a new one once, also when the answer to an earlier try was lost: what was typed since then changes that one. */
function useSave(holiday: Holiday | null) {
  const [id] = useState(here.newId)
  const tries = useRef(0)
  return async (form: HolidayForm, valid_from: string | null, stepUp?: string): Promise<string> => {
    const body = bodyOf(form)
    const dated = valid_from === null ? body : { ...body, valid_from }
    const sure = stepUp === undefined ? {} : { stepUp }
    if (holiday) {
      await act(editHoliday, { params: { id: holiday.id }, body: dated, ...sure })
      return adminMessages.holidayEdited
    }
    tries.current += 1
    const made = await act(createHoliday, { body: { id, ...body } })
    if (tries.current > 1) await act(editHoliday, { params: { id: made.id }, body })
    return adminMessages.holidayCreated
  }
}

function missingIn({ name, date, from }: HolidayForm, asksDay: boolean): Problems {
  const text = adminMessages.holidayFieldsMissing
  return {
    ...(name.trim() === '' ? { name: text } : {}),
    ...(date === '' ? { date: text } : {}),
    ...(asksDay && from === '' ? { from: 'Informe a data.' } : {}),
  }
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return { all: `${adminMessages.saveHolidayFailed}. ${adminMessages.tryAgain}` }
  const byField = Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
  if (byField.valid_from) return { from: byField.valid_from }
  return byField.name || byField.date ? byField : { all: error.message }
}

/** The form of a holiday and how it is saved; nothing that was typed is lost when it can't be. */
export function useHolidayForm({ holiday, today }: { holiday: Holiday | null; today: string }, onClose: () => void) {
  const [before] = useState(() => formOf(holiday, today))
  const [form, setForm] = useState(before)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const save = useSave(holiday)
  const { sure, dialog } = useSure()
  const since = fromOf(holiday, form, today)
  const from = since === 'asked' ? form.from : since
  const put = async (stepUp?: string) => {
    setBusy(true)
    try {
      showToast({ title: await save(form, from === today ? null : from, stepUp) })
      onClose()
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  const submit = async () => {
    const missing = missingIn(form, since === 'asked')
    setProblems(missing)
    if (busy || Object.keys(missing).length > 0) return
    // Days that are over are counted anew.
    if (from !== null && from < today) await sure(put)
    else await put()
  }
  const change = (part: Partial<HolidayForm>) => {
    setForm({ ...form, ...part })
    setProblems((now) => withoutProblems(now, [...(Object.keys(part) as (keyof Problems)[]), 'all']))
  }
  const dirty = JSON.stringify(form) !== JSON.stringify(before)
  return { form, change, busy, problems, submit, since, dirty, dialog }
}
