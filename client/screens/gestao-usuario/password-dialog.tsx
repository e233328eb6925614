import { Dices, KeyRound, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { atLeastText } from '#shared/text/employee-messages.ts'
import { useSure } from '../../features/form/use-sure.tsx'
import { ChangePasswordDialog } from '../../features/password/change-password-dialog.tsx'
import { useLeastCharacters } from '../../features/password/use-least-characters.ts'
import { keepNewToken } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { CopyPassword } from './copy-password.tsx'
import { FormDialog } from './form-dialog.tsx'
import { obstacleOf } from './new-password.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import type { Gestao } from './use-gestao.ts'
import { useSave } from './use-save.ts'
import { type TemporaryPassword, useTemporaryPassword } from './use-temporary-password.ts'
import { shownName } from './user-look.ts'

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

/** The words of a new password and how they become one. */
function useReplace({ person }: PersonDialogProps) {
  const { seen, replace } = useTemporaryPassword(person.id)
  const [fresh, setFresh] = useState('')
  const [again, setAgain] = useState('')
  const saving = useSave({ title: adminMessages.saveFailed, text: adminMessages.tryAgain })
  const [drawing, setDrawing] = useState(false)
  const { sure, dialog } = useSure()
  const write = (password: string | null, stepUp: string) =>
    saving.run(async () => {
      setDrawing(password === null)
      await replace(password, stepUp).finally(() => setDrawing(false))
      setFresh('')
      setAgain('')
      saving.done()
      showToast({ title: 'Senha atualizada', text: 'Passe a senha temporária à pessoa.' })
    })
  const put = (password: string | null) => sure((stepUp) => write(password, stepUp))
  return { seen, fresh, setFresh, again, setAgain, saving, drawing, put, dialog }
}

function Another(props: PersonDialogProps) {
  const { person, onClose } = props
  const { seen, fresh, setFresh, again, setAgain, saving, drawing, put, dialog } = useReplace(props)
  const { online } = useConnection()
  const least = useLeastCharacters(person.role)
  const wrong = obstacleOf(fresh, again, person, least)
  const shown = (field: string, words: string) => (words !== '' && wrong?.field === field ? wrong.text : undefined)
  return (
    <FormDialog
      title="Config.Senha"
      act="Definir senha"
      saving={saving}
      dirty={fresh + again !== ''}
      blocked={wrong?.title}
      onSubmit={() => put(fresh)}
      onClose={onClose}
    >
      <p className="soft">
        {shownName(person)}, {person.email}
      </p>
      <Seen seen={seen} />
      <Button
        icon={Dices}
        busy={drawing}
        onBlocked={(title) => showToast({ title, kind: 'info' })}
        {...(online ? {} : { blocked: adminMessages.needsNetwork })}
        onClick={() => void put(null)}
      >
        Sortear nova senha
      </Button>
      <PasswordField
        label="Nova senha"
        icon={KeyRound}
        autoComplete="new-password"
        hint={`${atLeastText(least)} Encerra as sessões abertas da pessoa, que escolhe a sua ao entrar.`}
        value={fresh}
        error={saving.problems.password ?? shown('fresh', fresh)}
        onChange={(event) => {
          setFresh(event.target.value)
          saving.changed('password')
        }}
      />
      <PasswordField
        label="Confirmar nova senha"
        icon={KeyRound}
        autoComplete="new-password"
        value={again}
        error={shown('again', again)}
        onChange={(event) => setAgain(event.target.value)}
      />
      {dialog}
    </FormDialog>
  )
}

/** Config.Senha: another's temporary password, seen, copied and replaced; the own one is changed where the old is asked for. */
export function PasswordDialog(props: PersonDialogProps & { view: Gestao }) {
  const { view, person, onClose } = props
  if (view.me.id !== person.id) return <Another {...props} />
  return <ChangePasswordDialog role={person.role} onChanged={keepNewToken} onClose={onClose} />
}
