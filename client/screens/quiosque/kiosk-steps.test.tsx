import { describe, expect, it } from 'vitest'
import { here } from '../../offline/here.ts'
import { act } from '../../testing/act.ts'
import { aKioskPerson, juneMark } from '../../testing/kiosk.ts'
import { tabletPage } from '../../testing/kiosk-page.tsx'
import { eventually } from '../../testing/page.ts'

const ana = aKioskPerson()
const bruno = aKioskPerson({ id: 'bruno', name: 'Bruno Carvalho', marks: [juneMark('entrada@15 06:00')] })
const store = { people: [ana, bruno] }

describe('at the tablet', () => {
  it('a mark takes a touch, a name, a PIN and a touch, and has the time of that touch', async () => {
    const { kiosk, tap, words, step } = await tabletPage(store)
    await tap('Toque para registrar')
    await tap('Ana Paula')
    for (const digit of '4071') await tap(digit)
    await tap('OK')
    expect(words()).toContain('Não sou Ana')
    expect(words()).toMatch(/Bom dia, Ana|Boa tarde, Ana|Boa noite, Ana/)
    const from = here.wall()
    await tap('ENTRADA')
    const to = here.wall()
    expect(step()).toBe('done')
    expect(words()).toContain('Entrada registrada')
    expect(words()).toContain('Salvo neste aparelho. Será enviado automaticamente.')
    expect(kiosk.registered).toHaveLength(1)
    const [{ known, tap: kept, shot } = { known: null, tap: null, shot: null }] = kiosk.registered
    expect(known).toMatchObject({ proof: 'pin', pin: '4071', badge: null, person: { id: 'ana' } })
    expect(kept?.claim.wall).toBeGreaterThanOrEqual(from)
    expect(kept?.claim.wall).toBeLessThanOrEqual(to)
    expect(shot).toEqual({ photo: null, gap: null })
    expect(kiosk.chosen, 'a wrong touch of a name is no habit').toEqual(['ana'])
    await tap('Próxima pessoa')
    expect(step()).toBe('idle')
  })

  it('a number pad is enough', async () => {
    const { kiosk, key, step } = await tabletPage(store)
    await key('Enter')
    expect(step()).toBe('people')
    await key('2')
    expect(document.activeElement?.textContent).toContain('Bruno Carvalho')
    await key('Backspace', '1')
    expect(document.activeElement?.textContent).toContain('Ana Paula Ribeiro')
    await key('Enter', '4', '0', '7', '2', 'Backspace', '1', 'Enter')
    expect(step()).toBe('action')
    await key('Escape')
    expect(step()).toBe('people')
    await key('1', 'Enter', '4', '0', '7', '1', 'Enter', 'Enter')
    expect(kiosk.registered.map(({ tap }) => tap.entry_type)).toEqual(['entrada'])
    expect(step()).toBe('done')
    await key('5')
    expect(step(), 'any key ends it').toBe('idle')
  })

  it('two touches at once make one mark', async () => {
    const { kiosk, tap, button } = await tabletPage(store)
    await tap('Toque para registrar')
    await tap('Ana Paula')
    for (const digit of '4071') await tap(digit)
    await tap('OK')
    const press = button('ENTRADA')
    await act(async () => {
      press?.click()
      press?.click()
    })
    await eventually(() => expect(document.body.textContent).toContain('Entrada registrada'))
    expect(kiosk.registered).toHaveLength(1)
  })

  it('says that a mark was sent once the server has it', async () => {
    const { kiosk, key, words } = await tabletPage(store)
    await key('Enter', '1', 'Enter', '4', '0', '7', '1', 'Enter', 'Enter')
    expect(words()).not.toContain('Enviado')
    kiosk.nsr = 18_427
    await eventually(() => expect(words()).toContain('Enviado'))
  })

  it('what one person typed is nothing to the next', async () => {
    const { tap, key, words } = await tabletPage(store)
    await key('Enter', '1', 'Enter', '4', '0')
    expect(words()).toContain('2 dígitos digitados')
    await tap('Não sou Ana')
    await tap('Bruno Carvalho')
    expect(words()).toContain('0 dígitos digitados')
  })
})

