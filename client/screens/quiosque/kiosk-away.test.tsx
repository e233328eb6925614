import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act } from '../../testing/act.ts'
import { aKioskPerson } from '../../testing/kiosk.ts'
import { tabletPage } from '../../testing/kiosk-page.tsx'

const ana = aKioskPerson()
const withSelfie = aKioskPerson({ require_selfie: true })
const toAction = ['Enter', '1', 'Enter', '4', '0', '7', '1', 'Enter']

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

describe('without a touch', () => {
  it.each<[string, string[], string]>([
    ['the names', ['Enter'], 'people'],
    ['a PIN', ['Enter', '1', 'Enter', '4'], 'pin'],
    ['the action', toAction, 'action'],
  ])('%s last 20 seconds, and each touch counts anew', async (_, keys, at) => {
    const { kiosk, key, words, step } = await tabletPage({ people: [ana] })
    await key(...keys)
    await pass(19.5)
    expect(step()).toBe(at)
    expect(words()).toContain('1 s')
    await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    await pass(19.5)
    expect(step()).toBe(at)
    await pass(0.6)
    expect(step()).toBe('idle')
    expect(kiosk.registered).toEqual([])
  })

  it('leaving the mode and the badge end as well', async () => {
    const { tap, step } = await tabletPage({ people: [ana] })
    for (const way of ['Sair do modo quiosque', 'Mostrar o crachá']) {
      await tap(way)
      expect(step()).not.toBe('idle')
      await pass(20.1)
      expect(step()).toBe('idle')
    }
  })

  it('a mark that is done is shown for 4 seconds', async () => {
    const { key, words, step } = await tabletPage({ people: [ana] })
    await key(...toAction, 'Enter')
    expect(words()).toContain('4 s')
    await pass(3.9)
    expect(step()).toBe('done')
    await pass(0.2)
    expect(step()).toBe('idle')
  })
})

describe('with no camera', () => {
  beforeEach(() => {
    const getUserMedia = async () => {
      throw Object.assign(new Error('none here'), { name: 'NotFoundError' })
    }
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  })

  it('a mark can be made without a photo', async () => {
    const { kiosk, key, tap, words } = await tabletPage({ people: [withSelfie] })
    await key(...toAction, 'Enter')
    expect(words()).toContain('A câmera não está disponível')
    await tap('Registrar sem foto')
    expect(kiosk.registered.map(({ shot }) => shot)).toEqual([{ photo: null, gap: 'absent' }])
  })

  it('whoever typed their PIN and pressed has registered, also if they go away', async () => {
    const { kiosk, key, step } = await tabletPage({ people: [withSelfie] })
    await key(...toAction, 'Enter')
    await pass(20.1)
    expect(kiosk.registered.map(({ shot }) => shot.gap)).toEqual(['absent'])
    expect(step()).toBe('done')
  })

  it('a name that was only touched registers nothing by itself', async () => {
    const { kiosk, key, step } = await tabletPage({ people: [{ ...ana, pin: 'none' }] })
    await key('Enter', '1', 'Enter', 'Enter')
    expect(step()).toBe('camera')
    await pass(20.1)
    expect(step()).toBe('idle')
    expect(kiosk.registered).toEqual([])
  })

  it('one goes back to the action, and the tap counts for nothing', async () => {
    const { kiosk, key, step } = await tabletPage({ people: [withSelfie] })
    await key(...toAction, 'Enter', 'Escape')
    expect(step()).toBe('action')
    expect(kiosk.registered).toEqual([])
  })
})

it('a mark that the tablet can’t keep is said to be lost, and tried again with the time of its touch', async () => {
  const { kiosk, key, tap, words, step } = await tabletPage({ people: [ana] })
  await key(...toAction)
  kiosk.isBroken = true
  await key('Enter')
  expect(words()).toContain('NÃO REGISTRADO')
  const touched = words().match(/\d\d:\d\d:\d\d/g)
  await pass(3)
  kiosk.isBroken = false
  await tap('Tentar Novamente')
  expect(step()).toBe('done')
  expect(touched).toContain(words().match(/\d\d:\d\d:\d\d/)?.[0])
  expect(kiosk.registered).toHaveLength(1)
})

describe('a tablet whose store does not answer', () => {
  it('takes a photo where it can’t judge a PIN', async () => {
    const { kiosk, key, words, step } = await tabletPage({ people: [ana] })
    kiosk.isBroken = true
    await key(...toAction)
    expect(step()).toBe('action')
    expect(words()).toContain('Registro com foto, sem PIN.')
  })

  it('takes one of somebody who left the roster before they had typed, and says why', async () => {
    const { kiosk, key, tap, words } = await tabletPage({ people: [ana] })
    await key('Enter', '1', 'Enter', ...'40')
    await act(async () => kiosk.put({ people: [] }))
    await key(...'71', 'Enter')
    expect(words()).toContain(
      'Você não está mais na lista deste quiosque: o registro é com foto, e seu gestor verá isso.',
    )
    await key('Enter')
    await tap('Registrar sem foto')
    expect(kiosk.registered[0]?.known).toMatchObject({ person: { id: ana.id }, proof: 'photo' })
  })

  it('goes on with the temporary PIN where it can’t keep a new one', async () => {
    const { kiosk, key, step } = await tabletPage({ people: [{ ...ana, pin: 'temporary' }] })
    await key(...toAction, ...'58213', 'Enter', ...'58213')
    kiosk.isBroken = true
    await key('Enter')
    kiosk.isBroken = false
    expect(step()).toBe('action')
    await key('Enter')
    expect(kiosk.registered[0]?.known).toMatchObject({ proof: 'pin', pin: '4071' })
  })

  it('says that nobody can leave the mode now', async () => {
    const { kiosk, tap, key, words } = await tabletPage({ silentSince: 1 })
    kiosk.isBroken = true
    await tap('Sair do modo quiosque')
    await key(...'12345678', 'Enter')
    expect(words()).toContain('Não foi possível sair agora. Tente de novo; se continuar assim, feche o app')
  })
})
