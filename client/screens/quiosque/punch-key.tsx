import type { PunchType } from '#shared/clock/entry.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { buttonHelp, buttonWord, entryIcon } from '../../features/entries/punch-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './punch-key.module.css'

interface PunchKeyProps {
  type: PunchType
  /** The time of a tap now; null on a smaller button. */
  time: string | null
  isBusy: boolean
  onPress: (type: PunchType) => void
}

/** A mark that may be made now, in its colour; the likely one is large and says the time of a tap. */
export function PunchKey({ type, time, isBusy, onPress }: PunchKeyProps) {
  return (
    <button
      type="button"
      className={styles.punch}
      data-punch={type}
      data-first={time !== null || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => onPress(type)}
    >
      {isBusy ? <Spinner /> : <Icon icon={entryIcon[type]} />}
      {time && <span className={styles.time}>{time}</span>}
      <span>
        <span className={styles.word}>{buttonWord[type]}</span>
        <span className={styles.help}>{isBusy ? kioskMessages.keeping : buttonHelp[type]}</span>
      </span>
    </button>
  )
}
