import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldIds } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { useRedraw } from './redraw.ts'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  icon?: LucideIcon
}

/** A labelled native select, which every phone and screen reader knows. */
export function SelectField({
  label,
  options,
  onChange,
  error,
  hint,
  icon,
  className,
  id,
  value,
  ...select
}: SelectFieldProps) {
  const redraw = useRedraw()
  // A value that no option has shows the first one that can be chosen: an empty field would hide what counts then.
  const isThere = options.some((option) => option.value === value)
  const shown = isThere ? value : (options.find(({ disabled }) => !disabled)?.value ?? '')
  const ids = useFieldIds(id, { error, hint })
  return (
    <FieldFrame
      label={label}
      icon={icon}
      error={error}
      hint={hint}
      ids={ids}
      className={className}
      trailing={<Icon icon={ChevronDown} size="sm" />}
    >
      <select
        {...select}
        value={shown}
        id={ids.field}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => {
          onChange(event.target.value)
          redraw()
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
