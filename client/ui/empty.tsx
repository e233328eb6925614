import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface EmptyProps {
  icon: LucideIcon
  title: string
  /** One line of help. */
  children?: ReactNode
  action?: ReactNode
}

/** What a list says when there is nothing in it. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <span className="ico">
        <Icon icon={icon} size="lg" />
      </span>
      <b>{title}</b>
      {children}
      {action}
    </div>
  )
}
