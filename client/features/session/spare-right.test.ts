import '../../testing/like-browser.ts'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { addUser } from '../../../server/testing/company.ts'
import { rawSql } from '../../../server/testing/databases.ts'
import { capture } from '../../offline/capture.ts'
import { here, openDevice, remembered, sender } from '../../offline/here.ts'
import { rescue } from '../../offline/rescue.ts'
import { ownSpareId, spareGrant } from '../../offline/spare-device.ts'
import { spooledCount } from '../../offline/spool.ts'
import { served } from '../../testing/served.ts'
import { tapOf } from '../../testing/unsent.ts'
import { renewRights } from './renew-right.ts'
import { keepGrant } from './rights.ts'
import { beginSession, useSession } from './session.ts'
import { signIn } from './sign-in.ts'

const REQUEST = 'GET /api/auth/verify'

/** Let this browser open no store of marks, from now on, and this page know nothing of one. Return what ends that. */
function closeStore(): () => void {
  here.outbox.close({ disableAutoOpen: false })
  Object.assign(remembered, { deviceId: null, proof: {} })
  remembered.grants.clear()
  const refuse = () => {
    throw new DOMException('the store can’t be opened', 'UnknownError')
  }
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(refuse)
  const end = () => {
    opening.mockRestore()
    here.outbox.close({ disableAutoOpen: false })
  }
  onTestFinished(end)
  return end
}

/** The whole server, a page whose store of marks does not open, and Ana, who is signed in there. */
async function withoutStore() {
  const t = await served()
  t.app.clock.now = Date.now()
  const open = closeStore()
  const ana = await t.person()
  const tap = () => tapOf(t.app, [ana.id], 0, null)
  const entries = async () => {
    return rawSql(t.app.database).prepare('select id, device_id from time_entries').all() as {
      id: string
      device_id: string
    }[]
  }
  return { ...t, open, ana, tap, entries }
}

afterEach(() => localStorage.clear())

it('C-13: whoever is signed in where the store does not open has a right to deliver, and their mark is at the server at once', async () => {
  const t = await withoutStore()
  expect(remembered.deviceId).toBeNull()
  const tap = t.tap()
  expect(await rescue(here, tap, remembered)).toMatchObject({ where: 'server' })
  expect(await t.entries()).toEqual([{ id: tap.id, device_id: ownSpareId() }])
})

it('C-13: a page that is loaded anew there goes on under the same id, with the right that it has', async () => {
  const t = await withoutStore()
  const id = ownSpareId()
  const asked = () => t.asked.filter((request) => request.startsWith(REQUEST))
  expect(asked()).toHaveLength(1)
  useSession.setState({ status: 'checking', user: null, problem: null })
  await openDevice(() => {})
  await beginSession()
  expect(useSession.getState().user?.id).toBe(t.ana.id)
  expect(ownSpareId()).toBe(id)
  expect(asked().every((request, at) => at === 0 || !request.includes('device_id'))).toBe(true)
  expect(await rescue(here, t.tap(), remembered)).toMatchObject({ where: 'server' })
})

it('C-13: whoever signs in there gets the right too', async () => {
  const t = await withoutStore()
  localStorage.clear()
  const password_hash = await t.app.parts.passwords.hash('minha-senha')
  const bia = await addUser(t.app.database, { store_id: t.store.id, password_hash })
  await signIn(bia.email, 'minha-senha')
  expect(spareGrant(bia.id)?.token).toBeDefined()
})

it('C-15: a mark whose answer was lost there is offered again once its person has a right, and the store takes part in nothing of it', async () => {
  const t = await withoutStore()
  renewRights()
  const tap = t.tap()
  const losing = {
    ...here,
    fetch: async (request: Parameters<typeof here.fetch>[0]) => {
      await here.fetch(request)
      throw new TypeError('the answer is lost')
    },
  }
  expect(await rescue(losing, tap, remembered)).toEqual({ where: 'spool' })
  rawSql(t.app.database).prepare('delete from grants').run()
  t.open()
  await sender.now()
  await vi.waitFor(() => expect(spooledCount()).toBe(0), { timeout: 10_000 })
  expect(await t.entries()).toEqual([{ id: tap.id, device_id: ownSpareId() }])
  // The store has its own id and its own right: what is kept there goes under that.
  const next = { ...t.tap(), entry_type: 'saida' as const }
  await capture(here, next)
  await sender.now()
  await vi.waitFor(async () =>
    expect(await here.outbox.events.toArray()).toMatchObject([{ id: next.id, state: 'acked' }]),
  )
  expect((await t.entries()).map(({ device_id }) => device_id === ownSpareId())).toEqual([true, false])
})

it('a right is kept as one of the id for which it was asked', async () => {
  await withoutStore()
  const grant = { user_id: 'bia', token: 'right', expires_at: '2099-01-01T00:00:00.000Z' }
  await keepGrant(grant, ownSpareId() ?? '')
  expect([spareGrant('bia'), remembered.grants.get('bia')]).toEqual([grant, undefined])
})
