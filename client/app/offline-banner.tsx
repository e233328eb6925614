import { WifiOff } from 'lucide-react'
import { messages } from '#shared/text/messages.ts'
import { useConnection } from '../features/sync/connection.ts'
import { Icon } from '../ui/icon.tsx'

/** Says once, in red, that there is no network; it goes by itself. */
export function OfflineBanner() {
  const { online } = useConnection()
  return (
    <div role="status">
      {!online && (
        <div className="offline-bar">
          <Icon icon={WifiOff} />
          <span>{messages.offlineBanner}</span>
        </div>
      )}
    </div>
  )
}
