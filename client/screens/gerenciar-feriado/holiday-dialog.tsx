import { Info } from 'lucide-react'
import type { Holiday } from '#shared/calendar/holiday.ts'
import type { Store } from '#shared/people/store.ts'
import { formatDay } from '#shared/text/format.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { CheckLine } from '../../ui/check.tsx'
import { labelLook } from '../../ui/field-frame.tsx'
import { Note } from '../../ui/note.tsx'
import room from './gerenciar-feriado.module.css'
import { type HolidayForm, useHolidayForm } from './use-holiday-form.ts'

const Field = fieldsOf<HolidayForm>()

interface HolidayDialogProps {
  /** The holiday to edit; null for a new one. */
  holiday: Holiday | null
  stores: readonly Store[]
  today: string
  onClose: () => void
}

type View = ReturnType<typeof useHolidayForm>

/** Choose the companies that a local holiday applies to; none chosen means all of them. */
function Companies({ stores, view: { form } }: { stores: readonly Store[]; view: View }) {
  const { type, store_ids } = form.values
  if (type !== 'local' || stores.length === 0) return null
  const toggle = (id: string, on: boolean) =>
    form.change({ store_ids: on ? [...store_ids, id] : store_ids.filter((other) => other !== id) })
  return (
    <fieldset className={room.companies}>
      <legend className={labelLook}>Empresas (nenhuma marcada: todas)</legend>
      {stores.map((store) => (
        <CheckLine
          key={store.id}
          label={store.name}
          checked={store_ids.includes(store.id)}
          onChange={(on) => toggle(store.id, on)}
        />
      ))}
    </fieldset>
  )
}

/** Ask from which day the changed companies count. */
function CompaniesFrom({ view: { since } }: { view: View }) {
  if (since === null) return null
  if (since !== 'asked')
    return (
      <Note icon={Info} tone="sun" slim role="status">
        {formatDay(since)} já passou: esse dia é contado de novo para as empresas que mudam.
      </Note>
    )
  return (
    <Field.Day
      label="A partir de"
      hint="Nos dias antes deste o feriado fica com as empresas de antes."
      name="valid_from"
    />
  )
}

const types = [
  { value: 'national', label: 'Nacional' },
  { value: 'local', label: 'Local' },
]

/** Add or edit a national or local holiday. */
export function HolidayDialog({ stores, ...given }: HolidayDialogProps) {
  const view = useHolidayForm(given)
  return (
    <FormDialog title={given.holiday ? 'Editar feriado' : 'Novo feriado'} form={view.form} onClose={given.onClose}>
      <FormProblem />
      <Field.Text label="Nome" name="name" maxLength={120} data-autofocus />
      <Field.Day label="Data" name="date" />
      <Field.Segmented label="Tipo" name="type" options={types} />
      <Companies stores={stores} view={view} />
      <CompaniesFrom view={view} />
      <Field.Switch name="is_recurring">Repete todo ano</Field.Switch>
      <Field.Switch name="is_active">Ativo</Field.Switch>
    </FormDialog>
  )
}
