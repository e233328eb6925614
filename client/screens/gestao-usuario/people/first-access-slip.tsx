import { Check, Copy, KeyRound, Share2 } from 'lucide-react'
import { useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog, DoneButton } from '../../../ui/dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { shareText } from '../../../ui/share-text.ts'
import styles from './first-access-slip.module.css'

/** The credentials with which a new person signs in for the first time. */
export interface FirstAccess {
  name: string
  email: string
  password: string
}

function wordsOf({ email, password }: FirstAccess, address: string): string {
  return [
    'Folha de Ponto: seu primeiro acesso',
    `Endereço: ${address}`,
    `E-mail: ${email}`,
    `Senha temporária: ${password}`,
    'Ao entrar você escolhe a sua própria senha.',
  ].join('\n')
}

/** Show the credentials of a new person to hand over now: afterwards the password is shown in Config.Senha only. */
export function FirstAccessSlip({ access, onClose }: { access: FirstAccess; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const address = `${location.origin}/login`
  const words = wordsOf(access, address)
  const copy = async () => {
    if (await copyText(words, { title: adminMessages.notCopied })) setCopied(true)
  }
  const footer = (
    <>
      <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? 'Copiado' : 'Copiar'}</span>
      </Button>
      {'share' in navigator && (
        <Button icon={Share2} onClick={() => void shareText(words, adminMessages.notShared)}>
          Compartilhar
        </Button>
      )}
      <DoneButton>Concluir</DoneButton>
    </>
  )
  return (
    <Dialog onClose={onClose} title="Primeiro acesso" footer={footer}>
      <Stack>
        <Note icon={KeyRound} tone="ok" slim role="status" title={`${access.name}: cadastro feito`}>
          Passe estes dados à pessoa. Ao entrar ela escolhe a própria senha.
        </Note>
        <Row wraps className={styles.access}>
          <QrCode text={address} label="QR Code do endereço" />
          <dl>
            <dt>Endereço</dt>
            <dd>{address}</dd>
            <dt>E-mail</dt>
            <dd>{access.email}</dd>
            <dt>Senha temporária</dt>
            <dd>{access.password}</dd>
          </dl>
        </Row>
      </Stack>
    </Dialog>
  )
}
