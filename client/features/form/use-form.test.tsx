import { describe, expect, it, vi } from 'vitest'
import { createStore } from '#contract/stores.ts'
import { ApiFailure, Unreachable } from '../../api/failure.ts'
import { act } from '../../testing/act.ts'
import { blankPage, describedAs, eventually, fieldOf, type } from '../../testing/page.ts'
import { fieldsOf } from './fields.tsx'
import { FormDialog, FormProblem } from './form-dialog.tsx'
import { shapeProblems, useForm, type Writing } from './use-form.ts'

interface Company {
  name: string
  cep: string
}

const Field = fieldsOf<Company>()
const failures: Error[] = []
let writings: Writing[]
let faults: string[]

function Form() {
  const form = useForm<Company>({
    start: { name: '', cep: '' },
    check: (fields) => shapeProblems(createStore, fields),
    asksPassword: ({ name }) => name === 'Matriz',
    write: async (_fields, writing) => {
      writings.push(writing)
      const failure = failures.shift()
      if (failure) throw failure
    },
    onFault: (path) => faults.push(path),
    failed: (failure) => ({ title: failure?.message ?? 'Tente novamente.' }),
  })
  return (
    <FormDialog title="Empresa" form={form} onClose={() => undefined}>
      <FormProblem />
      <Field.Text label="Nome" name="name" />
      <Field.Text label="CEP" name="cep" />
    </FormDialog>
  )
}

/** Return the errors that the form shows: beside its fields, and about it as a whole. */
function said() {
  const told = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"], [role="alert"]')]
  return told.map((element) => (element instanceof HTMLInputElement ? describedAs(element) : element.textContent))
}
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const isDirty = () => document.querySelector('form')?.dataset.dirty

async function open(...errors: Error[]) {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
  failures.splice(0, failures.length, ...errors)
  writings = []
  faults = []
  await blankPage().draw(<Form />)
}

describe('a form', () => {
  it('says what the contract refuses beside each field, goes to the first, and forgets it with its change', async () => {
    await open()
    await type(fieldOf('CEP'), '0131')
    expect(isDirty()).toBe('true')
    await submit()
    await eventually(() =>
      expect(said()).toEqual(['O nome da loja é obrigatório!', 'CEP inválido. Use o formato 00000-000']),
    )
    await eventually(() => expect(document.activeElement).toBe(fieldOf('Nome')))
    expect(faults).toEqual(['name'])
    await type(fieldOf('Nome'), 'I')
    expect(said()).toEqual(['CEP inválido. Use o formato 00000-000'])
    expect(writings).toEqual([])
  })

  it("puts the server's words beside their field", async () => {
    await open(new ApiFailure(422, { error: 'Dados inválidos', details: [{ path: 'name', message: 'Já existe.' }] }))
    await type(fieldOf('Nome'), 'Ipê')
    await submit()
    await eventually(() => expect(said()).toEqual(['Já existe.']))
    expect(document.activeElement).toBe(fieldOf('Nome'))
  })

  it('keeps one id until it was written, so that a repetition after a lost answer is known', async () => {
    await open(new Unreachable())
    await type(fieldOf('Nome'), 'Ipê')
    await submit()
    await eventually(() => expect(said()).toEqual(['Tente novamente.']))
    await submit()
    await eventually(() => expect(writings.map(({ isRepeated }) => isRepeated)).toEqual([false, true]))
    expect(said()).toEqual([])
    await submit()
    await eventually(() => expect(writings).toHaveLength(3))
    expect(new Set(writings.map(({ id }) => id)).size).toBe(2)
    expect(writings[0]?.id).toBe(writings[1]?.id)
  })

  it('asks for the own password where it must, and writes with the pass that it gave', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(JSON.stringify({ valid: true, step_up: 'passe' }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
    await open()
    await type(fieldOf('Nome'), 'Matriz')
    await submit()
    await eventually(() => fieldOf('Sua senha'))
    expect(writings).toEqual([])
    await type(fieldOf('Sua senha'), 'segredo')
    await act(async () => fieldOf('Sua senha').form?.requestSubmit())
    await eventually(() => expect(writings.map(({ pass }) => pass)).toEqual([{ stepUp: 'passe' }]))
  })
})
