import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { FieldFrame, type FieldIds } from './field-frame.tsx'
import { useRedraw } from './redraw.ts'

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  icon?: LucideIcon
  readOnly?: boolean
  trailing?: ReactNode
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'readOnly'> {}

/** A labelled line of text with its hint or error, which screen readers announce together with the field. */
export function TextField({ label, icon, error, hint, trailing, readOnly, id, className, ...input }: TextFieldProps) {
  const redraw = useRedraw()
  const ids = useFieldIds(id, { error, hint })
  const describedBy = [ids.describedBy, input['aria-describedby']].filter(Boolean).join(' ')
  return (
    <FieldFrame
      label={label}
      icon={icon}
      error={error}
      hint={hint}
      trailing={trailing}
      readOnly={readOnly}
      ids={ids}
      className={className}
    >
      <input
        type="text"
        {...input}
        id={ids.field}
        readOnly={readOnly}
        aria-invalid={error !== undefined || input['aria-invalid']}
        aria-describedby={describedBy || undefined}
        onChange={(event) => {
          input.onChange?.(event)
          redraw()
        }}
      />
    </FieldFrame>
  )
}

interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'readOnly'> {}

/** A labelled text of several lines. */
export function TextAreaField({ label, error, hint, readOnly, id, className, ...area }: TextAreaFieldProps) {
  const redraw = useRedraw()
  const ids = useFieldIds(id, { error, hint })
  return (
    <FieldFrame label={label} error={error} hint={hint} readOnly={readOnly} ids={ids} className={className} area>
      <textarea
        {...area}
        id={ids.field}
        readOnly={readOnly}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => {
          area.onChange?.(event)
          redraw()
        }}
      />
    </FieldFrame>
  )
}

/** A password that can be shown and hidden again. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck="false"
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

/** Return the ids of a field and of the elements that describe it. */
export function useFieldIds(id: string | undefined, { error, hint }: Pick<FieldProps, 'error' | 'hint'>): FieldIds {
  const made = useId()
  const field = id ?? made
  const ids = { field, error: `${field}-erro`, hint: `${field}-ajuda` }
  const describedBy = [error !== undefined && ids.error, hint !== undefined && ids.hint].filter(Boolean).join(' ')
  return { ...ids, describedBy: describedBy || undefined }
}
