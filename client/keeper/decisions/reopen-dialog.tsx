import { useState } from 'react'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'

interface ReopenDialogProps {
  /** The subject of the decision, and its person. */
  what: string
  name: string
  isApproved: boolean
  reopen: (reason: string, stepUp: string) => Promise<unknown>
  onClose: () => void
}

/** Reopen a decision, with a reason and the user's password. */
export function ReopenDialog({ what, name, isApproved, reopen, onClose }: ReopenDialogProps) {
  const [reason, setReason] = useState('')
  const confirm = async (stepUp: string) => {
    await reopen(reason.trim(), stepUp)
    showToast({ title: 'Decisão desfeita', text: 'A solicitação voltou para Pendentes.' })
  }
  return (
    <StepUpDialog
      title="Desfazer decisão"
      act="Desfazer decisão"
      kind="primary"
      blocked={reason.trim() === '' ? 'Informe o motivo.' : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {what} de <b>{name}</b> volta a esperar uma decisão.
        {isApproved && ' O que a autorização mudou no dia deixa de valer.'}
      </p>
      <div data-dirty={reason !== ''}>
        <TextAreaField
          label="Motivo"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </StepUpDialog>
  )
}
