import { useState } from 'react'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { CheckLine } from '../../ui/check.tsx'
import { type HistoryKind, wordsOf } from './use-history.ts'

function Warning({ kind, entry }: { kind: HistoryKind; entry: TimeEntry }) {
  const { type, when } = wordsOf(kind, entry)
  return (
    <p className="form">
      {type} de <b>{entry.user_name}</b>, {when}.{' '}
      {kind === 'ausencias'
        ? 'O saldo de horas será ajustado automaticamente.'
        : 'O registro deixa de contar; a marcação original continua no livro.'}
    </p>
  )
}

interface DeleteDialogProps {
  kind: HistoryKind
  entry: TimeEntry
  onConfirm: (wholeGroup: boolean, stepUp: string) => Promise<void>
  onClose: () => void
}

/** Delete a mark or a day of an absence, or all days registered together with it, after asking for the user's password. */
export function DeleteDialog({ kind, entry, onConfirm, onClose }: DeleteDialogProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <StepUpDialog
      title="Confirmar Exclusão"
      act="Excluir"
      onConfirm={(stepUp) => onConfirm(isWhole, stepUp)}
      onClose={onClose}
    >
      <Warning kind={kind} entry={entry} />
      {kind === 'ausencias' && entry.group_id !== null && (
        <CheckLine label="Excluir todos os dias desta ausência" checked={isWhole} onChange={setWhole} />
      )}
    </StepUpDialog>
  )
}
