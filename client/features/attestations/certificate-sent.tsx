import { CircleCheck, CloudOff } from 'lucide-react'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'

/** Tell that a certificate has arrived, or that it is kept here until there is a network. */
export function CertificateSent({ end, onClose }: { end: 'sent' | 'waiting'; onClose: () => void }) {
  const isSent = end === 'sent'
  const footer = (
    <Button kind="primary" onClick={onClose} data-autofocus>
      Entendi
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSent ? employeeMessages.certificateSent : 'Atestado guardado'}
      role="alertdialog"
      footer={footer}
    >
      {isSent ? (
        <Note icon={CircleCheck} tone="ok" slim>
          Seu gestor já pode ver o atestado. Você o encontra em Historico de Envio.
        </Note>
      ) : (
        <Note icon={CloudOff} slim>
          O atestado está guardado neste aparelho, com o arquivo. Enviamos quando a internet voltar.
        </Note>
      )}
    </Dialog>
  )
}
