import { Delete } from 'lucide-react'
import { kioskMessages, typedText } from '#shared/text/kiosk-messages.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './key-pad.module.css'

/** The actions of the keys. */
export interface PadKeys {
  digit: (digit: string) => void
  erase: () => void
  enter: () => void
}

interface DotsProps {
  /** The number of digits that were typed. */
  count: number
  /** Slots that are always needed, and those that may be filled. */
  least: number
  most: number
  /** Changes with each refusal, upon which they shake once. */
  shakes: boolean
}

/** A slot for each digit, so that nobody beside reads it. */
export function Dots({ count, least, most, shakes }: DotsProps) {
  return (
    <div className={classes(styles.dots, shakes && styles.shakes)} role="status">
      <span className="sr">{typedText(count)}</span>
      {Array.from({ length: most }, (_, place) => place).map((place) => (
        <i key={place} data-filled={place < count || undefined} data-extra={place >= least || undefined} />
      ))}
    </div>
  )
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface KeyPadProps extends PadKeys {
  isBusy: boolean
  /** True to sink all keys. */
  isLocked?: boolean
}

/** The keys of a PIN. A touch leaves the focus where it was, so that Enter on a number pad stays OK. */
export function KeyPad({ digit, erase, enter, isBusy, isLocked }: KeyPadProps) {
  const key = {
    type: 'button' as const,
    'aria-disabled': isLocked || undefined,
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  }
  const press = (what: () => void) => () => !isLocked && what()
  const number = (each: string) => (
    <button key={each} {...key} onClick={press(() => digit(each))}>
      {each}
    </button>
  )
  return (
    <div className={styles.keys} data-locked={isLocked || undefined}>
      {DIGITS.map(number)}
      <button {...key} data-key="erase" aria-label={kioskMessages.erase} onClick={press(erase)}>
        <Icon icon={Delete} />
      </button>
      {number('0')}
      <button {...key} data-key="ok" aria-busy={isBusy || undefined} onClick={press(enter)}>
        {isBusy ? <Spinner size="lg" /> : 'OK'}
      </button>
    </div>
  )
}
