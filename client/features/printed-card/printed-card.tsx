import { createPortal } from 'react-dom'
import { writeCard } from '#shared/kiosk/card.ts'
import type { Me } from '#shared/people/user.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { usePrint } from '../../ui/use-print.ts'
import styles from './printed-card.module.css'

interface PrintedCardProps {
  person: Pick<Me, 'id' | 'name' | 'store_name'>
  onPrinted: () => void
}

/** A card of the size of an identity card, printed at once: held before a kiosk's camera it chooses its person, whose PIN still follows. */
export function PrintedCard({ person, onPrinted }: PrintedCardProps) {
  usePrint(onPrinted)
  return createPortal(
    <article className={styles.sheet} data-paper="document" aria-label="Cartão do quiosque">
      <div className={styles.card}>
        <div className={styles.words}>
          <p>{person.store_name}</p>
          <h1>{person.name}</h1>
          <p>{tabletMessages.cardText}</p>
        </div>
        <QrCode className={styles.code} text={writeCard(person.id)} label="Código do cartão" />
      </div>
    </article>,
    document.body,
  )
}
