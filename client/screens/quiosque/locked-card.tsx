import { Camera, Lock } from 'lucide-react'
import { formatClock } from '#shared/text/format.ts'
import { kioskMessages, wrongPinsText } from '#shared/text/kiosk-messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { KioskButton } from './kiosk-button.tsx'
import styles from './locked-card.module.css'

interface LockedCardProps {
  /** The wrong PINs in a row at this tablet; fewer than five if another one locked it. */
  wrong: number
  /** Milliseconds. */
  left: number
  onPhoto: () => void
}

/** Minutes and seconds, full ones first; never 00:00 while it lasts. */
const timeLeft = (ms: number) => {
  const clock = formatClock(Math.ceil(ms / 1000) * 1000)
  return clock.startsWith('00:') ? clock.slice(3) : clock
}

/** The PIN is locked, the mark is not. */
export function LockedCard({ wrong, left, onPhoto }: LockedCardProps) {
  return (
    <section className={styles.lock}>
      <h2>
        <Icon icon={Lock} />
        {wrong >= 5 ? wrongPinsText(wrong) : kioskMessages.pinLocked}
      </h2>
      <div className={styles.time} role="timer">
        {timeLeft(left)}
      </div>
      <p>{kioskMessages.pinLockedText}</p>
      <KioskButton icon={Camera} look="primary" className={styles.way} onClick={onPhoto}>
        {kioskMessages.withPhoto}
      </KioskButton>
      <p className={styles.fine}>{kioskMessages.withPhotoText}</p>
    </section>
  )
}
