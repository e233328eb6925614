import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { DateField } from '../../ui/date-field.tsx'
import { PasswordField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { useFormAround } from './use-form.ts'

/** A field of the surrounding form, from which its value, problem and change handler come. */
type Named<P, Name> = Omit<P, 'name' | 'value' | 'checked' | 'onChange'> & {
  name: Name
  /** Called after a change, in addition to the form's own handler. */
  onChanged?: ((value: string) => void) | undefined
}

type Text<Name> = Named<ComponentProps<typeof TextField>, Name> & {
  /** Format the text while typing. */
  mask?: ((text: string) => string) | undefined
}

function useField<Value>(name: string) {
  const { control, change, errorOf } = useFormAround()
  const { field } = useController({ control, name })
  return { value: field.value as Value, error: errorOf(name), put: (value: Value) => change({ [name]: value }) }
}

function useText({ name, mask, onChanged, error: seen }: Pick<Text<string>, 'name' | 'mask' | 'onChanged' | 'error'>) {
  const { value, error, put } = useField<string>(name)
  const change = (text: string) => {
    const shaped = mask ? mask(text) : text
    put(shaped)
    onChanged?.(shaped)
  }
  return { value, error: error ?? seen, change }
}

function FormText({ name, mask, onChanged, error: seen, ...field }: Text<string>) {
  const { change, ...held } = useText({ name, mask, onChanged, error: seen })
  return <TextField {...field} {...held} onChange={(event) => change(event.target.value)} />
}

function FormPassword({ name, mask, onChanged, error: seen, ...field }: Text<string>) {
  const { change, ...held } = useText({ name, mask, onChanged, error: seen })
  return <PasswordField {...field} {...held} name={name} onChange={(event) => change(event.target.value)} />
}

function FormArea({ name, onChanged, error: seen, ...field }: Named<ComponentProps<typeof TextAreaField>, string>) {
  const { change, ...held } = useText({ name, mask: undefined, onChanged, error: seen })
  return <TextAreaField {...field} {...held} onChange={(event) => change(event.target.value)} />
}

function FormSelect({ name, onChanged, error: seen, ...field }: Named<ComponentProps<typeof SelectField>, string>) {
  const { change, ...held } = useText({ name, mask: undefined, onChanged, error: seen })
  return <SelectField {...field} {...held} onChange={change} />
}

function FormDay({ name, onChanged, error: seen, ...field }: Named<ComponentProps<typeof DateField>, string>) {
  const { change, ...held } = useText({ name, mask: undefined, onChanged, error: seen })
  return <DateField {...field} {...held} onChange={change} />
}

function FormTime({ name, onChanged, error: seen, ...field }: Named<ComponentProps<typeof TimeField>, string>) {
  const { change, ...held } = useText({ name, mask: undefined, onChanged, error: seen })
  return <TimeField {...field} {...held} onChange={change} />
}

function FormSegmented({ name, ...field }: Named<ComponentProps<typeof Segmented>, string>) {
  const { value, put } = useField<string>(name)
  return <Segmented {...field} value={value} onChange={put} />
}

function FormSwitch({ name, ...field }: Named<ComponentProps<typeof Switch>, string>) {
  const { value, put } = useField<boolean>(name)
  return <Switch {...field} checked={value} onChange={put} />
}

const fields = {
  Text: FormText,
  Password: FormPassword,
  Area: FormArea,
  Select: FormSelect,
  Day: FormDay,
  Time: FormTime,
  Segmented: FormSegmented,
  Switch: FormSwitch,
}

/** The names of a form's fields whose values have type `Value`. */
type NameOf<F, Value> = { [name in keyof F & string]: F[name] extends Value ? name : never }[keyof F & string]

/** The same fields, restricted to the names of one form. */
type FieldsOf<F> = {
  [kind in keyof typeof fields]: (
    props: Omit<Parameters<(typeof fields)[kind]>[0], 'name'> & {
      name: NameOf<F, kind extends 'Switch' ? boolean : string>
    },
  ) => ReturnType<(typeof fields)[kind]>
}

/** Return the fields of a form by kind: `<Field.Text name="cnpj" label="CNPJ" />`. */
export const fieldsOf = <F,>() => fields as FieldsOf<F>
