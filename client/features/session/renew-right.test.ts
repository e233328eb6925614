import '../../testing/like-browser.ts'
import { expect, it, vi } from 'vitest'
import { rawSql } from '../../../server/testing/databases.ts'
import { capture } from '../../offline/capture.ts'
import { here, remembered, sender } from '../../offline/here.ts'
import { served } from '../../testing/served.ts'
import { tapOf } from '../../testing/unsent.ts'
import { renewRights } from './renew-right.ts'
import { useSession } from './session.ts'

it('D-06: a right that the server lost in a restore is asked for anew by whoever is signed in, once, and the mark goes', async () => {
  const { app, asked, person } = await served()
  app.clock.now = Date.now()
  const ana = await person()
  renewRights()
  const loseRights = () => rawSql(app.database).prepare('delete from grants').run()
  const askedAgain = () => asked.filter((request) => request.startsWith('GET /api/auth/verify')).length - 1
  await capture(here, tapOf(app, [ana.id], 0, null))
  loseRights()
  await sender.now()
  await vi.waitFor(async () => expect(await here.outbox.events.toArray()).toMatchObject([{ state: 'acked' }]))
  expect(askedAgain()).toBe(1)

  // A server that loses every grant it gives is not asked endlessly.
  await capture(here, { ...tapOf(app, [ana.id], 0, null), entry_type: 'saida' })
  loseRights()
  for (const _ of ['refused', 'refused again']) {
    void sender.now()
    await vi.waitFor(() => expect(sender.snapshot().last).toMatchObject({ end: 'sign-in', signIns: [ana.id] }))
  }
  expect(askedAgain()).toBe(1)
})

it('C-11: the device’s store was emptied under an open page: the next mark goes under the device’s new name, and is not refused', async () => {
  const { app, person } = await served()
  app.clock.now = Date.now()
  const ana = await person()
  const before = remembered.deviceId
  await Promise.all(here.outbox.tables.map((table) => table.clear()))
  const tap = tapOf(app, [ana.id], 0, null)
  await capture(here, tap)
  await sender.now()
  await vi.waitFor(async () => {
    const [event] = await here.outbox.events.toArray()
    expect(event).toMatchObject({ id: tap.id, state: 'acked' })
  })
  expect(remembered.deviceId).not.toBe(before)
})

it('C-11: all that the site kept was emptied, the session too: whoever marks is led to sign in, and the mark stays', async () => {
  const { app, person } = await served()
  app.clock.now = Date.now()
  const ana = await person()
  await Promise.all(here.outbox.tables.map((table) => table.clear()))
  localStorage.clear()
  await capture(here, tapOf(app, [ana.id], 0, null))
  await sender.now()
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null }))
  expect(await here.outbox.events.toArray()).toMatchObject([{ actor_id: ana.id, state: 'captured' }])
})
