import '../testing/like-browser.ts'
import { describe, expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { addUser } from '../../server/testing/company.ts'
import { countUnseen, toldDecisions } from '../offline/decisions.ts'
import { pullDecisions, sawDecisions } from '../offline/tell-decisions.ts'
import { PontoScreen } from '../screens/ponto/ponto-screen.tsx'
import { act } from '../testing/act.ts'
import { blankPage, eventually } from '../testing/page.ts'
import { served } from '../testing/served.ts'
import { Header } from './header.tsx'

const yesterday = addDays(dayOf(Date.now(), DEFAULT_ZONE), -1)
const text = () => document.body.textContent ?? ''
const linkOf = (words: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words)

/** Ana, who requests marks, and a keeper who decides. */
async function stage() {
  const company = await served()
  const { app, store, person } = company
  const ana = await person()
  const keeper = await addUser(app.database, { role: 'admin', admin_stores: [store.id], store_id: store.id })
  /** Request two marks of yesterday as one group; return their ids. */
  async function ask(first: string, second: string) {
    const marks = [
      { id: crypto.randomUUID(), entry_type: 'entrada', timestamp: `${yesterday}T${first}:00-03:00` },
      { id: crypto.randomUUID(), entry_type: 'saida', timestamp: `${yesterday}T${second}:00-03:00` },
    ]
    const body = { id: crypto.randomUUID(), day: yesterday, justification: 'Esqueci', marks }
    const { status } = await app.send('POST', '/time-entries/requests', body, await app.as(ana.id))
    expect(status).toBe(201)
    return marks.map(({ id }) => id).sort()
  }
  async function decide([id]: string[], notes: string) {
    const body = { status: 'rejected', notes }
    expect((await app.send('PUT', `/time-entries/${id}/status`, body, await app.sure(keeper.id))).status).toBe(200)
  }
  async function unseenAtServer() {
    const { body } = await app.send('GET', '/time-entries/decisions', undefined, await app.as(ana.id))
    return (body as TimeEntry[]).map(({ id }) => id).sort()
  }
  function draw() {
    history.replaceState(null, '', '/ponto')
    return blankPage().draw(
      <>
        <Header />
        <PontoScreen />
      </>,
    )
  }
  return { ...company, ana, ask, decide, unseenAtServer, draw }
}

describe('M-08: an answer to a request', () => {
  it('is counted on Ponto and in the menu, leads to the request, and is seen without a network too', async () => {
    const { ana, ask, decide, unseenAtServer, failures, draw } = await stage()
    const asked = await ask('08:00', '17:00')
    await decide(asked, 'Você estava de folga.')
    await pullDecisions(ana.id, 0)
    await draw()
    await eventually(() => expect(text()).toContain('1 solicitação respondida'))
    expect(document.querySelector('[aria-label="Abrir menu, 1 solicitação respondida"] > span')?.textContent).toBe('1')
    expect(document.querySelector('nav a[aria-label="Respostas: 1 solicitação respondida"]')).not.toBeNull()

    failures.set('/api', 'down')
    await act(async () => linkOf('Ver resposta')?.click())
    await eventually(() => expect(text()).toContain('Resposta: Você estava de folga.'))
    expect(text()).toContain('Rejeitado')
    await eventually(() => expect(text()).toContain('Resposta nova'))
    await eventually(() => expect(document.querySelector('[aria-label="Abrir menu"]')).not.toBeNull())
    expect(text()).not.toContain('1 solicitação respondida')
    // The new answer stays marked while the list is open, and is still there when it is opened again.
    expect(text()).toContain('Resposta: Você estava de folga.')
    expect(text()).toContain('Resposta nova')
    expect(await unseenAtServer()).toEqual(asked)

    failures.clear()
    await pullDecisions(ana.id, 0)
    expect(await unseenAtServer()).toEqual([])
  }, 30_000)

  it('that came after what was seen is not taken for seen when the server hears of it late', async () => {
    const { ana, ask, decide, unseenAtServer, failures } = await stage()
    await decide(await ask('08:00', '17:00'), 'Não.')
    await pullDecisions(ana.id, 0)
    failures.set('/api', 'down')
    const { unseen } = await toldDecisions(ana.id)
    await sawDecisions(ana.id, unseen.at(-1)?.decision?.at ?? '')
    expect((await toldDecisions(ana.id)).unseen).toEqual([])
    await new Promise((go) => setTimeout(go, 5))
    const later = await ask('09:00', '18:00')
    await decide(later, 'Também não.')
    failures.clear()
    await pullDecisions(ana.id, 0)
    expect(await unseenAtServer()).toEqual(later)
    expect((await toldDecisions(ana.id)).unseen.map(({ id }) => id).sort()).toEqual(later)
  })

  it('that was seen on another device is not told here, with all marks of its group', async () => {
    const { app, ana, ask, decide } = await stage()
    const asked = await ask('08:00', '17:00')
    await decide(asked, 'Não.')
    await pullDecisions(ana.id, 0)
    expect((await toldDecisions(ana.id)).unseen.map(({ id }) => id).sort()).toEqual(asked)
    expect(await countUnseen(ana.id)).toMatchObject({ requests: 1 })
    await app.send('POST', '/time-entries/decisions/seen', undefined, await app.as(ana.id))
    await pullDecisions(ana.id, 0)
    expect(await countUnseen(ana.id)).toEqual({ requests: 0, certificates: 0 })
  })
})
