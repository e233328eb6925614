import { Check, Copy, Mail, MessageCircle, RefreshCw, Share2, UserRoundPlus } from 'lucide-react'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { Invitation } from '#shared/contract/invitations.ts'
import { greetingName } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { shareText } from '../../ui/share-text.ts'
import styles from './invitation-sheet.module.css'
import { invitationAddress, invitationMessage, mailLink, validityWords, whatsAppLink } from './invitation-words.ts'

interface InvitationSheetProps {
  invitation: Invitation
  /** The person's number, if it is known. */
  phone: string | null
  title: string
  /** Offered after a new person: to register the next one. */
  onNext?: () => void
  /** Offered for one that was made before: draws another code, and ends this one. */
  onOther?: () => void
  onClose: () => void
}

function Ticket({ invitation }: { invitation: Invitation }) {
  const { name, email, store_name, code } = invitation
  const address = invitationAddress(code, location.origin)
  return (
    <div className={styles.ticket}>
      <div className={styles.person}>
        <Avatar name={name} size="l" />
        <span className="grow">
          <b className="trunc">{name}</b>
          <small className="trunc">{[store_name, email].filter(Boolean).join(' · ')}</small>
        </span>
      </div>
      <QrCode text={address} label={`QR Code do convite de ${name}`} large />
      <b className={styles.address}>{address.replace(/^https?:\/\//, '')}</b>
      <small>{validityWords(invitation, DEFAULT_ZONE)}</small>
    </div>
  )
}

/** An invitation to hand over: to be shown, sent or copied. */
export function InvitationSheet({ invitation, phone, title, onNext, onOther, onClose }: InvitationSheetProps) {
  const { copied, copy } = useCopy({ title: adminMessages.notCopied })
  const message = invitationMessage(invitation, location.origin, DEFAULT_ZONE)
  const first = greetingName({ name: invitation.name, display_name: null })
  return (
    <Dialog onClose={onClose} title={title} kind="sheet">
      <p className="soft">Entregue o convite. Ao abrir, {first} cria a própria senha.</p>
      <Ticket invitation={invitation} />
      <div className={styles.ways}>
        <a
          {...buttonLook({ kind: 'primary', block: true })}
          href={whatsAppLink(message, phone)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon icon={MessageCircle} />
          Enviar pelo WhatsApp
        </a>
        <Button icon={copied ? Check : Copy} onClick={() => void copy(message)}>
          <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
        </Button>
        {'share' in navigator ? (
          <Button icon={Share2} onClick={() => void shareText(message, adminMessages.notShared)}>
            Compartilhar
          </Button>
        ) : (
          <a {...buttonLook()} href={mailLink(invitation.email, message)}>
            <Icon icon={Mail} />
            E-mail
          </a>
        )}
        {onOther && (
          <Button kind="link" icon={RefreshCw} onClick={onOther} className={styles.next}>
            Trocar o código<span className="sr">: este deixa de valer</span>
          </Button>
        )}
        {onNext && (
          <Button kind="link" icon={UserRoundPlus} onClick={onNext} className={styles.next}>
            Cadastrar outra pessoa
          </Button>
        )}
      </div>
    </Dialog>
  )
}
