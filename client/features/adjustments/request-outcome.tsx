import { CircleCheck, CloudOff } from 'lucide-react'
import type { PunchType } from '#shared/clock/entry.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'

const understood = (onClose: () => void) => (
  <Button kind="primary" onClick={onClose} data-autofocus>
    Entendi
  </Button>
)

/** The day has no room for the mark that was asked for. */
export function NotAllowed({ type, onClose }: { type: PunchType; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={employeeMessages.notAllowed} role="alertdialog" footer={understood(onClose)}>
      <p>Nao e possivel solicitar um registro de {type}, ja consta um em aberto no momento.</p>
    </Dialog>
  )
}

/** Says that a request has arrived, or that it is kept here until there is a network. */
export function RequestSent({ end, onClose }: { end: 'sent' | 'waiting'; onClose: () => void }) {
  const isSent = end === 'sent'
  const title = isSent ? employeeMessages.requestSent : 'Solicitação guardada'
  return (
    <Dialog open onClose={onClose} title={title} role="alertdialog" footer={understood(onClose)}>
      {isSent ? (
        <Note icon={CircleCheck} tone="ok" slim>
          Seu gestor vai aprovar ou recusar. Acompanhe em Historico de ajustes.
        </Note>
      ) : (
        <Note icon={CloudOff} slim>
          A solicitação está guardada neste aparelho. Enviamos quando a internet voltar.
        </Note>
      )}
    </Dialog>
  )
}
