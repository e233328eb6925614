import { expect, it } from 'vitest'
import { act } from '../testing/act.ts'
import { blankPage, fieldOf, type } from '../testing/page.ts'
import { Check } from './check.tsx'
import { DateField } from './date-field.tsx'
import { PasswordField, TextAreaField, TextField } from './field.tsx'
import { SelectField } from './select-field.tsx'

const keepsAll = () => undefined
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

/** Change a field as a person does, and return what it shows then. */
async function changed<T extends Element>(selector: string, change: (field: T) => unknown, name: string): Promise<T> {
  const field = document.querySelector<T>(selector)
  if (!field) throw new Error(`no ${selector}`)
  await act(async () => {
    change(field)
    field.dispatchEvent(new Event(name, { bubbles: true }))
  })
  return field
}

it('a letter among the digits of a date is not left in its field', async () => {
  await blankPage().draw(<DateField label="Quando" value="2026-11-22" onChange={keepsAll} />)
  await type(fieldOf('Quando'), 'x')
  expect(fieldOf('Quando').value).toBe('22/11/2026')
})

it('a field shows its value, also where a change is refused', async () => {
  const { draw } = blankPage()
  await draw(<TextField label="Nome" value="Ana" onChange={keepsAll} />)
  await type(fieldOf('Nome'), 'x')
  expect(fieldOf('Nome').value).toBe('Ana')

  await draw(<TextAreaField label="Texto" value="Ana" onChange={keepsAll} />)
  const area = await changed<HTMLTextAreaElement>('textarea', (field) => Object.assign(field, { value: 'x' }), 'input')
  expect(area.value).toBe('Ana')

  await draw(<SelectField label="Qual" options={options} value="a" onChange={keepsAll} />)
  const select = await changed<HTMLSelectElement>('select', (field) => Object.assign(field, { value: 'b' }), 'change')
  expect(select.value).toBe('a')

  await draw(<Check label="Sim" checked={false} onChange={keepsAll} />)
  const box = document.querySelector('input')
  await act(async () => box?.click())
  expect(box?.checked).toBe(false)
})

it('a choice that is not among the options shows the first one that can be chosen', async () => {
  const { draw } = blankPage()
  const shown = () => document.querySelector('select')?.value
  await draw(<SelectField label="Qual" options={options} value="" onChange={keepsAll} />)
  expect(shown()).toBe('a')
  const none = { value: '', label: 'Escolha', disabled: true }
  await draw(<SelectField label="Qual" options={[none, ...options]} value="c" onChange={keepsAll} />)
  expect(shown()).toBe('a')
  await draw(<SelectField label="Qual" options={[none, ...options]} value="" onChange={keepsAll} />)
  expect(shown()).toBe('')
})

it('no dictionary reads a password', async () => {
  await blankPage().draw(<PasswordField label="Senha" />)
  expect(fieldOf('Senha').getAttribute('spellcheck')).toBe('false')
})
