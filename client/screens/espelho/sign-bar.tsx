import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import styles from './sign-bar.module.css'

/** Say what the signature will cover, or that silence is none. */
function coverText(contested: number): string {
  if (contested === 0) return closingMessages.ownSilence
  return contested === 1
    ? 'Você contestou 1 dia. Os outros ficam assinados.'
    : `Você contestou ${contested} dias. Os outros ficam assinados.`
}

/** The bar at the bottom of a sheet that waits: its button, and what pressing it means. */
export function SignBar({ contested, onSign }: { contested: number; onSign: () => void }) {
  const { online } = useConnection()
  const [refused, setRefused] = useState(false)
  const blocked = online ? undefined : closingMessages.signNeedsNetwork
  return (
    <section className={styles.bar} aria-label="Assinatura">
      <Button kind="primary" icon={PenLine} block blocked={blocked} onBlocked={() => setRefused(true)} onClick={onSign}>
        Assinar
      </Button>
      <p data-tone={blocked && refused ? 'red' : undefined} role="status">
        {blocked ?? coverText(contested)}
      </p>
    </section>
  )
}
