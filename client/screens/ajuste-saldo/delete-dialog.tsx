import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatDay, formatHours } from '#shared/text/format.ts'
import { deleteAdjustment } from '../../features/adjustments/delete-adjustment.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Adjustment } from './use-history.ts'

interface DeleteDialogProps {
  adjustment: Adjustment
  onClose: () => void
}

/** Delete an adjustment after asking for the user's password. */
export function DeleteDialog({ adjustment: { entry }, onClose }: DeleteDialogProps) {
  const isLess = entry.minutes_adjusted < 0
  const remove = async (stepUp: string) => {
    await deleteAdjustment(entry.id, stepUp)
    showToast({ title: adminMessages.adjustDeleted })
  }
  return (
    <StepUpDialog title="Excluir ajuste" act="Excluir" onConfirm={remove} onClose={onClose}>
      <p className="form">
        {adminMessages.adjustDeleteAsk} Em {formatDay(entry.day)} ele {isLess ? 'tirou' : 'somou'}{' '}
        {formatHours(Math.abs(entry.minutes_adjusted))} {isLess ? 'do' : 'ao'} saldo de <b>{entry.user_name}</b>. O
        registro sai do histórico; a exclusão fica na auditoria.
      </p>
    </StepUpDialog>
  )
}
