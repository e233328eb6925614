import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import room from './decisions.module.css'

interface UndoDecisionProps {
  /** The subject of the decision, and its person. */
  what: string
  name: string
  isApproved: boolean
  /** Why it can't be undone now. */
  blocked: string | undefined
  reopen: (reason: string, stepUp: string) => Promise<unknown>
}

type ReopenDialogProps = Omit<UndoDecisionProps, 'blocked'> & { onClose: () => void }

/** Reopen a decision, with a reason and the user's password. */
function ReopenDialog({ what, name, isApproved, reopen, onClose }: ReopenDialogProps) {
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

/** The button that reopens a decision. */
export function UndoDecision({ blocked, ...decision }: UndoDecisionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Buttons className={room.buttons}>
      <Button
        small
        icon={Undo2}
        iconSize="sm"
        aria-label={`Desfazer decisão sobre ${decision.what} de ${decision.name}`}
        blocked={blocked}
        onClick={() => setAsking(true)}
      >
        Desfazer decisão
      </Button>
      {isAsking && <ReopenDialog {...decision} onClose={() => setAsking(false)} />}
    </Buttons>
  )
}
