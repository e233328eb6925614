import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { Invitation } from '#shared/contract/invitations.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { usePrint } from '../../ui/use-print.ts'
import { OnPaper } from '../paper/printout.tsx'
import { invitationAddress, validityWords } from './invitation-words.ts'
import styles from './invitations-paper.module.css'

/** Invitations on paper, four to an A4 page, to be cut apart. */
export function InvitationsPaper({
  invitations,
  onPrinted,
}: {
  invitations: readonly Invitation[]
  onPrinted: () => void
}) {
  usePrint(onPrinted)
  return (
    <OnPaper label="Convites para impressão">
      <ul className={styles.page}>
        {invitations.map((invitation) => {
          const { user_id, name, store_name, code } = invitation
          const address = invitationAddress(code, location.origin)
          return (
            <li key={user_id}>
              <h2>{name}</h2>
              <p>{store_name}</p>
              <QrCode text={address} label={`QR Code do convite de ${name}`} large />
              <p>Aponte a câmera do celular, ou digite:</p>
              <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
              <p>{validityWords(invitation, DEFAULT_ZONE)}. Você cria a sua própria senha.</p>
            </li>
          )
        })}
      </ul>
    </OnPaper>
  )
}
