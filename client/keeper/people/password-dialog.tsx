import { Check, Copy, Dices, KeyRound, TriangleAlert } from 'lucide-react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { atLeastText } from '#shared/text/employee-messages.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { ChangePasswordDialog } from '../../features/password/change-password-dialog.tsx'
import { useLeastCharacters } from '../../features/password/use-least-characters.ts'
import { keepNewToken } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy-text.ts'
import { labelLook } from '../../ui/field-frame.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './password-dialog.module.css'
import type { PersonDialogProps } from './person-dialog.ts'
import { obstacleOf, type TemporaryPassword, useTemporaryPassword } from './use-temporary-password.ts'
import { shownName } from './user-look.ts'

/** A password to read or copy; the button confirms the copy for a moment. */
function CopyPassword({ password }: { password: string }) {
  const { copied, copy } = useCopy({ title: adminMessages.notCopied })
  return (
    <Row wraps className={styles.temporary}>
      <div className="grow">
        <span className={labelLook}>Senha temporária</span>
        <output className={styles.secret}>{password}</output>
      </div>
      <Button icon={copied ? Check : Copy} onClick={() => void copy(password)}>
        <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
      </Button>
    </Row>
  )
}

function Seen({ seen }: { seen: TemporaryPassword | null }) {
  if (!seen) return <Skeleton rows={1} />
  if (seen.password !== undefined) return <CopyPassword key={seen.password} password={seen.password} />
  if (seen.isOwn) {
    return (
      <Note icon={KeyRound} tone="pen" slim role="status" title="Esta pessoa já usa a própria senha.">
        Ninguém pode vê-la. Se ela esqueceu, sorteie ou defina uma temporária.
      </Note>
    )
  }
  return (
    <Note icon={TriangleAlert} slim role="status" title={seen.problem}>
      Sorteie ou defina uma nova.
    </Note>
  )
}

interface NewPassword {
  password: string
  again: string
}

const Field = fieldsOf<NewPassword>()

/** The form of a new password, and the generation of one. */
function useReplace({ person }: PersonDialogProps) {
  const { seen, replace } = useTemporaryPassword(person.id)
  const done = () => {
    typed.reset()
    showToast({ title: 'Senha atualizada', text: 'Passe a senha temporária à pessoa.' })
  }
  const given = {
    asksPassword: () => true,
    failed: (failure: ApiFailure | null) => ({
      title: adminMessages.saveFailed,
      text: failure?.message ?? adminMessages.tryAgain,
    }),
    toasts: true,
  }
  const typed = useForm<NewPassword>({
    ...given,
    start: { password: '', again: '' },
    write: async ({ password }, { pass }) => replace(password, pass).then(done),
  })
  const drawn = useForm({ ...given, start: {}, write: async (_, { pass }) => replace(null, pass).then(done) })
  return { seen, typed, drawn }
}

function Another(props: PersonDialogProps) {
  const { person, onClose } = props
  const { seen, typed, drawn } = useReplace(props)
  const { online } = useConnection()
  const least = useLeastCharacters(person.role)
  const { password, again } = typed.values
  const wrong = obstacleOf(password, again, person, least)
  const shown = (field: keyof NewPassword) =>
    typed.values[field] !== '' && wrong?.field === field ? wrong.text : undefined
  return (
    <FormDialog title="Config.Senha" act="Definir senha" form={typed} blocked={wrong?.title} onClose={onClose}>
      <p className="soft">
        {shownName(person)}, {person.email}
      </p>
      <Seen seen={seen} />
      <Button
        icon={Dices}
        busy={drawn.busy}
        onBlocked={(title) => showToast({ title, kind: 'info' })}
        blocked={online ? undefined : adminMessages.needsNetwork}
        onClick={() => drawn.submit()}
      >
        Sortear nova senha
      </Button>
      {drawn.dialog}
      <Field.Password
        label="Nova senha"
        name="password"
        icon={KeyRound}
        autoComplete="new-password"
        hint={`${atLeastText(least)} Encerra as sessões abertas da pessoa, que escolhe a sua ao entrar.`}
        error={shown('password')}
      />
      <Field.Password
        label="Confirmar nova senha"
        name="again"
        icon={KeyRound}
        autoComplete="new-password"
        error={shown('again')}
      />
    </FormDialog>
  )
}

/** Config.Senha: see, copy and replace somebody's temporary password; users change their own by typing the old one. */
export function PasswordDialog(props: PersonDialogProps) {
  const { view, person, onClose } = props
  if (view.me.id !== person.id) return <Another {...props} />
  return <ChangePasswordDialog role={person.role} onChanged={keepNewToken} onClose={onClose} />
}
