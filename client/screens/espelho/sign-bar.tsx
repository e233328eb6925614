import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import styles from './sign-bar.module.css'

/** Say what the signature will cover, or that silence is none. */
function coverText(contested: number, isAgain: boolean): string {
  if (contested === 0) return isAgain ? closingMessages.signWhole : closingMessages.ownSilence
  return contested === 1
    ? 'Você contestou 1 dia. Os outros ficam assinados.'
    : `Você contestou ${contested} dias. Os outros ficam assinados.`
}

interface SignBarProps {
  /** Days that are contested. */
  contested: number
  /** True if the person has answered this sheet before. */
  isAgain: boolean
  /** True if the answer before says the same: there is nothing to sign. */
  isAnswered: boolean
  /** True if the person can sign by PIN: that works without a network. */
  hasPin: boolean
  onSign: () => void
}

/** The bar at the bottom of a sheet that waits: its button, and what pressing it means. */
export function SignBar({ contested, isAgain, isAnswered, hasPin, onSign }: SignBarProps) {
  const { online } = useConnection()
  const [refused, setRefused] = useState(false)
  const away = online || hasPin ? undefined : closingMessages.signNeedsNetwork
  const blocked = isAnswered ? closingMessages.signSame : away
  return (
    <section className={styles.bar} aria-label="Assinatura">
      <Button kind="primary" icon={PenLine} block blocked={blocked} onBlocked={() => setRefused(true)} onClick={onSign}>
        {isAgain ? 'Assinar de novo' : 'Assinar'}
      </Button>
      <p data-tone={blocked && refused ? 'red' : undefined} role="status">
        {blocked ?? (online ? coverText(contested, isAgain) : closingMessages.signWithPin)}
      </p>
    </section>
  )
}
