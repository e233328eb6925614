import { type SubmitEvent, useState } from 'react'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { createHoliday, editHoliday } from '#shared/contract/holidays.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'

interface HolidayDialogProps {
  /** The one to change; null for a new one. */
  holiday: Holiday | null
  year: number
  stores: readonly Store[]
  onSaved: () => Promise<void>
  onClose: () => void
}

interface Form {
  name: string
  date: string
  type: 'national' | 'local'
  is_recurring: boolean
  is_active: boolean
  store_ids: string[]
}

const formOf = (holiday: Holiday | null, year: number): Form => ({
  name: holiday?.name ?? '',
  date: holiday?.date ?? `${year}-01-01`,
  type: holiday?.type ?? 'local',
  is_recurring: holiday?.is_recurring ?? false,
  is_active: holiday?.is_active ?? true,
  store_ids: holiday?.store_ids ?? [],
})

/** A national holiday binds everybody. */
const bodyOf = (form: Form): Form => ({ ...form, store_ids: form.type === 'local' ? form.store_ids : [] })

async function save(holiday: Holiday | null, form: Form): Promise<string> {
  const body = bodyOf(form)
  if (!holiday) await send(createHoliday, { body })
  else await send(editHoliday, { params: { id: holiday.id }, body })
  return holiday ? adminMessages.holidayEdited : adminMessages.holidayCreated
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return adminMessages.saveHolidayFailed
  return error.details[0]?.message ?? error.message
}

/** The companies that a local holiday binds; none chosen means all of them. */
function Companies({
  stores,
  form,
  change,
}: {
  stores: readonly Store[]
  form: Form
  change: (part: Partial<Form>) => void
}) {
  if (form.type !== 'local' || stores.length === 0) return null
  const toggle = (id: string, on: boolean) =>
    change({ store_ids: on ? [...form.store_ids, id] : form.store_ids.filter((other) => other !== id) })
  return (
    <fieldset className="companies">
      <legend className="lbl">Empresas (nenhuma marcada: todas)</legend>
      {stores.map((store) => (
        <div key={store.id} className="row">
          <Check
            label={store.name}
            checked={form.store_ids.includes(store.id)}
            onChange={(on) => toggle(store.id, on)}
          />
          <span aria-hidden="true">{store.name}</span>
        </div>
      ))}
    </fieldset>
  )
}

/** Adds or changes a holiday, national or local. */
export function HolidayDialog({ holiday, year, stores, onSaved, onClose }: HolidayDialogProps) {
  const [form, setForm] = useState(() => formOf(holiday, year))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (form.name.trim() === '' || form.date === '') return setProblem(adminMessages.holidayFieldsMissing)
    setBusy(true)
    try {
      showToast({ title: await save(holiday, form) })
      await onSaved()
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        Cancelar
      </Button>
      <Button kind="primary" type="submit" form="feriado" busy={busy} busyText="Salvando...">
        Salvar
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={holiday ? 'Editar feriado' : 'Novo feriado'} footer={footer}>
      <form
        id="feriado"
        className="stack"
        noValidate
        onSubmit={(event) => void submit(event)}
        data-dirty={JSON.stringify(form) !== JSON.stringify(formOf(holiday, year))}
      >
        <TextField
          label="Nome"
          value={form.name}
          maxLength={120}
          error={problem}
          onChange={(event) => change({ name: event.target.value })}
          data-autofocus
        />
        <TextField
          label="Data"
          type="date"
          value={form.date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <Segmented
          label="Tipo"
          options={[
            { value: 'national', label: 'Nacional' },
            { value: 'local', label: 'Local' },
          ]}
          value={form.type}
          onChange={(type) => change({ type })}
        />
        <Companies stores={stores} form={form} change={change} />
        <Switch checked={form.is_recurring} onChange={(is_recurring) => change({ is_recurring })}>
          Repete todo ano
        </Switch>
        <Switch checked={form.is_active} onChange={(is_active) => change({ is_active })}>
          Ativo
        </Switch>
      </form>
    </Dialog>
  )
}
