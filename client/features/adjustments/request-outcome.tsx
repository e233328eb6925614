import { CircleCheck, CloudOff } from 'lucide-react'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { Dialog, DoneButton } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import type { RequestEnd } from './use-marks-form.ts'

/** Tell that the request does not fit the day, and why. */
export function NotAllowed({ why, onClose }: { why: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={employeeMessages.notAllowed}
      role="alertdialog"
      footer={<DoneButton>Entendi</DoneButton>}
    >
      <p>{why}</p>
    </Dialog>
  )
}

interface RequestSentProps {
  end: RequestEnd
  /** The name of the list in which the answer will appear. */
  list: string
  /** The label of the button. */
  act: string
  onClose: () => void
}

/** Tell that a request has arrived, or that it is kept here until there is a network. */
export function RequestSent({ end, list, act, onClose }: RequestSentProps) {
  const isSent = end === 'sent'
  const title = isSent ? employeeMessages.requestSent : 'Solicitação guardada'
  return (
    <Dialog onClose={onClose} title={title} role="alertdialog" footer={<DoneButton>{act}</DoneButton>}>
      {isSent ? (
        <Note icon={CircleCheck} tone="ok" slim>
          Seu gestor vai aprovar ou recusar. Acompanhe em {list}.
        </Note>
      ) : (
        <Note icon={CloudOff} slim>
          A solicitação está guardada neste aparelho. Enviamos quando a internet voltar.
        </Note>
      )}
    </Dialog>
  )
}
