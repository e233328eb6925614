import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface BadgeProps {
  children: ReactNode
  icon?: LucideIcon
  /** A class of badge.css: ok sun pen red sky teal clay plum rose dash, or none for grey. */
  tone?: string
}

/** A short fact in a coloured pill; the icon and the word carry the meaning, the colour only repeats it. */
export function Badge({ children, icon, tone }: BadgeProps) {
  return (
    <span className={classes('badge', tone, !icon && 'txt')} data-tone={tone}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  )
}
