import { CircleX, Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  icon?: LucideIcon
  readOnly?: boolean
  trailing?: ReactNode
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'readOnly'> {}

/** A labelled line of text with its hint or error, which readers hear together with the field. */
export function TextField({ label, icon, error, hint, trailing, readOnly, id, className, ...input }: TextFieldProps) {
  const ids = useFieldIds(id, { error, hint })
  const describedBy = [ids.describedBy, input['aria-describedby']].filter(Boolean).join(' ')
  return (
    <Frame {...{ label, icon, error, hint, trailing, readOnly, ids, className }}>
      <input
        type="text"
        {...input}
        id={ids.field}
        readOnly={readOnly}
        aria-invalid={error !== undefined || input['aria-invalid']}
        aria-describedby={describedBy || undefined}
      />
    </Frame>
  )
}

interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'readOnly'> {}

/** A labelled text of several lines. */
export function TextAreaField({ label, error, hint, readOnly, id, className, ...area }: TextAreaFieldProps) {
  const ids = useFieldIds(id, { error, hint })
  return (
    <Frame {...{ label, error, hint, readOnly, ids, className }} area>
      <textarea
        {...area}
        id={ids.field}
        readOnly={readOnly}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.describedBy}
      />
    </Frame>
  )
}

/** A password that can be shown and hidden again. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          className="trail"
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

interface FieldIds {
  field: string
  error: string
  hint: string
  describedBy: string | undefined
}

function useFieldIds(id: string | undefined, { error, hint }: Pick<FieldProps, 'error' | 'hint'>): FieldIds {
  const made = useId()
  const field = id ?? made
  const ids = { field, error: `${field}-erro`, hint: `${field}-ajuda` }
  const describedBy = [error !== undefined && ids.error, hint !== undefined && ids.hint].filter(Boolean).join(' ')
  return { ...ids, describedBy: describedBy || undefined }
}

interface FrameProps extends FieldProps {
  ids: FieldIds
  area?: boolean
  className?: string | undefined
  children: ReactNode
}

function Frame({ label, icon, error, hint, trailing, readOnly, ids, area, className, children }: FrameProps) {
  const look = classes('input', error !== undefined && 'bad', readOnly && 'ro', area && 'area')
  return (
    <div className={classes('field', className)}>
      <label className="lbl" id={`${ids.field}-nome`} htmlFor={ids.field}>
        {label}
      </label>
      <div className={look}>
        {icon && <Icon icon={icon} />}
        {children}
        {trailing}
      </div>
      {error !== undefined && (
        <span className="err" id={ids.error}>
          <Icon icon={CircleX} size="sm" />
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span className="hint" id={ids.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
