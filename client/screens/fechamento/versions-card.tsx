import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Closing } from '#shared/contract/closings.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ReopenDialog } from './period-dialogs.tsx'
import { versionLines } from './period-words.ts'
import styles from './versions-card.module.css'

/** Lines that are shown at first. */
const AT_FIRST = 6

interface VersionsCardProps {
  versions: readonly Closing[]
  zone: string
  /** The version that may be reopened by who looks; null for none. */
  reopens: Closing | null
  offline: string | undefined
}

/** The history of how periods were closed and reopened, newest first. */
export function VersionsCard({ versions, zone, reopens, offline }: VersionsCardProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [isReopening, setReopening] = useState(false)
  const lines = versionLines(versions, zone)
  const shown = showsAll ? lines : lines.slice(0, AT_FIRST)
  return (
    <Card padded className={styles.card} aria-labelledby="versoes">
      <h2 id="versoes">Versões</h2>
      {lines.length === 0 && <p className="muted">{closingMessages.noVersions}</p>}
      <ol className={styles.versions} aria-labelledby="versoes">
        {shown.map(({ key, title, text, hash, isInForce }) => (
          <li key={key} data-current={isInForce || undefined}>
            <b>{title}</b>
            <small>{text}</small>
            {hash && <code>{hash}</code>}
          </li>
        ))}
      </ol>
      {shown.length < lines.length && (
        <Button kind="link" onClick={() => setShowsAll(true)}>
          Ver todas
        </Button>
      )}
      {reopens && (
        <Button icon={RotateCcw} block blocked={offline} onClick={() => setReopening(true)}>
          Reabrir
        </Button>
      )}
      {isReopening && reopens && <ReopenDialog closing={reopens} onClose={() => setReopening(false)} />}
    </Card>
  )
}
