import '../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { addUser } from '../../server/testing/company.ts'
import { unseenCertificates } from '../offline/decisions.ts'
import { cache } from '../offline/here.ts'
import { pullDecisions, sawDecisions } from '../offline/tell-decisions.ts'
import { PontoScreen } from '../screens/ponto/ponto-screen.tsx'
import { act } from '../testing/act.ts'
import { blankPage, eventually } from '../testing/page.ts'
import { served } from '../testing/served.ts'
import { Header } from './header.tsx'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const text = () => document.body.textContent ?? ''
const linkOf = (words: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words)

/** The form as a browser writes it: this environment's own FormData is unknown to the server's. */
function multipart(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([name, value]) => [`name="${name}"`, value])
  parts.push(['name="file"; filename="atestado.pdf"\r\nContent-Type: application/pdf', PDF])
  const text = parts.map(([head, value]) => `--limite\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`)
  return `${text.join('')}--limite--\r\n`
}

/** Ana, who sends certificates, and a keeper who decides. */
async function stage() {
  const company = await served()
  const { app, store, person } = company
  const ana = await person()
  const keeper = await addUser(app.database, { role: 'admin', admin_stores: [store.id], store_id: store.id })
  /** Send a certificate of Ana's, and have it refused with this answer. */
  async function refused(answer: string): Promise<string> {
    const headers = {
      authorization: `Bearer ${await app.tokenOf(ana.id)}`,
      'content-type': 'multipart/form-data; boundary=limite',
    }
    const body = multipart({ user_id: ana.id, attest_date: dayOf(Date.now(), DEFAULT_ZONE), days: '1' })
    const sent = await app.app.request('/api/upload/attestation', { method: 'POST', headers, body })
    const { id } = (await sent.json()) as Attestation
    const decided = { status: 'rejected', answer }
    expect((await app.send('PUT', `/attestations/${id}/status`, decided, await app.sure(keeper.id))).status).toBe(200)
    return id
  }
  async function unseenAtServer() {
    const { body } = await app.send('GET', '/attestations', undefined, await app.as(ana.id))
    return (body as Attestation[]).filter(({ seen }) => !seen).map(({ id }) => id)
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
  return { ...company, ana, refused, unseenAtServer, draw }
}

it('M-08: an answered certificate is told on Ponto and in the menu until it is seen, without a network too', async () => {
  const { ana, refused, unseenAtServer, failures, draw } = await stage()
  const id = await refused('Ilegível, envie de novo.')
  await pullDecisions(ana.id, 0)
  await draw()
  await eventually(() => expect(text()).toContain('1 atestado respondido'))
  expect(document.querySelector('[aria-label="Abrir menu, 1 atestado respondido"] > span')?.textContent).toBe('1')
  expect(document.querySelector('nav a[aria-label="Respostas: 1 atestado respondido"]')).not.toBeNull()

  failures.set('/api', 'down')
  await act(async () => linkOf('Ver resposta')?.click())
  await eventually(() => expect(text()).toContain('Resposta: Ilegível, envie de novo.'))
  expect(text()).toContain('Recusado por ')
  await eventually(() => expect(text()).toContain('Resposta nova'))
  await eventually(() => expect(document.querySelector('[aria-label="Abrir menu"]')).not.toBeNull())
  expect(text()).not.toContain('1 atestado respondido')
  expect(await unseenAtServer()).toEqual([id])

  failures.clear()
  await pullDecisions(ana.id, 0)
  expect(await unseenAtServer()).toEqual([])
}, 30_000)

it('one that was decided after what was shown stays new, and what was seen on another device is not told again here', async () => {
  const { ana, refused, unseenAtServer, failures, app } = await stage()
  await refused('Não.')
  await pullDecisions(ana.id, 0)
  const [shown] = await unseenCertificates(ana.id)
  failures.set('/api', 'down')
  await sawDecisions(ana.id, shown?.decision?.at ?? '', 'certificates')
  expect(await unseenCertificates(ana.id)).toEqual([])
  await new Promise((go) => setTimeout(go, 5))
  const later = await refused('Também não.')
  failures.clear()
  await cache.reads.where('key').startsWith('GET /attestations').delete()
  await pullDecisions(ana.id, 0)
  expect(await unseenAtServer()).toEqual([later])
  expect((await unseenCertificates(ana.id)).map(({ id }) => id)).toEqual([later])

  // Her other phone shows it.
  await app.send('POST', '/attestations/seen', undefined, await app.as(ana.id))
  await cache.reads.where('key').startsWith('GET /attestations').delete()
  await pullDecisions(ana.id, 0)
  expect(await unseenCertificates(ana.id)).toEqual([])
})
