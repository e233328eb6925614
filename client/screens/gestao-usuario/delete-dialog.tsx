import { deleteUser } from '#shared/contract/people.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { send } from '../../api/send.ts'
import { StepUpDialog } from '../../features/password/step-up-dialog.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { showToast } from '../../ui/toast.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import { shownName } from './user-look.ts'

const outcomes = {
  deleted: { title: 'Pessoa excluída' },
  deactivated: { title: 'Pessoa bloqueada', text: 'Os registros de ponto ficam guardados, por lei.' },
}

const words = {
  missing: adminMessages.enterPassword,
  wrong: adminMessages.passwordWrongAgain,
  failed: adminMessages.passwordNotChecked,
}

/** Excluir: removes who never clocked, blocks who did; the own password first. */
export function DeleteDialog({ person, onChanged, onClose }: PersonDialogProps) {
  const { online } = useConnection()
  const name = shownName(person)
  const remove = async (stepUp: string) => {
    const { result } = await send(deleteUser, { params: { id: person.id }, stepUp })
    await onChanged()
    showToast(outcomes[result])
  }
  return (
    <StepUpDialog
      title="Excluir usuário"
      act="Excluir"
      words={words}
      blocked={online ? undefined : adminMessages.needsNetwork}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="form">
        {name} não entra mais. Se já registrou ponto, os registros ficam e a pessoa é bloqueada; se não, é excluída de
        vez.
      </p>
    </StepUpDialog>
  )
}
