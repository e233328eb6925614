import { useState } from 'react'
import { type Closing, closePeriod, reopenPeriod } from '#shared/contract/closings.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { act } from '../../offline/act.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { periodDays } from './period-words.ts'

interface CloseDialogProps {
  period: { from: string; to: string }
  storeId: string
  storeName: string
  onClose: () => void
}

/** Close a period, with the own password. Pressed twice, or after a lost answer, it is closed once. */
export function CloseDialog({ period, storeId, storeName, onClose }: CloseDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const { from, to } = period
  const confirm = async (stepUp: string) => {
    const { people } = await act(closePeriod, { body: { id, store_id: storeId, from, to }, stepUp })
    const text =
      people === 0 ? closingMessages.noSheets : countOf(people, 'espelho para assinar', 'espelhos para assinar')
    showToast({ title: closingMessages.closed, text })
  }
  return (
    <StepUpDialog
      title="Fechar período"
      act="Fechar período"
      kind="primary"
      failed={closingMessages.closeFailed}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{storeName}</b>, {periodDays(period)}. {closingMessages.closeExplained}
      </p>
    </StepUpDialog>
  )
}

/** Reopen a closed period, with a reason that everybody reads and the own password. */
export function ReopenDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const confirm = async (stepUp: string) => {
    await act(reopenPeriod, { params: { id: closing.id }, body: { reason: reason.trim() }, stepUp })
    showToast({ title: closingMessages.reopened, text: closingMessages.reopenedText })
  }
  return (
    <StepUpDialog
      title="Reabrir período"
      act="Reabrir"
      kind="primary"
      blocked={reason.trim() === '' ? closingMessages.reasonMissing : undefined}
      failed={closingMessages.reopenFailed}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{periodDays(closing)}</b>, versão {closing.version}. {closingMessages.reopenExplained}
      </p>
      <div data-dirty={reason !== ''}>
        <TextAreaField
          label="Motivo"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </StepUpDialog>
  )
}
