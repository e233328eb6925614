import { classes } from './classes.ts'
import styles from './kbd.module.css'

/** The key that goes with letters, as it is written on this keyboard. */
const COMMAND = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'

interface KbdProps {
  children: string
  /** True for the key with ⌘ or Ctrl. */
  command?: boolean
  /** True to show it where there is no mouse too: in the list of keys. */
  always?: boolean
}

/** A key, as a hint beside what it does; only where a mouse is, so likely a keyboard. */
export function Kbd({ children, command = false, always = false }: KbdProps) {
  return (
    <kbd className={classes(styles.kbd, !always && styles.hint)}>{command ? `${COMMAND} ${children}` : children}</kbd>
  )
}
