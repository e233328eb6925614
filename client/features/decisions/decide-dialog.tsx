import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { TimeEntry } from '#shared/clock/entry.ts'
import { decideEntry } from '#shared/contract/entry-deeds.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { requestWords } from './request-words.ts'

/** What is about to be decided. */
export interface Deciding {
  entry: TimeEntry
  status: 'approved' | 'rejected'
}

interface DecideDialogProps extends Deciding {
  onDecided: () => Promise<void>
  /** It could not be decided: what is listed may be old. */
  onFailed: () => void
  onClose: () => void
}

const acts = {
  approved: { title: 'Autorizar solicitação', act: 'Autorizar', done: adminMessages.requestApproved },
  rejected: { title: 'Recusar solicitação', act: 'Recusar', done: adminMessages.requestRejected },
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : messages.internal)

/** Confirms a decision; a refusal may say why, and the employee reads it. */
export function DecideDialog({ entry, status, onDecided, onFailed, onClose }: DecideDialogProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { title, act, done } = acts[status]
  const { what, why } = requestWords(entry)
  const decide = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await send(decideEntry, { params: { id: entry.id }, body: { status, notes: reason.trim() || null } })
      await onDecided()
      showToast({ title: done, text: `${entry.user_name}: ${what}` })
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      onFailed()
      setBusy(false)
    }
  }
  const footer = (
    <>
      <CancelButton />
      <Button kind={status === 'rejected' ? 'danger' : 'primary'} busy={busy} onClick={() => void decide()}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} role="alertdialog" footer={footer}>
      <p>
        <b>{entry.user_name}</b> pediu {what}. Motivo: {why}
      </p>
      {status === 'rejected' && (
        <div data-dirty={reason !== ''}>
          <TextAreaField
            label="Motivo da recusa (opcional)"
            hint="O funcionário vê este texto."
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      {problem && (
        <Note icon={TriangleAlert} tone="red" slim role="alert">
          {problem}
        </Note>
      )}
    </Dialog>
  )
}
