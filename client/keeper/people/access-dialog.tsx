import { Info } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { beginsAnew } from '#shared/people/bond.ts'
import type { Store } from '#shared/people/store.ts'
import type { User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { anchors } from '../../offline/here.ts'
import { CheckLine } from '../../ui/check.tsx'
import { labelLook } from '../../ui/field-frame.tsx'
import { Note } from '../../ui/note.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './access-dialog.module.css'
import { lastDay, likelyLastDay } from './last-day.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import { useAccess } from './use-access.ts'
import { shownName } from './user-look.ts'

const dayIn = (instant: string | null, zone: string) => (instant === null ? '' : dayOf(Date.parse(instant), zone))

const accessOf = (person: User, stores: readonly Store[], today: string) => ({
  is_active: person.is_active,
  left_on: person.is_active ? today : likelyLastDay(person, today),
  access_expires_at: dayIn(person.access_expires_at, zoneOfStore(stores, person.store_id)),
  max_user_creations: person.max_user_creations === null ? '' : String(person.max_user_creations),
})

const Field = fieldsOf<ReturnType<typeof accessOf>>()

/** Tell what happens to the hours of somebody who left and is rehired today. */
const backWords = ({ left_on }: User, today: string) =>
  beginsAnew(left_on, today)
    ? 'Volta com um vínculo novo, que começa hoje com saldo zero. O saldo do anterior fica guardado.'
    : 'O vínculo continua, com o saldo que tinha.'

/** Gerenciar Acesso: blocked or not and since when, access expiry, and how many people an admin may register. */
export function AccessDialog(props: PersonDialogProps) {
  const { view, person, onClose } = props
  const { stores } = view
  const today = dayOf(anchors.now(), zoneOfStore(stores, person.store_id))
  const before = accessOf(person, stores, today)
  const leaves = ({ is_active, left_on }: typeof before) =>
    !is_active && (before.is_active || left_on !== before.left_on)
  const form = useAccess(props, {
    start: () => before,
    check: (fields) => (leaves(fields) && fields.left_on === '' ? { left_on: adminMessages.lastDayMissing } : {}),
    bodyOf: (fields) => ({
      is_active: fields.is_active,
      ...(leaves(fields) ? { left_on: fields.left_on } : {}),
      // Omit an unchanged expiry, so that it keeps its exact minute.
      ...(fields.access_expires_at === before.access_expires_at
        ? {}
        : { access_expires_at: fields.access_expires_at || null }),
      ...(fields.max_user_creations === before.max_user_creations
        ? {}
        : { max_user_creations: fields.max_user_creations }),
    }),
  })
  const { is_active } = form.values
  const comesBack = is_active && !before.is_active && backWords(person, today)
  return (
    <FormDialog title="Gerenciar Acesso" form={form} onClose={onClose}>
      <p className="soft">{shownName(person)}</p>
      <Switch checked={!is_active} onChange={(blocked) => form.change({ is_active: !blocked })}>
        Bloqueado
      </Switch>
      {comesBack && (
        <Note icon={Info} tone="pen" slim role="status">
          {comesBack}
        </Note>
      )}
      {!is_active && <Field.Day {...lastDay} name="left_on" max={today} />}
      <Field.Day label="Acesso até" name="access_expires_at" hint="Em branco: por tempo indeterminado." />
      {person.role === 'admin' && (
        <Field.Text
          label="Cadastros permitidos"
          name="max_user_creations"
          type="number"
          inputMode="numeric"
          min={0}
          hint="Quantas pessoas pode cadastrar. Em branco: sem limite."
          mask={(text) => text.replace(/\D/g, '').slice(0, 6)}
        />
      )}
    </FormDialog>
  )
}

/** Empresas do Admin: the companies whose people an admin manages. */
export function CompaniesDialog(props: PersonDialogProps) {
  const { view, person, onClose } = props
  const { stores } = view
  const form = useAccess<{ admin_stores: string[] }>(props, {
    start: () => ({ admin_stores: person.admin_stores.toSorted() }),
    bodyOf: (fields) => fields,
  })
  const chosen = form.values.admin_stores
  const toggle = (id: string, on: boolean) =>
    form.change({ admin_stores: (on ? [...chosen, id] : chosen.filter((other) => other !== id)).toSorted() })
  return (
    <FormDialog title="Empresas do Admin" form={form} onClose={onClose}>
      <fieldset className={styles.companies}>
        <legend className={labelLook}>Empresas que {shownName(person)} administra</legend>
        {stores.length === 0 && <p className="soft">Nenhuma empresa cadastrada.</p>}
        {stores.map(({ id, name }) => (
          <CheckLine key={id} label={name} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)} />
        ))}
      </fieldset>
    </FormDialog>
  )
}
