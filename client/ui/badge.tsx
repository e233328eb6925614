import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface BadgeProps {
  children: ReactNode
  icon?: LucideIcon
  /** Its colour: ok sun pen red sky teal clay plum rose dash, or none for grey. */
  tone?: string | undefined
  className?: string | undefined
}

/** A short fact in a coloured pill; the icon and the word carry the meaning, the colour only repeats it. */
export function Badge({ children, icon, tone, className }: BadgeProps) {
  return (
    <span className={classes(styles.badge, !icon && styles.plain, className)} data-tone={tone}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  )
}
