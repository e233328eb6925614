import '../../testing/like-browser.ts'
import { describe, expect, it } from 'vitest'
import type { PunchType } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { TestApp } from '../../../server/testing/test-app.ts'
import { cache, here, sender } from '../../offline/here.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { PontoScreen } from './ponto-screen.tsx'

const punchButton = (word: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button[value]')].find((button) =>
    button.textContent?.includes(word),
  )
const isOpen = (word: string) => punchButton(word)?.getAttribute('aria-disabled') === null
const openOnes = () => ['ENTRADA', 'PAUSA', 'RETORNO', 'SAIDA'].filter((word) => punchButton(word) && isOpen(word))
const tap = (word: string) => act(async () => punchButton(word)?.click())
const eventsOf = (userId: string) =>
  here.outbox.events.where('[actor_id+at]').between([userId, 0], [userId, Number.MAX_SAFE_INTEGER]).toArray()
const drawn = () =>
  blankPage().draw(
    <>
      <PontoScreen />
      <Toaster />
    </>,
  )

describe('M-01: the day can’t be read after signing in', () => {
  it('the buttons stay, a mark is kept and delivered as its person’s, and what failed is said above', async () => {
    const { app, failures, person } = await served()
    await person({ name: 'Bruno Carvalho' })
    const ana = await person()
    failures.set('/api/time-entries', 'down')
    await drawn()
    await eventually(() => expect(document.body.textContent).toContain('Erro ao carregar dados: '))
    const band = document.querySelector('[role=alert]')
    expect(band?.textContent).toContain('Verifique sua conexao')
    expect(band?.querySelector('button')?.textContent).toBe('Tentar Novamente')
    expect(isOpen('ENTRADA')).toBe(true)
    const first = punchButton('ENTRADA')
    expect(band && first && band.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

    await tap('ENTRADA')
    await eventually(async () => expect(await eventsOf(ana.id)).toHaveLength(1))
    // The device's own data tells which button is next.
    await eventually(() => expect(openOnes()).toEqual(['PAUSA', 'SAIDA']))

    failures.clear()
    await eventually(async () => {
      await sender.now()
      const { body } = await app.send('GET', `/time-entries/today/${ana.id}`, undefined, await app.as(ana.id))
      const marks = (body as TimeEntry[]).map(({ user_id, entry_type }) => [user_id, entry_type])
      expect(marks).toEqual([[ana.id, 'entrada']])
    })
    await act(async () => band?.querySelector('button')?.click())
    await eventually(() => expect(document.body.textContent).not.toContain('Erro ao carregar'))
  }, 30_000)
})

/** Deliver a mark of the person from another device. */
async function markedElsewhere(app: TestApp, userId: string, entry_type: PunchType, at: number) {
  const mark = { entry_type, timestamp: new Date(at).toISOString() }
  const { status } = await app.send('POST', '/time-entries', mark, await app.as(userId))
  expect(status).toBe(201)
}

describe('M-13: a tap while the day is read', () => {
  it('before this device has answered counts from when the finger came down', async () => {
    const { person } = await served()
    const ana = await person()
    await drawn()
    expect(isOpen('ENTRADA'), 'still loading').toBe(false)
    const from = here.wall()
    await tap('ENTRADA')
    const to = here.wall()
    await eventually(async () => expect(await eventsOf(ana.id)).toHaveLength(1))
    const [event] = await eventsOf(ana.id)
    expect(event?.wall).toBeGreaterThanOrEqual(from)
    expect(event?.wall).toBeLessThanOrEqual(to)
    expect(document.body.textContent).not.toContain('Primeiro registro do dia')
  })

  it('on a button that only the server’s word can open waits for that word, and then counts', async () => {
    const { app, failures, person } = await served()
    const ana = await person()
    await markedElsewhere(app, ana.id, 'entrada', Date.now() - 60_000)
    failures.set('/api/time-entries/today', 'held')
    await drawn()
    await eventually(() => expect(isOpen('ENTRADA')).toBe(true))
    await tap('PAUSA')
    expect(await eventsOf(ana.id)).toEqual([])
    failures.clear()
    await eventually(async () => expect((await eventsOf(ana.id)).map((event) => event.entry_type)).toEqual(['pausa']))
    expect(document.body.textContent).not.toContain('Primeiro registro do dia')
  })

  it('on a button that proves closed is refused with the true reason', async () => {
    const { app, failures, person } = await served()
    const ana = await person()
    await markedElsewhere(app, ana.id, 'entrada', Date.now() - 60_000)
    failures.set('/api/time-entries/today', 'held')
    await drawn()
    await eventually(() => expect(isOpen('ENTRADA')).toBe(true))
    await tap('RETORNO')
    failures.clear()
    await eventually(() => expect(document.querySelector('[data-toast]')?.textContent).toContain('Sem pausa aberta'))
    expect(await eventsOf(ana.id)).toEqual([])
    // A refused tap does not count as a first tap: the right button works at once.
    await tap('PAUSA')
    await eventually(async () => expect((await eventsOf(ana.id)).map((event) => event.entry_type)).toEqual(['pausa']))
  })

  it('57: loading ends after two seconds though this device’s store is silent; where nothing is known nothing is closed', async () => {
    const { failures, person } = await served()
    await person()
    failures.set('/api/time-entries/today', 'silent')
    let isSilent = true
    const held = cache.transaction('rw', cache.entries, async () => {
      while (isSilent) await cache.entries.get('nobody')
    })
    await drawn()
    expect(openOnes()).toEqual([])
    await eventually(() => expect(openOnes()).toEqual(['ENTRADA']))
    await eventually(() => expect(openOnes()).toEqual(['ENTRADA', 'PAUSA', 'RETORNO', 'SAIDA']))
    expect(document.body.textContent).not.toContain('Nenhum registro hoje')
    isSilent = false
    await held
  })
})
