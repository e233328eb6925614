import { Dices } from 'lucide-react'
import { useState } from 'react'
import { createUser } from '#shared/contract/people.ts'
import { drawPassword } from '#shared/people/draw-password.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { atLeastText } from '#shared/text/employee-messages.ts'
import { useSure } from '../../features/form/use-sure.tsx'
import { useLeastCharacters } from '../../features/password/use-least-characters.ts'
import { act } from '../../offline/act.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ownCompanies } from './companies.ts'
import { type FirstAccess, FirstAccessSlip } from './first-access-slip.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Gestao } from './use-gestao.ts'
import { type Saving, useSave } from './use-save.ts'

interface CreateDialogProps {
  view: Gestao
  onQuota: () => void
  onClose: () => void
}

/** The companies that somebody may be registered in: the master's are all, and none. */
function companiesFor(me: Me, stores: readonly Store[]) {
  const options = ownCompanies(me, stores).map(({ id, name }) => ({ value: id, label: name }))
  return me.role === 'master' ? [{ value: '', label: 'Sem empresa' }, ...options] : options
}

function problemsOf({ name, email, password }: Record<'name' | 'email' | 'password', string>) {
  const given = { name: name.trim(), email: email.trim(), password }
  const missing = Object.entries(given).filter(([, value]) => value === '')
  return Object.fromEntries(missing.map(([field]) => [field, adminMessages.userFieldsMissing]))
}

const emptyForm = (company: string) => ({
  name: '',
  email: '',
  password: '',
  store_id: company,
  role: 'user' as 'user' | 'admin',
  require_selfie: true,
})

type Form = ReturnType<typeof emptyForm>

/** The form of a new person, and how it is saved. */
function useNewUser({ onQuota }: CreateDialogProps, first: string) {
  const [empty] = useState(() => emptyForm(first))
  const [form, setForm] = useState(empty)
  const [made, setMade] = useState<FirstAccess | null>(null)
  const saving = useSave({
    title: adminMessages.saveFailed,
    text: adminMessages.tryAgain,
    instead: ({ message }) => {
      const isFull = message === adminMessages.quotaReached
      if (isFull) onQuota()
      return isFull
    },
  })
  const { sure, dialog } = useSure()
  const write = (stepUp?: string) =>
    saving.run(async () => {
      const body = { ...form, store_id: form.store_id || null }
      const { name, email } = await act(createUser, { body, ...(stepUp === undefined ? {} : { stepUp }) })
      setMade({ name, email, password: form.password })
    })
  const submit = async () => {
    const missing = problemsOf(form)
    if (Object.keys(missing).length > 0) return saving.refuse(missing)
    // Whoever may keep others is let in with one's own password.
    await (form.role === 'user' ? write() : sure(write))
  }
  const dirty = JSON.stringify(form) !== JSON.stringify(empty)
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part })
    saving.changed(...Object.keys(part))
  }
  return { form, made, saving, submit, dirty, dialog, change }
}

interface FieldsProps {
  form: Form
  problems: Saving['problems']
  change: (part: Partial<Form>) => void
}

function Words({ form, problems, change }: FieldsProps) {
  const least = useLeastCharacters(form.role)
  return (
    <>
      <TextField
        label="Nome"
        maxLength={120}
        value={form.name}
        error={problems.name}
        onChange={(event) => change({ name: event.target.value })}
        data-autofocus
      />
      <TextField
        label="E-mail"
        type="email"
        maxLength={254}
        hint="Não pode ser alterado depois."
        value={form.email}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextField
        label="Senha temporária"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={atLeastText(least)}
        value={form.password}
        error={problems.password}
        onChange={(event) => change({ password: event.target.value })}
        trailing={
          <IconButton
            className="trail"
            icon={Dices}
            label="Sortear senha"
            onClick={() =>
              change({ password: drawPassword(least, (count) => crypto.getRandomValues(new Uint8Array(count))) })
            }
          />
        }
      />
    </>
  )
}

/** Registers a person with a temporary password; an admin registers employees of the own companies only. */
export function CreateDialog(props: CreateDialogProps) {
  const { view, onClose } = props
  const companies = companiesFor(view.me, view.stores)
  const { form, made, saving, submit, dirty, dialog, change } = useNewUser(props, companies[0]?.value ?? '')
  const { problems } = saving
  if (made) return <FirstAccessSlip access={made} onClose={onClose} />
  return (
    <FormDialog title="Nova pessoa" saving={saving} dirty={dirty} onSubmit={submit} onClose={onClose}>
      <Words form={form} problems={problems} change={change} />
      <SelectField
        label="Empresa"
        options={companies}
        value={form.store_id}
        error={problems.store_id}
        onChange={(store_id) => change({ store_id })}
      />
      {view.me.role === 'master' && (
        <Segmented
          label="Perfil"
          options={[
            { value: 'user', label: 'Usuário' },
            { value: 'admin', label: 'Administrador' },
          ]}
          value={form.role}
          onChange={(role) => change({ role })}
        />
      )}
      <Switch checked={form.require_selfie} onChange={(require_selfie) => change({ require_selfie })}>
        Exigir selfie em cada registro
      </Switch>
      {dialog}
    </FormDialog>
  )
}
