import { classes } from './classes.ts'
import styles from './count.module.css'

interface CountProps {
  value: number
  tone?: 'quiet' | 'pen'
  className?: string | undefined
}

/** A small round number; over 99 it says 99+. */
export function Count({ value, tone, className }: CountProps) {
  return (
    <span className={classes(styles.count, className)} data-tone={tone}>
      {value > 99 ? '99+' : value}
    </span>
  )
}
