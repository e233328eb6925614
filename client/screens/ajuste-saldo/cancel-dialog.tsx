import { useState } from 'react'
import { noteOf } from '#shared/clock/intent.ts'
import { createEntry } from '#shared/contract/time-entries.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatBalance, formatDay } from '#shared/text/format.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import type { Adjustment } from './use-history.ts'

interface CancelDialogProps {
  adjustment: Adjustment
  onClose: () => void
}

/** Cancel an adjustment with an entry that names it, after asking for the user's password; both entries stay visible. */
export function CancelDialog({ adjustment: { entry, justification }, onClose }: CancelDialogProps) {
  // Use one id for all retries, so that a lost answer does not write it twice.
  const [id] = useState(() => crypto.randomUUID())
  const cancel = async (stepUp: string) => {
    const { id: of, user_id, timestamp } = entry
    // Put the amount in the note: the cancelled entry itself is no longer listed.
    const why = `${formatBalance(entry.minutes_adjusted)} ${justification}`
    const notes = noteOf({ kind: 'cancellation', cancels_id: of, of_absence: false, justification: why })
    const body = { id, user_id, entry_type: 'ajuste' as const, timestamp, minutes_adjusted: 0, notes }
    await act(createEntry, { body, stepUp })
    showToast({ title: adminMessages.adjustCancelled })
  }
  return (
    <StepUpDialog
      title="Cancelar ajuste"
      act="Cancelar ajuste"
      failed={adminMessages.cancelAdjustFailed}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p className="form">
        O ajuste de {formatBalance(entry.minutes_adjusted)} de <b>{entry.user_name}</b> em {formatDay(entry.day)} deixa
        de contar no saldo. Ele continua no histórico como cancelado.
      </p>
    </StepUpDialog>
  )
}
