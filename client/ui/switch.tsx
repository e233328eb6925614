import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './switch.module.css'

interface SwitchProps {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  small?: boolean
}

/** A switch that takes effect at once. */
export function Switch({ children, checked, onChange, disabled, small }: SwitchProps) {
  return (
    <button
      type="button"
      className={classes(styles.switch, small && styles.small)}
      role="switch"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChange(!checked)}
    >
      <span className={styles.track} />
      <span>{children}</span>
    </button>
  )
}
