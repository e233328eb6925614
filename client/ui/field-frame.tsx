import { CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './field-frame.module.css'
import { Icon } from './icon.tsx'

/** The looks of a field's parts, for inputs other than a line of text: files, checkboxes. */
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
  /** At the end of the line, such as a button. */
  trailing?: ReactNode
  /** True for several lines of text. */
  area?: boolean
  className?: string | undefined
  children: ReactNode
}

interface ErrorProps {
  id?: string
  /** Announces it as soon as it is there; one that its field names is read with the field. */
  role?: 'alert'
  children: ReactNode
}

/** The error of a field, or of several. */
export function FieldError({ children, ...given }: ErrorProps) {
  return (
    <span {...given} className={errorLook}>
      <Icon icon={CircleX} size="sm" />
      {children}
    </span>
  )
}

/** The frame of a field: label above, error and hint below. */
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
      <div className={classes(styles.input, isBad && styles.bad, readOnly && styles.readOnly, area && styles.area)}>
        {icon && <Icon icon={icon} />}
        {children}
        {trailing}
      </div>
      {isBad && <FieldError id={ids.error}>{error}</FieldError>}
      {hint !== undefined && (
        <span className={styles.hint} id={ids.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
