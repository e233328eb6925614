import { useRef, useState } from 'react'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { createHoliday, editHoliday } from '#shared/contract/holidays.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { here } from '../../offline/here.ts'
import { withoutProblems } from '../../ui/problems.ts'
import { showToast } from '../../ui/toast.ts'

/** What the form of a holiday holds. */
export interface HolidayForm {
  name: string
  date: string
  type: 'national' | 'local'
  is_recurring: boolean
  is_active: boolean
  store_ids: string[]
}

/** What is wrong with which field; `all` is about none of them. */
type Problems = Partial<Record<'name' | 'date' | 'all', string>>

/** A new one is national unless it is said otherwise (admin.md §3). */
const formOf = (holiday: Holiday | null): HolidayForm => ({
  name: holiday?.name ?? '',
  date: holiday?.date ?? '',
  type: holiday?.type ?? 'national',
  is_recurring: holiday?.is_recurring ?? false,
  is_active: holiday?.is_active ?? true,
  store_ids: holiday?.store_ids ?? [],
})

/** A national holiday binds everybody. */
const bodyOf = (form: HolidayForm): HolidayForm => ({
  ...form,
  store_ids: form.type === 'local' ? form.store_ids : [],
})

/** Saves a holiday; a new one once, also when the answer to an earlier try was lost: what was typed since then changes that one. */
function useSave(holiday: Holiday | null) {
  const [id] = useState(here.newId)
  const tries = useRef(0)
  return async (form: HolidayForm): Promise<string> => {
    const body = bodyOf(form)
    const edit = (id: string) => send(editHoliday, { params: { id }, body })
    if (holiday) {
      await edit(holiday.id)
      return adminMessages.holidayEdited
    }
    tries.current += 1
    const made = await send(createHoliday, { body: { id, ...body } })
    if (tries.current > 1) await edit(made.id)
    return adminMessages.holidayCreated
  }
}

function missingIn({ name, date }: HolidayForm): Problems {
  const text = adminMessages.holidayFieldsMissing
  return { ...(name.trim() === '' ? { name: text } : {}), ...(date === '' ? { date: text } : {}) }
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return { all: `${adminMessages.saveHolidayFailed}. ${adminMessages.tryAgain}` }
  const byField = Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
  return byField.name || byField.date ? byField : { all: error.message }
}

/** The form of a holiday and how it is saved; nothing that was typed is lost when it can't be. */
export function useHolidayForm(holiday: Holiday | null, onSaved: () => Promise<void>, onClose: () => void) {
  const [before] = useState(() => formOf(holiday))
  const [form, setForm] = useState(before)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const save = useSave(holiday)
  const submit = async () => {
    const missing = missingIn(form)
    setProblems(missing)
    if (busy || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      showToast({ title: await save(form) })
      await onSaved()
      onClose()
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  const change = (part: Partial<HolidayForm>) => {
    setForm({ ...form, ...part })
    setProblems((now) => withoutProblems(now, [...(Object.keys(part) as (keyof Problems)[]), 'all']))
  }
  return { form, change, busy, problems, submit, dirty: JSON.stringify(form) !== JSON.stringify(before) }
}
