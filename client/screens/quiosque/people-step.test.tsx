import { describe, expect, it } from 'vitest'
import { act } from '../../testing/act.ts'
import { aKioskPerson, juneAt } from '../../testing/kiosk.ts'
import { tabletPage } from '../../testing/kiosk-page.tsx'
import { eventually, paste } from '../../testing/page.ts'

const named = (name: string) => aKioskPerson({ id: name, name })
const crowd = (count: number) => Array.from({ length: count }, (_, i) => named(`Pessoa ${String(i).padStart(3, '0')}`))
const tiles = () => [...document.querySelectorAll('[data-people] > button b')].map(({ textContent }) => textContent)
const field = () => document.querySelector<HTMLInputElement>('input[type=search]')
const look = async (words: string) => {
  const found = field()
  if (!found) throw new Error('there is no search')
  await paste(found, words)
}

describe('the names', () => {
  it('begin with those who usually come now, who are not repeated below', async () => {
    const people = ['Ana', 'Bia', 'Caio'].map(named)
    const { tap, words } = await tabletPage({ people, usual: people.slice(2) })
    await tap('Toque para registrar')
    expect(words()).toContain('Costumam registrar agora')
    expect(tiles()).toEqual(['Caio', 'Ana', 'Bia'])
  })

  it.each([
    [11, false],
    [12, true],
  ])('of %i people can be searched: %s', async (count, isSearched) => {
    const { tap } = await tabletPage({ people: crowd(count) })
    await tap('Toque para registrar')
    expect(field() !== null).toBe(isSearched)
  })

  it('are found without accents, by any of their words', async () => {
    const { tap, words } = await tabletPage({ people: [named('Ágata de Sá'), ...crowd(12)] })
    await tap('Toque para registrar')
    await look('sa ag')
    await eventually(() => expect(tiles()).toEqual(['Ágata de Sá']))
    await look('zz')
    await eventually(() => expect(words()).toContain('Ninguém com esse nome neste quiosque.'))
    await tap('Limpar a busca')
    await eventually(() => expect(tiles()).toHaveLength(13))
  })

  it('of 500 people are drawn a page at a time, and all of them are found', async () => {
    const { tap, key } = await tabletPage({ people: crowd(500) })
    await tap('Toque para registrar')
    expect(tiles().length).toBeLessThan(50)
    await key('p')
    expect(document.activeElement, 'a letter goes into the search').toBe(field())
    await key('4')
    expect(document.activeElement, 'and digits stay in it').toBe(field())
    await look('499')
    await eventually(() => expect(tiles()).toEqual(['Pessoa 499']))
  })

  it('are none yet on a tablet that knows nobody', async () => {
    const { tap, words } = await tabletPage({ people: [] })
    await tap('Toque para registrar')
    expect(words()).toContain('Ainda não há pessoas neste quiosque')
  })
})

describe('the idle screen', () => {
  it('says since when there is no network, and how many marks wait', async () => {
    const { kiosk, words } = await tabletPage({ waiting: 41, silentSince: juneAt('13 18:04') })
    expect(words()).toContain('41 aguardando envio')
    expect(words()).toContain('Sem internet desde sábado, 13/06, às 18:04')
    expect(words()).toContain('Pode registrar: fica tudo guardado aqui até a internet voltar.')
    await act(async () => kiosk.put({ waiting: 0, silentSince: null }))
    expect(words()).toContain('Tudo enviado')
    expect(words()).not.toContain('Sem internet')
  })

  it('sends nobody to the network where the server is what takes nothing', async () => {
    const { words } = await tabletPage({ waiting: 2, silentSince: juneAt('13 18:04'), isRefused: true })
    expect(words()).toContain('O servidor não aceita este tablet')
    expect(words()).toContain('Avise um gestor.')
    expect(words()).not.toContain('Sem internet')
  })

  it('says that its company is inactive, and that one can register all the same', async () => {
    const { kiosk, words } = await tabletPage({ isClosed: true })
    expect(words()).toContain('Esta empresa está inativa no sistema')
    expect(words()).toContain('Pode registrar: o registro vale e é enviado. Avise um gestor.')
    await act(async () => kiosk.put({ isClosed: false }))
    expect(words()).not.toContain('inativa')
  })
})
