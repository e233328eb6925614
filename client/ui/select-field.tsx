import { ChevronDown, CircleX, type LucideIcon } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  icon?: LucideIcon
}

/** A labelled choice from a list: the browser's own, which every phone and reader knows. */
export function SelectField({
  label,
  options,
  onChange,
  error,
  hint,
  icon,
  className,
  id,
  ...select
}: SelectFieldProps) {
  const made = useId()
  const field = id ?? made
  const described = [error !== undefined && `${field}-erro`, hint !== undefined && `${field}-ajuda`].filter(Boolean)
  return (
    <div className={classes('field', className)}>
      <label className="lbl" htmlFor={field}>
        {label}
      </label>
      <div className={classes('input', error !== undefined && 'bad')}>
        {icon && <Icon icon={icon} />}
        <select
          {...select}
          id={field}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.join(' ') || undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size="sm" />
      </div>
      {error !== undefined && (
        <span className="err" id={`${field}-erro`}>
          <Icon icon={CircleX} size="sm" />
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span className="hint" id={`${field}-ajuda`}>
          {hint}
        </span>
      )}
    </div>
  )
}
