import { useState } from 'react'
import { reopenRequest } from '#shared/contract/entry-deeds.ts'
import { send } from '../../api/send.ts'
import { StepUpDialog } from '../../features/password/step-up-dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { requestsChanged } from './deciding.ts'
import { type RequestCard, whatOf } from './request-cards.ts'

interface ReopenDialogProps {
  card: RequestCard
  onDone: () => void
  onClose: () => void
}

/** Takes a decision back, with a reason and the own password. */
export function ReopenDialog({ card, onDone, onClose }: ReopenDialogProps) {
  const [reason, setReason] = useState('')
  const [{ user_name, status }] = card.entries
  const reopen = async (stepUp: string) => {
    await send(reopenRequest, { params: { id: card.id }, body: { reason: reason.trim() }, stepUp })
    await requestsChanged()
    showToast({ title: 'Decisão desfeita', text: 'A solicitação voltou para Pendentes.' })
    onDone()
  }
  return (
    <StepUpDialog
      title="Desfazer decisão"
      act="Desfazer decisão"
      kind="primary"
      blocked={reason.trim() === '' ? 'Informe o motivo.' : undefined}
      onConfirm={reopen}
      onClose={onClose}
    >
      <p>
        {whatOf(card)} de <b>{user_name}</b> volta a esperar uma decisão.
        {status === 'approved' && ' O que a autorização mudou no dia deixa de valer.'}
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
