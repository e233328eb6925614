import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { formatHours } from '#shared/text/format.ts'
import { deleteAdjustment } from '../../features/adjustments/delete-adjustment.ts'
import type { RequestRow } from '../../features/adjustments/use-requests.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { showToast } from '../../ui/toast.ts'

interface DeleteDialogProps {
  row: RequestRow
  onClose: () => void
}

/** Let the master delete an approved adjustment of their own, after asking for their password. */
export function DeleteDialog({ row, onClose }: DeleteDialogProps) {
  const remove = async (stepUp: string) => {
    await deleteAdjustment(row.id, stepUp)
    showToast({ title: adminMessages.adjustDeleted })
  }
  return (
    <StepUpDialog title="Excluir ajuste" act="Excluir" onConfirm={remove} onClose={onClose}>
      <p className="form">
        {employeeMessages.deleteAdjustmentQuestion}
        {row.minutes !== 0 && ` Ele ${row.minutes < 0 ? 'tirou' : 'somou'} ${formatHours(Math.abs(row.minutes))}.`} A
        exclusão fica na auditoria.
      </p>
    </StepUpDialog>
  )
}
