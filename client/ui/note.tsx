import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface NoteProps {
  icon: LucideIcon
  children: ReactNode
  title?: ReactNode
  tone?: 'sun' | 'red' | 'ok' | 'pen'
  /** Smaller icon and padding, for dialogs. */
  slim?: boolean
  /** 'status' announces changes once. */
  role?: 'status' | 'alert'
}

/** A coloured box that says what is going on here. */
export function Note({ icon, children, title, tone = 'sun', slim, role }: NoteProps) {
  return (
    <div className={classes('note', tone, slim && 'slim')} role={role}>
      <Icon icon={icon} size={slim ? undefined : 'lg'} />
      <div className="grow">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
