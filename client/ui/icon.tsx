import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import styles from './icon.module.css'

interface IconProps {
  icon: LucideIcon
  size?: 'sm' | 'lg' | 'xl'
  spin?: boolean
}

/** A decorative lucide icon in one of the four sizes: 16, 20 (default), 24 and 32 px; a label always stands next to it. */
export function Icon({ icon: Glyph, size, spin }: IconProps) {
  return (
    <Glyph className={classes(styles.icon, size && styles[size])} data-spin={spin || undefined} aria-hidden="true" />
  )
}
