import { TriangleAlert } from 'lucide-react'
import { timeWithSecondsOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { estimatedInstant } from '#shared/clock/evidence.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { messages } from '#shared/text/messages.ts'
import type { KioskView, Known } from '../../features/kiosk/kiosk.ts'
import type { Pending } from '../../features/punch/use-punch.ts'
import { Icon } from '../../ui/icon.tsx'
import { Frame } from './frame.tsx'
import { Back, KioskButton } from './kiosk-button.tsx'
import styles from './lost-step.module.css'
import { useKeys } from './use-keys.ts'

interface LostStepProps {
  view: KioskView
  known: Known
  tap: Pending
  onRetry: () => void
  onBack: () => void
  onQuiet: () => void
}

/** The tablet could not keep the mark: said as loudly as a kept one is green. */
export function LostStep({ view, known, tap, onRetry, onBack, onQuiet }: LostStepProps) {
  useKeys({ enter: onRetry, escape: onBack })
  return (
    <Frame view={view} footer={<Back onBack={onBack} onQuiet={onQuiet} />}>
      <main className={styles.lost}>
        <Icon icon={TriangleAlert} />
        <div role="alert" className={styles.words}>
          <h1>{messages.punchNotStored}</h1>
          <b>
            {labelOf(tap.entry_type)} de {known.person.name},{' '}
            {timeWithSecondsOf(estimatedInstant(tap.claim), view.zone)}
          </b>
          <p>{kioskMessages.lostText}</p>
        </div>
        <KioskButton look="primary" onClick={onRetry}>
          {messages.retry}
        </KioskButton>
      </main>
    </Frame>
  )
}
