import { Dices } from 'lucide-react'
import { useState } from 'react'
import { createUser } from '#contract/people.ts'
import { drawPassword } from '#shared/people/draw-password.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { atLeastText } from '#shared/text/employee-messages.ts'
import { fieldsOf } from '../../../features/form/fields.tsx'
import { FormDialog } from '../../../features/form/form-dialog.tsx'
import { type Form, shapeProblems, useForm } from '../../../features/form/use-form.ts'
import { useLeastCharacters } from '../../../features/password/use-least-characters.ts'
import { act } from '../../../offline/act.ts'
import { IconButton } from '../../../ui/button.tsx'
import { type FirstAccess, FirstAccessSlip } from './first-access-slip.tsx'
import type { Gestao } from './use-gestao.ts'

interface CreateDialogProps {
  view: Gestao
  onQuota: () => void
  onClose: () => void
}

/** Return the companies in which somebody may be registered; the master may also choose none. */
function companyOptions({ me, companies }: Gestao) {
  const options = companies.map(({ id, name }) => ({ value: id, label: name }))
  return me.role === 'master' ? [{ value: '', label: 'Sem empresa' }, ...options] : options
}

const emptyForm = (company: string) => ({
  name: '',
  email: '',
  password: '',
  store_id: company,
  role: 'user' as 'user' | 'admin',
  require_selfie: true,
})

type NewUser = ReturnType<typeof emptyForm>

const bodyOf = (fields: NewUser) => ({ ...fields, store_id: fields.store_id || null })

const Field = fieldsOf<NewUser>()

function Words({ form }: { form: Form<NewUser> }) {
  const least = useLeastCharacters(form.values.role)
  const draw = () =>
    form.change({ password: drawPassword(least, (count) => crypto.getRandomValues(new Uint8Array(count))) })
  return (
    <>
      <Field.Text label="Nome" name="name" maxLength={120} data-autofocus />
      <Field.Text label="E-mail" name="email" type="email" maxLength={254} hint="Não pode ser alterado depois." />
      <Field.Text
        label="Senha temporária"
        name="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={atLeastText(least)}
        trailing={<IconButton icon={Dices} label="Sortear senha" onClick={draw} />}
      />
    </>
  )
}

const roles = [
  { value: 'user', label: 'Usuário' },
  { value: 'admin', label: 'Administrador' },
]

/** Register a person with a temporary password; an admin registers employees of their own companies only. */
export function CreateDialog({ view, onQuota, onClose }: CreateDialogProps) {
  const companies = companyOptions(view)
  const [made, setMade] = useState<FirstAccess | null>(null)
  const form = useForm({
    start: () => emptyForm(companies[0]?.value ?? ''),
    check: (fields) => shapeProblems<NewUser>(createUser, bodyOf(fields)),
    // Ask for the user's password before creating anybody who manages others.
    asksPassword: ({ role }) => role !== 'user',
    write: async (fields, { pass }) => {
      const { name, email } = await act(createUser, { body: bodyOf(fields), ...pass })
      setMade({ name, email, password: fields.password })
    },
    failed: (failure) => {
      if (failure?.message !== adminMessages.quotaReached)
        return { title: adminMessages.saveFailed, text: failure?.message ?? adminMessages.tryAgain }
      onQuota()
      return null
    },
    toasts: true,
  })
  if (made) return <FirstAccessSlip access={made} onClose={onClose} />
  return (
    <FormDialog title="Nova pessoa" form={form} onClose={onClose}>
      <Words form={form} />
      <Field.Select label="Empresa" name="store_id" options={companies} />
      {view.me.role === 'master' && <Field.Segmented label="Perfil" name="role" options={roles} />}
      <Field.Switch name="require_selfie">Exigir selfie em cada registro</Field.Switch>
    </FormDialog>
  )
}
