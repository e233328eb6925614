import { Info } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { beginsAnew } from '#shared/people/bond.ts'
import type { Store } from '#shared/people/store.ts'
import type { User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { zoneOfStore } from '../../features/people/choose.ts'
import { anchors } from '../../offline/here.ts'
import { Check } from '../../ui/check.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LastDayField, likelyLastDay } from './last-day-field.tsx'
import { type AccessProps, useAccess } from './use-access.ts'
import { shownName } from './user-look.ts'

const dayIn = (instant: string | null, zone: string) => (instant === null ? '' : dayOf(Date.parse(instant), zone))

const accessOf = (person: User, stores: readonly Store[], today: string) => ({
  is_active: person.is_active,
  lastDay: person.is_active ? today : likelyLastDay(person, today),
  until: dayIn(person.access_expires_at, zoneOfStore(stores, person.store_id) ?? DEFAULT_ZONE),
  quota: person.max_user_creations === null ? '' : String(person.max_user_creations),
})

/** What the server calls each part of the form. */
const fieldOf = { is_active: 'is_active', lastDay: 'left_on', until: 'access_expires_at', quota: 'max_user_creations' }

/** What becomes of the hours of somebody who left and comes back today. */
const backWords = ({ left_on }: User, today: string) =>
  beginsAnew(left_on, today)
    ? 'Volta com um vínculo novo, que começa hoje com saldo zero. O saldo do anterior fica guardado.'
    : 'O vínculo continua, com o saldo que tinha.'

/** Gerenciar Acesso: blocked or not and since when, until when, and how many people an admin may register. */
export function AccessDialog(props: AccessProps) {
  const { person, stores, onClose } = props
  const today = dayOf(anchors.now(), zoneOfStore(stores, person.store_id))
  const [before] = useState(() => accessOf(person, stores, today))
  const [form, setForm] = useState(before)
  const { saving, save, dialog } = useAccess(props)
  const { problems } = saving
  const dirty = JSON.stringify(form) !== JSON.stringify(before)
  const comesBack = form.is_active && !before.is_active && backWords(person, today)
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    saving.changed(...Object.keys(part).map((name) => fieldOf[name as keyof typeof fieldOf]))
  }
  const leaves = !form.is_active && (before.is_active || form.lastDay !== before.lastDay)
  const submit = async () => {
    if (leaves && form.lastDay === '') return saving.refuse({ left_on: adminMessages.lastDayMissing })
    await save(
      {
        is_active: form.is_active,
        ...(leaves ? { left_on: form.lastDay } : {}),
        // Unchanged it keeps its minute.
        ...(form.until === before.until ? {} : { access_expires_at: form.until || null }),
        ...(form.quota === before.quota ? {} : { max_user_creations: form.quota }),
      },
      dirty,
    )
  }
  return (
    <FormDialog title="Gerenciar Acesso" saving={saving} dirty={dirty} onSubmit={submit} onClose={onClose}>
      <p className="soft">{shownName(person)}</p>
      <Switch checked={!form.is_active} onChange={(blocked) => change({ is_active: !blocked })}>
        Bloqueado
      </Switch>
      {comesBack && (
        <Note icon={Info} tone="pen" slim role="status">
          {comesBack}
        </Note>
      )}
      {!form.is_active && (
        <LastDayField
          today={today}
          value={form.lastDay}
          error={problems.left_on}
          onChange={(lastDay) => change({ lastDay })}
        />
      )}
      <DateField
        label="Acesso até"
        hint="Em branco: por tempo indeterminado."
        value={form.until}
        error={problems.access_expires_at}
        onChange={(until) => change({ until })}
      />
      {person.role === 'admin' && (
        <TextField
          label="Cadastros permitidos"
          type="number"
          inputMode="numeric"
          min={0}
          hint="Quantas pessoas pode cadastrar. Em branco: sem limite."
          value={form.quota}
          error={problems.max_user_creations}
          onChange={(event) => change({ quota: event.target.value.replace(/\D/g, '').slice(0, 6) })}
        />
      )}
      {dialog}
    </FormDialog>
  )
}

/** Empresas do Admin: whose people an admin sees and keeps. */
export function CompaniesDialog(props: AccessProps) {
  const { person, stores, onClose } = props
  const [chosen, setChosen] = useState<readonly string[]>(person.admin_stores)
  const { saving, save, dialog } = useAccess(props)
  const toggle = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  const dirty = chosen.toSorted().join() !== person.admin_stores.toSorted().join()
  return (
    <FormDialog
      title="Empresas do Admin"
      saving={saving}
      dirty={dirty}
      onSubmit={() => save({ admin_stores: [...chosen] }, dirty)}
      onClose={onClose}
    >
      <fieldset className="checklist">
        <legend className="lbl">Empresas que {shownName(person)} administra</legend>
        {stores.length === 0 && <p className="soft">Nenhuma empresa cadastrada.</p>}
        {stores.map(({ id, name }) => (
          <div key={id} className="row">
            <Check label={name} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)} />
            <span aria-hidden="true">{name}</span>
          </div>
        ))}
      </fieldset>
      {dialog}
    </FormDialog>
  )
}
