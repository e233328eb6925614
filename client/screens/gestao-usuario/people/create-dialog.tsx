import { Dices } from 'lucide-react'
import { useState } from 'react'
import { createUser } from '#contract/people.ts'
import { drawPassword } from '#shared/people/draw-password.ts'
import { greetingName, type User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { atLeastText } from '#shared/text/employee-messages.ts'
import { fieldsOf } from '../../../features/form/fields.tsx'
import { FormDialog } from '../../../features/form/form-dialog.tsx'
import { type Form, type Problems, shapeProblems, useForm } from '../../../features/form/use-form.ts'
import { useLeastCharacters } from '../../../features/password/use-least-characters.ts'
import { InviteDialog } from '../../../keeper/invitations/invite-dialog.tsx'
import { act } from '../../../offline/act.ts'
import { IconButton } from '../../../ui/button.tsx'
import { type FirstAccess, FirstAccessSlip } from './first-access-slip.tsx'
import type { Gestao } from './use-gestao.ts'

const registeredText = (name: string) => `Cadastro de ${greetingName({ name, display_name: null })} feito`

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

const REQUIRED = 'Campo obrigatório.'

const emptyForm = (company: string) => ({
  name: '',
  email: '',
  password: '',
  store_id: company,
  role: 'user' as 'user' | 'admin',
  first: 'invitation' as 'invitation' | 'password',
  require_selfie: true,
})

type NewUser = ReturnType<typeof emptyForm>

const isInvited = ({ first }: NewUser) => first === 'invitation'

function bodyOf({ first: _, ...fields }: NewUser, invited: boolean) {
  return { ...fields, store_id: fields.store_id || null, is_invited: invited, ...(invited ? { password: '' } : {}) }
}

/** Check the fields; the sentence of the specification names the password too, which an invited person chooses. */
function problemsOf(fields: NewUser): Problems<NewUser> {
  const problems = shapeProblems<NewUser>(createUser, bodyOf(fields, isInvited(fields)))
  if (!isInvited(fields)) return problems
  const said = ([name, text]: [string, unknown]) => [name, text === adminMessages.userFieldsMissing ? REQUIRED : text]
  return Object.fromEntries(Object.entries(problems).map(said)) as Problems<NewUser>
}

const Field = fieldsOf<NewUser>()

function Words({ form }: { form: Form<NewUser> }) {
  const least = useLeastCharacters(form.values.role)
  const draw = () =>
    form.change({ password: drawPassword(least, (count) => crypto.getRandomValues(new Uint8Array(count))) })
  return (
    <>
      <Field.Text label="Nome" name="name" maxLength={120} data-autofocus />
      <Field.Text label="E-mail" name="email" type="email" maxLength={254} hint="Não pode ser alterado depois." />
      <Field.Segmented label="Primeiro acesso" name="first" options={ways} />
      {isInvited(form.values) && <p className="t-sm soft">A pessoa recebe um endereço e cria a própria senha.</p>}
      {!isInvited(form.values) && (
        <Field.Text
          label="Senha temporária"
          name="password"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          hint={atLeastText(least)}
          trailing={<IconButton icon={Dices} label="Sortear senha" onClick={draw} />}
        />
      )}
    </>
  )
}

/** The ways in which a new person gets in. */
const ways = [
  { value: 'invitation', label: 'Convite' },
  { value: 'password', label: 'Senha temporária' },
]

const roles = [
  { value: 'user', label: 'Usuário' },
  { value: 'admin', label: 'Administrador' },
]

/** Register a person with a temporary password; an admin registers employees of their own companies only. */
export function CreateDialog({ view, onQuota, onClose }: CreateDialogProps) {
  const companies = companyOptions(view)
  const only = view.companies.length === 1 ? view.companies[0]?.id : undefined
  const [made, setMade] = useState<FirstAccess | null>(null)
  const [invited, setInvited] = useState<User | null>(null)
  const form = useForm({
    start: () => emptyForm(only ?? companies[0]?.value ?? ''),
    check: problemsOf,
    // Ask for the user's password before creating anybody who manages others.
    asksPassword: ({ role }) => role !== 'user',
    write: async (fields, { pass }) => {
      const person = await act(createUser, { body: bodyOf(fields, isInvited(fields)), ...pass })
      if (isInvited(fields)) setInvited(person)
      else setMade({ name: person.name, email: person.email, password: fields.password })
    },
    failed: (failure) => {
      if (failure?.message !== adminMessages.quotaReached)
        return { title: adminMessages.saveFailed, text: failure?.message ?? adminMessages.tryAgain }
      onQuota()
      return null
    },
    toasts: true,
  })
  const next = () => {
    setInvited(null)
    form.reset()
  }
  if (invited)
    return <InviteDialog isNew person={invited} title={registeredText(invited.name)} onNext={next} onClose={onClose} />
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
