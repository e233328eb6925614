import { putPayrollLayout, type StoredLayout } from '#shared/contract/payroll.ts'
import type { PayrollEvent, PayrollLayout } from '#shared/payroll/layout.ts'
import { PAYROLL_PRESETS } from '#shared/payroll/presets.ts'
import { countOf } from '#shared/text/format.ts'
import { payrollMessages } from '#shared/text/payroll-messages.ts'
import { type Form, useForm } from '../../../features/form/use-form.ts'
import { act } from '../../../offline/act.ts'
import { showToast } from '../../../ui/toast.ts'
import { placed, problemsOf } from './layout-draft.ts'

export interface LayoutFields {
  draft: PayrollLayout
}

/** Return a ready layout by its place in the list; the first for any other. */
export function presetAt(place: number): PayrollLayout {
  const preset = PAYROLL_PRESETS[place] ?? PAYROLL_PRESETS[0]
  if (!preset) throw new Error('there are no ready layouts')
  return preset.layout
}

/** Return why the layout can't be saved yet. */
function whyNot({ isDirty }: Form<LayoutFields>, isNew: boolean, toMend: number): string | undefined {
  if (toMend > 0) return `Falta corrigir ${countOf(toMend, 'valor', 'valores')}.`
  return isDirty || isNew ? undefined : payrollMessages.nothingChanged
}

/** The form of a company's layout: the one that was read, or a ready one to begin with. */
export function useLayoutForm(storeId: string, { layout: kept, updated_at }: StoredLayout, onSaved: () => void) {
  const form = useForm<LayoutFields>({
    start: () => ({ draft: kept ?? presetAt(0) }),
    write: async ({ draft }) => {
      await act(putPayrollLayout, { params: { id: storeId }, body: { layout: draft, read_at: updated_at } })
      showToast({ title: payrollMessages.layoutSaved })
      onSaved()
    },
    failed: (failure) => ({ title: payrollMessages.layoutNotSaved, text: failure?.message }),
  })
  const { draft } = form.values
  const problems = problemsOf(draft)
  const lay = (change: Partial<PayrollLayout>) => form.change({ draft: { ...draft, ...change } })
  return {
    form,
    draft,
    lay,
    isNew: kept === null,
    problemOf: (path: string) => problems[path],
    blocked: whyNot(form, kept === null, Object.keys(problems).length),
    putEvent: (at: number, event: PayrollEvent | null) => lay({ events: placed(draft.events, at, event) }),
  }
}

export type LayoutForm = ReturnType<typeof useLayoutForm>
