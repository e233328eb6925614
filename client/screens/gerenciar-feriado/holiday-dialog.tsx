import { Info, TriangleAlert } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { Holiday } from '#shared/calendar/holiday.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatDay } from '#shared/text/format.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import { type HolidayForm, useHolidayForm } from './use-holiday-form.ts'

interface HolidayDialogProps {
  /** The one to change; null for a new one. */
  holiday: Holiday | null
  stores: readonly Store[]
  today: string
  onClose: () => void
}

/** The companies that a local holiday binds; none chosen means all of them. */
function Companies({
  stores,
  form,
  change,
}: {
  stores: readonly Store[]
  form: HolidayForm
  change: (part: Partial<HolidayForm>) => void
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

/** From which day other companies count. */
function CompaniesFrom({ view: { since, form, change, problems } }: { view: ReturnType<typeof useHolidayForm> }) {
  if (since === null) return null
  if (since !== 'asked')
    return (
      <Note icon={Info} tone="sun" slim role="status">
        {formatDay(since)} já passou: esse dia é contado de novo para as empresas que mudam.
      </Note>
    )
  return (
    <DateField
      label="A partir de"
      hint="Nos dias antes deste o feriado fica com as empresas de antes."
      value={form.from}
      error={problems.from}
      onChange={(from) => change({ from })}
    />
  )
}

/** Adds or changes a holiday, national or local. */
export function HolidayDialog({ holiday, stores, today, onClose }: HolidayDialogProps) {
  const view = useHolidayForm({ holiday, today }, onClose)
  const { form, change, busy, problems, submit, dirty } = view
  const { online } = useConnection()
  const tell = (title: string) => showToast({ title, kind: 'info' })
  const footer = (
    <>
      <CancelButton />
      <Button
        kind="primary"
        type="submit"
        form="feriado"
        busy={busy}
        busyText="Salvando..."
        onBlocked={tell}
        {...(online ? {} : { blocked: adminMessages.needsNetwork })}
      >
        Salvar
      </Button>
    </>
  )
  const sent = (event: SubmitEvent) => {
    event.preventDefault()
    if (online) void submit()
    else tell(adminMessages.needsNetwork)
  }
  return (
    <Dialog open onClose={onClose} title={holiday ? 'Editar feriado' : 'Novo feriado'} footer={footer}>
      <form id="feriado" className="stack" noValidate onSubmit={sent} data-dirty={dirty}>
        {problems.all !== undefined && (
          <Note icon={TriangleAlert} tone="red" slim role="alert">
            {problems.all}
          </Note>
        )}
        <TextField
          label="Nome"
          value={form.name}
          maxLength={120}
          error={problems.name}
          onChange={(event) => change({ name: event.target.value })}
          data-autofocus
        />
        <DateField label="Data" value={form.date} error={problems.date} onChange={(day) => change({ date: day })} />
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
        <CompaniesFrom view={view} />
        <Switch checked={form.is_recurring} onChange={(is_recurring) => change({ is_recurring })}>
          Repete todo ano
        </Switch>
        <Switch checked={form.is_active} onChange={(is_active) => change({ is_active })}>
          Ativo
        </Switch>
      </form>
      {view.dialog}
    </Dialog>
  )
}
