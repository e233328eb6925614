import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './note.module.css'

interface NoteProps {
  icon: LucideIcon
  children: ReactNode
  title?: ReactNode
  tone?: 'sun' | 'red' | 'ok' | 'pen'
  /** Smaller icon and padding, for dialogs. */
  slim?: boolean
  /** 'status' announces changes once. */
  role?: 'status' | 'alert'
  className?: string | undefined
}

/** A coloured box that explains the situation. */
export function Note({ icon, children, title, tone = 'sun', slim, role, className }: NoteProps) {
  return (
    <div className={classes(styles.note, slim && styles.slim, className)} data-tone={tone} role={role}>
      <Icon icon={icon} size={slim ? undefined : 'lg'} />
      <div className="grow">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
