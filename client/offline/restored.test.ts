import { expect, it } from 'vitest'
import { openMemory } from '../../server/database/sqlite/connect.ts'
import { bytesOf, rawSql } from '../../server/testing/databases.ts'
import { testApp } from '../../server/testing/test-app.ts'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { lookForRestore } from './restored.ts'

type Tablet = Awaited<ReturnType<typeof tablet>>

async function mark({ app, parts, people }: Tablet): Promise<void> {
  app.clock.now += 60_000
  await capture(parts, tapOf(app, people, 0, null))
}

const waiting = ({ outbox }: Tablet) => outbox.events.where('state').equals('captured').count()
const marksIn = (app: Tablet['app']) =>
  Number(rawSql(app.database).prepare('select count(*) from time_entries').pluck().get())

/** The tablet's server restored from a backup, with a new epoch as after a real restore. */
async function restored({ app }: Tablet, backup: Buffer): Promise<Tablet['app']> {
  const back = await testApp({ database: openMemory(backup) })
  back.clock.now = app.clock.now
  rawSql(back.database).prepare("update installation set value = 'restored' where key = 'epoch'").run()
  return back
}

it('D-05: after a restore what the server lost is offered again, though nobody marks anything', async () => {
  const t = await tablet()
  await mark(t)
  await t.go()
  const backup = bytesOf(t.app.database)
  await mark(t)
  await t.go()
  expect(await lookForRestore(t.parts)).toMatchObject({ isOffering: false })
  const back = await restored(t, backup)
  const parts = { ...t.parts, fetch: tabletFetch(back) }
  expect(await lookForRestore(parts)).toEqual({ epoch: 'restored', isOffering: true })
  expect(await waiting(t)).toBe(1)
  expect(await lookForRestore(parts)).toEqual({ epoch: 'restored', isOffering: false })
  t.parts.fetch = parts.fetch
  await t.go()
  expect([await waiting(t), marksIn(back)]).toEqual([0, 2])
})

it('a photo that the server took before it was restored goes again, though its answer comes after that was found out', async () => {
  const t = await tablet()
  await mark(t)
  await t.go()
  await capture(t.parts, tapOf(t.app, t.people, 1, await pictureOf(1)))
  const backup = bytesOf(t.app.database)
  const back = await restored(t, backup)
  const ask = t.parts.fetch
  t.parts.fetch = async (request) => {
    const answer = await ask(request)
    if (request.method === 'PUT') {
      t.parts.fetch = tabletFetch(back)
      await lookForRestore(t.parts)
    }
    return answer
  }
  await t.go()
  await t.go()
  expect(rawSql(back.database).prepare('select count(*) from files').pluck().get()).toBe(1)
})

it('a server that does not know the device any more is offered everything', async () => {
  const t = await tablet()
  const backup = bytesOf(t.app.database)
  await mark(t)
  await mark(t)
  await t.go()
  const back = await restored(t, backup)
  await lookForRestore({ ...t.parts, fetch: tabletFetch(back) })
  expect(await waiting(t)).toBe(2)
})

it.each([
  [
    'a Wi-Fi’s page',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html', 'x-ponto-epoch': 'x' } }),
  ],
  ['somebody else’s JSON', () => Response.json({ status: 'ok' })],
])('%s says nothing of a restore', async (_, answer) => {
  const t = await tablet()
  await mark(t)
  await t.go()
  expect(await lookForRestore({ ...t.parts, fetch: async () => answer() })).toEqual({ epoch: null, isOffering: false })
  expect(await waiting(t)).toBe(0)
})

function tabletFetch(app: Tablet['app']): Tablet['parts']['fetch'] {
  return async ({ path, method, headers, body }) =>
    app.app.request(path, { method, headers, ...(body === undefined ? {} : { body }) })
}
