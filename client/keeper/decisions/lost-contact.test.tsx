import '../../testing/like-browser.ts'
import { beforeEach, expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { timeEntries } from '../../../server/database/schema/tables.ts'
import { addUser } from '../../../server/testing/company.ts'
import { storeToken } from '../../api/token.ts'
import { beginSession } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { closeToast } from '../../ui/toast.ts'
import { Toaster } from '../../ui/toaster.tsx'

const rows = () => Object.keys(localStorage).filter((key) => key.startsWith('decisions-held '))
/** The requests whose decisions the device stores. */
const stored = () =>
  rows().flatMap((key) =>
    (JSON.parse(localStorage.getItem(key) ?? '') as { open: { id: string }[] }).open.map(({ id }) => id),
  )
const told = () => document.querySelector('[data-toast]')?.textContent ?? ''
const approved = (...ids: string[]) => ({ ids, status: 'approved' as const, notes: null })

/** A keeper at their device, and three requests of Ana. */
async function atDesk() {
  const office = await served()
  const { app, store, person } = office
  await blankPage().draw(<Toaster />)
  const ana = await addUser(app.database, { store_id: store.id, name: 'Ana' })
  const asAna = { authorization: `Bearer ${await app.tokenOf(ana.id)}` }
  const ask = async (minutes_adjusted: number) => {
    const timestamp = new Date(Date.now() - 86_400_000).toISOString()
    const asked = {
      entry_type: 'ajuste',
      timestamp,
      notes: `Ajuste Solicitado: +00:${minutes_adjusted} - Inventário`,
      minutes_adjusted,
    }
    const { status, body } = await app.send('POST', '/time-entries', asked, asAna)
    expect({ status, body }).toMatchObject({ status: 201 })
    return (body as { id: string }).id
  }
  const ids = [await ask(10), await ask(20), await ask(30)] as const
  const keeper = await person({ role: 'master', store_id: null, name: 'Helena' })
  const statusOf = async () => {
    const { body } = await app.send('GET', '/time-entries', undefined, asAna)
    const entries = body as { id: string; status: string; decision?: { by: string } }[]
    return ids.map((id) => entries.find((entry) => entry.id === id)).map((entry) => entry?.status)
  }
  const signIn = ({ id }: { id: string }) =>
    act(async () => {
      storeToken(await app.tokenOf(id))
      await beginSession()
    })
  return { ...office, ids, keeper, statusOf, signIn }
}

/** Leave a row as a page that was killed does. */
const killed = (owner: string, ids: readonly string[]) =>
  localStorage.setItem(
    'decisions-held killed',
    JSON.stringify({ owner, open: ids.map((id) => ({ id, decision: approved(...ids) })) }),
  )
const wake = () => window.dispatchEvent(new Event('online'))
/** Wait until a decision was sent. */
const tried = (asked: readonly string[]) =>
  eventually(() => expect(asked.some((call) => call.startsWith('PUT /api/time-entries/'))).toBe(true))

beforeEach(() => {
  localStorage.clear()
  closeToast()
})

it('decisions of a killed page are kept while nobody answers, and sent when contact returns', async () => {
  const { ids, keeper, failures, asked, statusOf } = await atDesk()
  killed(keeper.id, ids)
  failures.set('/api/time-entries/', 'down')
  await import('./deciding.ts')
  await tried(asked)
  await eventually(() => expect(useConnection.getState().online).toBe(false))
  expect(stored().toSorted()).toEqual(ids.toSorted())
  expect(await statusOf()).toEqual(['pending', 'pending', 'pending'])
  failures.clear()
  wake()
  await eventually(() => expect(rows()).toEqual([]))
  expect(await statusOf()).toEqual(['approved', 'approved', 'approved'])
})

it('a decision that finds no network is told as kept, and is sent by nobody else who signs in', async () => {
  const { ids, keeper, failures, asked, app, statusOf, signIn } = await atDesk()
  const { decide } = await import('./deciding.ts')
  failures.set('/api/time-entries/', 'down')
  await act(async () => {
    decide(approved(ids[0]), 'de Ana')
    window.dispatchEvent(new Event('pagehide'))
  })
  await tried(asked)
  await eventually(() => expect(told()).toContain('A decisão está guardada neste aparelho'))
  const other = await addUser(app.database, { role: 'master', store_id: null, name: 'Rita' })
  failures.clear()
  // Another tab signs them in: this page has not heard of it yet.
  storeToken(await app.tokenOf(other.id))
  wake()
  expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  await signIn({ id: other.id })
  wake()
  expect(stored()).toEqual([ids[0]])
  expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  await signIn(keeper)
  await eventually(() => expect(rows()).toEqual([]))
  expect(await statusOf()).toEqual(['approved', 'pending', 'pending'])
})

it('a refusal of a kept decision is told', async () => {
  const { ids, keeper, app, signIn, statusOf } = await atDesk()
  const other = await addUser(app.database, { role: 'master', store_id: null, name: 'Rita' })
  const asRita = { authorization: `Bearer ${await app.tokenOf(other.id)}` }
  await app.send('PUT', `/time-entries/${ids[0]}/status`, { status: 'rejected', notes: 'Não' }, asRita)
  await import('./deciding.ts')
  await signIn(other)
  killed(keeper.id, ids)
  await signIn(keeper)
  await eventually(() => expect(told()).toContain('Esta solicitação já foi decidida.'))
  expect([rows(), await statusOf()]).toEqual([[], ['rejected', 'approved', 'approved']])
})

it('what no screen has a field for is told in words: the day that was asked for is after the last one of all', async () => {
  const { ids, app, keeper, signIn } = await atDesk()
  const { decide } = await import('./deciding.ts')
  await signIn(keeper)
  const asked = { user_id: (await app.database.read.select().from(timeEntries))[0]?.user_id ?? '' }
  const left = { is_active: 0, left_on: addDays(dayOf(Date.now(), DEFAULT_ZONE), -3) }
  expect((await app.send('PUT', `/users/${asked.user_id}`, left, await app.sure(keeper.id))).status).toBe(200)
  await act(async () => {
    decide(approved(ids[0]), 'de Ana')
    window.dispatchEvent(new Event('pagehide'))
  })
  await eventually(() => expect(told()).toContain('Esta data é posterior à saída'))
})

it('a decision whose answer was lost on the way is sent again without harm', async () => {
  const { ids, keeper, asked, failures, statusOf, signIn, app } = await atDesk()
  await import('./deciding.ts')
  await signIn(await addUser(app.database, { role: 'master', store_id: null, name: 'Rita' }))
  killed(keeper.id, ids.slice(0, 1))
  const lost = Promise.reject(new TypeError('no network'))
  lost.catch(() => {})
  failures.set('/api/time-entries/', lost)
  await signIn(keeper)
  await eventually(async () => expect(await statusOf()).toEqual(['approved', 'pending', 'pending']))
  await eventually(() => expect(useConnection.getState().online).toBe(false))
  expect(stored()).toEqual([ids[0]])
  failures.clear()
  wake()
  await eventually(() => expect(rows()).toEqual([]))
  expect(asked.filter((call) => call.startsWith('PUT /api/time-entries/')).length).toBeGreaterThan(1)
  expect([await statusOf(), told()]).toEqual([['approved', 'pending', 'pending'], ''])
})
