import { CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './field-frame.module.css'
import { Icon } from './icon.tsx'

/** The parts of a field, for what is chosen otherwise than in one line: files, boxes to tick. */
export const fieldLook = styles.field
export const labelLook = styles.label
export const hintLook = styles.hint
export const errorLook = styles.error

/** The ids that tie a field to its label, error and hint. */
export interface FieldIds {
  field: string
  error: string
  hint: string
  describedBy: string | undefined
}

interface FrameProps {
  label: string
  ids: FieldIds
  error?: string | undefined
  hint?: string | undefined
  icon?: LucideIcon | undefined
  readOnly?: boolean | undefined
  /** What stands at the end of the line, such as a button. */
  trailing?: ReactNode
  /** Several lines of text. */
  area?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A field between its label above and its error and hint below. */
export function FieldFrame({
  label,
  icon,
  error,
  hint,
  trailing,
  readOnly,
  ids,
  area,
  className,
  children,
}: FrameProps) {
  const isBad = error !== undefined
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} id={`${ids.field}-nome`} htmlFor={ids.field}>
        {label}
      </label>
      <div className={classes(styles.input, isBad && styles.bad, readOnly && styles.ro, area && styles.area)}>
        {icon && <Icon icon={icon} />}
        {children}
        {trailing}
      </div>
      {isBad && (
        <span className={styles.error} id={ids.error}>
          <Icon icon={CircleX} size="sm" />
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span className={styles.hint} id={ids.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
