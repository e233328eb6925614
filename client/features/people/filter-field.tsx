import type { ComponentProps } from 'react'
import { SelectField } from '../../ui/select-field.tsx'

type Options = ComponentProps<typeof SelectField>['options']

/**
 * Return the options with one more for a value that none of them has. An address can ask for anything, and a filter that shows its first
 * option ("Todas") then would claim that everything is listed. With that option alone the list is not there yet, and may have the value.
 */
export function withAsked(options: Options, value: string): Options {
  if (value === '' || options.some((option) => option.value === value)) return options
  return [...options, { value, label: options.length > 1 ? 'Fora da lista' : '…' }]
}

/** A choice whose value comes from the address. */
export function FilterField({ options, value, ...field }: ComponentProps<typeof SelectField>) {
  return <SelectField {...field} options={withAsked(options, value)} value={value} />
}
