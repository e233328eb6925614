import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { cancellationNote } from '#shared/clock/note.ts'
import { createEntry } from '#shared/contract/time-entries.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatBalance, formatDay } from '#shared/text/format.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Adjustment } from './use-history.ts'

interface CancelDialogProps {
  adjustment: Adjustment
  onDone: () => Promise<void>
  onClose: () => void
}

/** Takes an adjustment back by an entry that names it; both stay to be seen. */
export function CancelDialog({ adjustment: { entry, justification }, onDone, onClose }: CancelDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // One id for all tries, so that a lost answer does not write it twice.
  const [id] = useState(() => crypto.randomUUID())
  const cancel = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { id: of, user_id, timestamp } = entry
      // The amount stands in the note: the cancelled entry itself is not listed any more.
      const notes = cancellationNote(of, `${formatBalance(entry.minutes_adjusted)} ${justification}`, false)
      await send(createEntry, { body: { id, user_id, entry_type: 'ajuste', timestamp, minutes_adjusted: 0, notes } })
      await onDone()
      showToast({ title: adminMessages.adjustCancelled })
      onClose()
    } catch (error) {
      setProblem(
        error instanceof ApiFailure
          ? `${adminMessages.cancelAdjustFailed} ${error.message}`
          : adminMessages.cancelAdjustFailed,
      )
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        Voltar
      </Button>
      <Button kind="danger" busy={busy} onClick={() => void cancel()}>
        Cancelar ajuste
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Cancelar ajuste" role="alertdialog" footer={footer}>
      <p>
        O ajuste de {formatBalance(entry.minutes_adjusted)} de <b>{entry.user_name}</b> em {formatDay(entry.day)} deixa
        de contar no saldo. Ele continua no histórico como cancelado.
      </p>
      {problem && (
        <Note icon={TriangleAlert} tone="red" slim role="alert">
          {problem}
        </Note>
      )}
    </Dialog>
  )
}
