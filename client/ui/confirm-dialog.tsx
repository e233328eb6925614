import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { CancelButton, Dialog } from './dialog.tsx'
import { Note } from './note.tsx'

interface ConfirmDialogProps {
  title: string
  /** The consequence, in one sentence. */
  children: ReactNode
  /** The button's label, named by the action. */
  act: string
  kind?: 'danger' | 'primary'
  /** The message for a failure that has none of its own. */
  failed: string
  /** Perform the action; the dialog then closes. Errors it throws are shown here. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Ask for confirmation once. */
export function ConfirmDialog({
  title,
  children,
  act,
  kind = 'danger',
  failed,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error && error.message ? `${failed} ${error.message}` : failed)
      setBusy(false)
    }
  }
  const footer = (
    <>
      <CancelButton />
      <Button kind={kind} busy={busy} onClick={() => void confirm()} data-autofocus>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} role="alertdialog" title={title} footer={footer}>
      <p>{children}</p>
      {problem && (
        <Note icon={TriangleAlert} tone="red" slim role="alert">
          {problem}
        </Note>
      )}
    </Dialog>
  )
}
