import type { Role } from '#shared/people/user.ts'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { NewPasswordForm, SavePassword } from './new-password-form.tsx'
import { useNewPassword } from './use-new-password.ts'

const FORM = 'alterar-senha'

interface ChangePasswordDialogProps {
  role: Role
  /** Store the token that continues this session; all other sessions have ended. */
  onChanged: (token: string) => Promise<void>
  onClose: () => void
}

export function ChangePasswordDialog({ role, onChanged, onClose }: ChangePasswordDialogProps) {
  const view = useNewPassword(role, async (token) => {
    await onChanged(token)
    onClose()
  })
  const footer = (
    <>
      <CancelButton />
      <SavePassword id={FORM} view={view} />
    </>
  )
  return (
    <Dialog onClose={onClose} title="Alterar Senha" footer={footer}>
      <NewPasswordForm id={FORM} view={view} current="Senha atual" />
    </Dialog>
  )
}
