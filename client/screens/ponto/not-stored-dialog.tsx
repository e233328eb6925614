import { TriangleAlert } from 'lucide-react'
import { labelOf } from '#shared/clock/entry.ts'
import { canonicalJson } from '#shared/clock/punch.ts'
import type { PunchEvent } from '#shared/clock/punch-event.ts'
import { messages } from '#shared/text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './not-stored-dialog.module.css'

/** The mark could be stored nowhere: say so prominently, with all its data for the person to copy to the manager. */
export function NotStoredDialog({ event, onClose }: { event: PunchEvent; onClose: () => void }) {
  const footer = (
    <Button kind="primary" onClick={onClose}>
      Entendi
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={messages.punchNotStored} role="alertdialog" footer={footer}>
      <Note
        icon={TriangleAlert}
        tone="red"
        role="alert"
        title={`${labelOf(event.entry_type)}, ${new Date(event.claim.wall).toLocaleString('pt-BR')}`}
      >
        {messages.punchNotStoredText}
      </Note>
      <textarea className={styles.code} readOnly rows={5} aria-label="Dados do registro" value={canonicalJson(event)} />
    </Dialog>
  )
}
