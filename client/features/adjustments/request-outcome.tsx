import { CircleCheck, CloudOff } from 'lucide-react'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import type { RequestEnd } from './use-marks-form.ts'

const button = (word: string, onClose: () => void) => (
  <Button kind="primary" onClick={onClose} data-autofocus>
    {word}
  </Button>
)

/** Tell that the request does not fit the day, and why. */
export function NotAllowed({ why, onClose }: { why: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={employeeMessages.notAllowed}
      role="alertdialog"
      footer={button('Entendi', onClose)}
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
    <Dialog open onClose={onClose} title={title} role="alertdialog" footer={button(act, onClose)}>
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