describe('a tap that waits for its photo', () => {
  const clara = aKioskPerson({ id: 'clara', name: 'Clara Nunes', require_selfie: true })

  it('is held from the touch on, and let go by who goes back', async () => {
    const { kiosk, key, tap, step } = await tabletPage({ people: [clara] })
    await key('Enter', '1', 'Enter', '4', '0', '7', '1', 'Enter')
    expect([...kiosk.held]).toEqual([])
    await tap('ENTRADA')
    expect(step()).toBe('camera')
    expect(kiosk.held.size).toBe(1)
    await tap('Voltar')
    expect([step(), kiosk.held.size]).toEqual(['action', 0])
    await tap('ENTRADA')
    await tap('Registrar sem foto')
    expect(step()).toBe('done')
    expect(kiosk.registered.map(({ tap: { id } }) => id)).toEqual([...kiosk.held])
  })

  it('is let go where it can’t be registered: who is told so registers elsewhere', async () => {
    const { kiosk, key, tap, step } = await tabletPage({ people: [clara] })
    await key('Enter', '1', 'Enter', '4', '0', '7', '1', 'Enter')
    await tap('ENTRADA')
    kiosk.isBroken = true
    await tap('Registrar sem foto')
    expect([step(), kiosk.held.size]).toEqual(['lost', 0])
  })

  it('nothing is held of whom no photo is asked', async () => {
    const { kiosk, key } = await tabletPage(store)
    await key('Enter', '1', 'Enter', '4', '0', '7', '1', 'Enter', 'Enter')
    expect([kiosk.registered.length, kiosk.held.size]).toEqual([1, 0])
  })
})

describe('a PIN', () => {
  it('that is wrong three times offers a photo, and five times is locked: the mark is not', async () => {
    const { kiosk, tap, key, words, button, step } = await tabletPage({ people: [ana] })
    await key('Enter', '1', 'Enter')
    await key('4', '0', 'Enter')
    expect(words()).toContain('O PIN tem de 4 a 6 dígitos.')
    expect(kiosk.tried).toEqual([])
    await key('Backspace', 'Backspace', ...'9999', 'Enter', ...'9999', 'Enter')
    expect(words()).toContain('PIN errado. Tente de novo.')
    expect(button('Registrar com foto, sem PIN')).toBeUndefined()
    await key(...'9999', 'Enter')
    expect(button('Registrar com foto, sem PIN')).toBeDefined()
    await key(...'9999', 'Enter')
    await act(async () => kiosk.put({ people: [{ ...ana, lock: { wrong: 5, until: Date.now() + 252_000 } }] }))
    await eventually(() => expect(words()).toContain('PIN errado cinco vezes'))
    expect(words()).toMatch(/04:1\d/)
    expect(button('OK')?.getAttribute('aria-disabled')).toBe('true')
    const before = kiosk.tried.length
    for (const one of ['4', '0', '7', '1', 'OK']) await tap(one)
    await key(...'4071')
    expect(kiosk.tried).toHaveLength(before)
    await act(async () => kiosk.put({ people: [{ ...ana, lock: { wrong: 5, until: 0 } }] }))
    await eventually(() => expect(words(), 'nothing was typed meanwhile').toContain('0 dígitos digitados'))
    await tap('Registrar com foto, sem PIN')
    expect(step()).toBe('action')
    expect(words()).toContain('Registro com foto, sem PIN. Seu gestor verá isso.')
  })

  it('of a keeper is changed first, typed twice', async () => {
    const { kiosk, key, words, step } = await tabletPage({ people: [{ ...ana, pin: 'temporary' }] })
    await key('Enter', '1', 'Enter')
    expect(words(), 'also to whom the server refused the one they chose').toContain('Seu PIN é provisório')
    await key(...'4071', 'Enter')
    expect(words()).toContain('Seu PIN era provisório. Escolha um novo, de 4 a 6 dígitos.')
    await key(...'58213', 'Enter')
    expect(words()).toContain('Digite o novo PIN outra vez.')
    await key(...'58214', 'Enter')
    expect(words()).toContain('Os dois não são iguais. Escolha de novo.')
    await key(...'4071', 'Enter', ...'4071', 'Enter')
    expect(words()).toContain('Esse é o provisório. Escolha outro.')
    await key(...'58213', 'Enter', ...'58213', 'Enter')
    expect(kiosk.changed).toEqual(['58213'])
    expect(step()).toBe('action')
    await key('Enter')
    expect(kiosk.registered[0]?.known.pin).toBe('58213')
  })

  it('that nobody chose leads straight to the photo, and says so', async () => {
    const { tap, words, step } = await tabletPage({ people: [{ ...ana, pin: 'none' }] })
    await tap('Toque para registrar')
    await tap('Ana Paula')
    expect(step()).toBe('action')
    expect(words()).toContain('Você ainda não tem PIN: o registro é com foto, e seu gestor verá que foi sem PIN.')
  })
})
