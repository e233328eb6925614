import { CloudCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { kioskMessages, waitingText } from '#shared/text/kiosk-messages.ts'
import type { KioskView } from '../../features/kiosk/kiosk.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { Mark } from '../../ui/brand.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './frame.module.css'

interface FrameProps {
  view: KioskView
  /** True on the idle screen, which has a clock of its own. */
  isIdle?: boolean
  children: ReactNode
  footer?: ReactNode
}

function HeaderClock({ zone }: { zone: string }) {
  const now = useNow()
  const day = dayOf(now, zone)
  return (
    <span className={styles.clock}>
      <b>{timeWithSecondsOf(now, zone)}</b>
      <small>
        {weekdayName(day)}, {formatDay(day)}
      </small>
    </span>
  )
}

function WaitingChip({ waiting }: { waiting: number }) {
  const words = waiting > 0 ? waitingText(waiting) : kioskMessages.allSent
  return (
    <span className={styles.chip} data-tone={waiting > 0 ? 'sun' : 'ok'} role="status">
      <Icon icon={waiting > 0 ? CloudOff : CloudCheck} />
      <span className={styles.words}>{words}</span>
      {waiting > 0 && (
        <b className={styles.figure} aria-hidden="true">
          {waiting}
        </b>
      )}
    </span>
  )
}

/** The frame of every step of a tablet: whose tablet it is above, the way back below. */
export function Frame({ view, isIdle = false, children, footer }: FrameProps) {
  return (
    <>
      <header className={styles.header}>
        <span className={styles.brand}>
          <Mark />
          <span>
            <b className="trunc">{view.store_name}</b>
            <small className="trunc">Quiosque {view.name}</small>
          </span>
        </span>
        <span className={classes(styles.state, isIdle && styles.last)}>
          <WaitingChip waiting={view.waiting} />
        </span>
        {!isIdle && <HeaderClock zone={view.zone} />}
      </header>
      {children}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </>
  )
}
