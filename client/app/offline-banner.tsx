import { WifiOff } from 'lucide-react'
import { messages } from '#shared/text/messages.ts'
import { useConnection } from '../features/sync/connection.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './offline-banner.module.css'

/** A red banner while there is no network; it disappears by itself. */
export function OfflineBanner() {
  const { online } = useConnection()
  return (
    <div role="status">
      {!online && (
        <div className={styles.offlineBar}>
          <Icon icon={WifiOff} />
          <span>{messages.offlineBanner}</span>
        </div>
      )}
    </div>
  )
}
