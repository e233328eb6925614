import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './state-line.module.css'

interface StateLineProps {
  children: ReactNode
  icon: LucideIcon
  tone?: 'ok' | 'q' | 'bad' | 'go' | undefined
  spin?: boolean
  className?: string | undefined
}

/** The state of an item, as icon and word: done, queued, needing attention, sending. */
export function StateLine({ children, icon, tone, spin, className }: StateLineProps) {
  return (
    <span className={classes(styles.state, className)} data-tone={tone}>
      <Icon icon={icon} spin={spin} />
      {children}
    </span>
  )
}
