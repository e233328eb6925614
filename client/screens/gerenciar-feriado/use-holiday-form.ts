import { createHoliday } from '#contract/holidays.ts'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { changesPastDays } from '#shared/calendar/holiday-change.ts'
import { editHoliday } from '#shared/contract/holidays.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { type Problems, shapeProblems, useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'

const sameSet = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()

/**
 * Tell from which day a change of a holiday's companies counts: `asked` if the holiday recurs (the user chooses), the holiday's own date if
 * it is past (hours are recounted), null if nothing past changes.
 */
export function companiesFrom(
  { date, is_recurring, store_ids }: Pick<Holiday, 'date' | 'is_recurring' | 'store_ids'>,
  next: readonly string[],
  today: string,
): 'asked' | null | string {
  if (sameSet(store_ids, next)) return null
  if (is_recurring) return 'asked'
  return date < today ? date : null
}

export interface HolidayForm {
  name: string
  date: string
  type: 'national' | 'local'
  is_recurring: boolean
  is_active: boolean
  store_ids: string[]
  /** The first day on which the changed companies count. */
  valid_from: string
}

/** A new holiday is national by default. */
const formOf = (holiday: Holiday | null, today: string): HolidayForm => ({
  name: holiday?.name ?? '',
  date: holiday?.date ?? '',
  type: holiday?.type ?? 'national',
  is_recurring: holiday?.is_recurring ?? false,
  is_active: holiday?.is_active ?? true,
  store_ids: holiday?.store_ids ?? [],
  valid_from: today,
})

/** A national holiday applies to everybody, so send no companies. */
const bodyOf = ({ valid_from: _, ...form }: HolidayForm) => ({
  ...form,
  store_ids: form.type === 'local' ? form.store_ids : [],
})

/** Tell whether an edited day, repetition or state reaches past days. */
const recounts = (holiday: Holiday | null, typed: HolidayForm, today: string) =>
  holiday !== null && changesPastDays({ ...holiday, created_at: Date.parse(holiday.created_at) }, bodyOf(typed), today)

interface HolidayOptions {
  /** The holiday to edit; null for a new one. */
  holiday: Holiday | null
  today: string
  onClose: () => void
}

/** The form of a holiday; `since` is the answer of `companiesFrom` for the chosen companies. */
export function useHolidayForm({ holiday, today, onClose }: HolidayOptions) {
  const sinceOf = (form: HolidayForm) => holiday && companiesFrom(holiday, bodyOf(form).store_ids, today)
  const fromOf = (form: HolidayForm) => {
    const since = sinceOf(form)
    return since === 'asked' ? form.valid_from : since
  }
  const form = useForm<HolidayForm>({
    start: () => formOf(holiday, today),
    check: (typed): Problems<HolidayForm> => ({
      ...shapeProblems<HolidayForm>(createHoliday, bodyOf(typed)),
      ...(fromOf(typed) === '' ? { valid_from: 'Informe a data.' } : {}),
    }),
    // Past days are recounted, so ask for the password.
    asksPassword: (typed) => (fromOf(typed) ?? today) < today || recounts(holiday, typed, today),
    write: async (typed, { id, isRepeated, pass }) => {
      const body = bodyOf(typed)
      const valid_from = fromOf(typed) ?? today
      const dated = valid_from === today ? body : { ...body, valid_from }
      if (holiday) await act(editHoliday, { params: { id: holiday.id }, body: dated, ...pass })
      else {
        const made = await act(createHoliday, { body: { id, ...body } })
        // Edits made after a lost answer go to the holiday that was already created.
        if (isRepeated) await act(editHoliday, { params: { id: made.id }, body })
      }
      showToast({ title: holiday ? adminMessages.holidayEdited : adminMessages.holidayCreated })
      onClose()
    },
    failed: (failure) => ({
      title: failure?.message ?? `${adminMessages.saveHolidayFailed}. ${adminMessages.tryAgain}`,
    }),
  })
  return { form, since: sinceOf(form.values) }
}
