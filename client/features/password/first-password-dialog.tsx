import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { carriedPassword } from './carried-password.ts'
import { NewPasswordForm, SavePassword } from './new-password-form.tsx'
import { useNewPassword } from './use-new-password.ts'

const FORM = 'primeira-senha'

interface FirstPasswordDialogProps {
  role: Role
  onChanged: (token: string) => Promise<void>
  /** Sign out: the only way to postpone it. */
  onLeave: () => void
}

/** Ask a person who signed in with a temporary password for one that nobody else knows. */
export function FirstPasswordDialog({ role, onChanged, onLeave }: FirstPasswordDialogProps) {
  const [carried] = useState(carriedPassword.read)
  const changed = async (token: string) => {
    carriedPassword.drop()
    await onChanged(token)
  }
  const leave = () => {
    carriedPassword.drop()
    onLeave()
  }
  const view = useNewPassword(role, changed, carried)
  const [turn, setTurn] = useState(0)
  const footer = (
    <>
      <Button kind="quiet" onClick={leave}>
        {messages.logout}
      </Button>
      <SavePassword id={FORM} view={view} />
    </>
  )
  return (
    // Closing it in any way reopens it with its text: the only ways on are a new password or signing out.
    <Dialog key={turn} onClose={() => setTurn(turn + 1)} title="Crie sua senha" role="alertdialog" footer={footer}>
      <Note icon={KeyRound} tone="pen" slim>
        Você entrou com uma senha temporária, que outra pessoa conhece. Escolha agora uma senha só sua.
      </Note>
      <NewPasswordForm id={FORM} view={view} current="Senha temporária" />
    </Dialog>
  )
}
