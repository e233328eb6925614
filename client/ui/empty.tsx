import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardLook } from './card.tsx'
import { classes } from './classes.ts'
import styles from './empty.module.css'
import { Icon } from './icon.tsx'

interface EmptyProps {
  icon?: LucideIcon
  title?: string
  /** One line of help. */
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  /** True to stand in a card of its own. */
  card?: boolean
}

/** The message of an empty list, or of a part that could not be loaded. */
export function Empty({ icon, title, children, action, role, card }: EmptyProps) {
  return (
    <div className={classes(card && cardLook, styles.empty)} role={role}>
      {icon && (
        <span className={styles.picture} data-tone={role === 'alert' ? 'bad' : undefined}>
          <Icon icon={icon} size="lg" />
        </span>
      )}
      {title && <b>{title}</b>}
      {children}
      {action}
    </div>
  )
}
