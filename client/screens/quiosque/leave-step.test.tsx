import { describe, expect, it } from 'vitest'
import { act } from '../../testing/act.ts'
import { tabletPage } from '../../testing/kiosk-page.tsx'
import { blankPage, fieldOf } from '../../testing/page.ts'
import { NoKiosk, NoLonger } from './off-duty.tsx'

/** Type into a field; one for e-mails has no caret to be set. */
const type = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('leaving the mode', () => {
  it('takes a keeper’s e-mail and password while there is a network', async () => {
    const { tap, words } = await tabletPage()
    await tap('Sair do modo quiosque')
    const submit = () => act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
    await submit()
    expect(words()).toContain('Informe seu e-mail.')
    await type(fieldOf('E-mail do gestor'), 'carla@empresa.com')
    await type(fieldOf('Senha'), 'errada')
    await submit()
    expect(words()).toContain('Senha incorreta')
    await type(fieldOf('Senha'), 'segredo')
    await submit()
    expect(words()).not.toContain('Senha incorreta')
  })

  it('takes the exit code without one', async () => {
    const { tap, key, words } = await tabletPage({ silentSince: 1 })
    await tap('Sair do modo quiosque')
    expect(words()).toContain('Digite o código de saída, de 8 dígitos.')
    await key(...'1234567', 'Enter')
    expect(words()).toContain('O código tem 8 dígitos.')
    await key('9', 'Enter')
    expect(words()).toContain('Código errado. Confira em Aparelhos e tente de novo.')
    await key(...'00000000', 'Enter')
    expect(words()).toContain('Código errado cinco vezes. Espere 60 minutos')
    await key('Escape')
    expect(words()).toContain('Toque para registrar')
  })
})

describe('a tablet off duty', () => {
  it('that is no kiosk says how it becomes one', async () => {
    await blankPage().draw(<NoKiosk />)
    expect(document.body.textContent).toContain('um gestor entra aqui e escolhe “Usar como quiosque” em Aparelhos.')
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/aparelhos')
  })

  it.each([
    [0, 'Tudo o que foi registrado nele já foi enviado.'],
    [1, '1 registro ainda espera aqui e será enviado automaticamente.'],
    [3, '3 registros ainda esperam aqui e serão enviados automaticamente.'],
  ])('that is none any more tells what waits: %i', async (waiting, words) => {
    await blankPage().draw(<NoLonger waiting={waiting} />)
    expect(document.body.textContent).toContain(words)
  })
})
