// @vitest-environment node
import type { DBCore } from 'dexie'
import { describe, expect, test } from 'vitest'
import { timeEntries } from '../../server/database/schema/time.ts'
import { addGrant, addStore, addUser } from '../../server/testing/company.ts'
import { testApp } from '../../server/testing/test-app.ts'
import { freshStore, partsOf, pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import { drain } from './drain.ts'
import { deviceIdOf, OutboxDatabase } from './outbox-database.ts'

const DAY = 86_400_000

type Table = ReturnType<DBCore['table']>

/** From now on the store takes no row until something was deleted from this table. */
function fill(outbox: OutboxDatabase, untilFreed: 'photos' | 'events' | 'nothing') {
  let isFull = true
  const guarded = (table: Table): Table => ({
    ...table,
    mutate: (request) => {
      const isDelete = request.type === 'delete' || request.type === 'deleteRange'
      if (isDelete && table.name === untilFreed) isFull = false
      if (isFull && !isDelete) return Promise.reject(new DOMException('no room', 'QuotaExceededError'))
      return table.mutate(request)
    },
  })
  const create = (core: DBCore): DBCore => ({ ...core, table: (name) => guarded(core.table(name)) })
  outbox.use({ stack: 'dbcore', name: 'full', create })
  // Opened anew by the next question: only then is it asked this way.
  outbox.close({ disableAutoOpen: false })
}

/** A tablet with one mark that arrived with its photo, and two that wait. */
async function tablet() {
  const app = await testApp()
  const storeId = (await addStore(app.database)).id
  const ana = (await addUser(app.database, { storeId })).id
  const outbox = new OutboxDatabase(freshStore())
  const parts = partsOf(app, outbox)
  const token = await addGrant(app.database, ana, await deviceIdOf(outbox, parts.newId))
  await outbox.grants.put({ user_id: ana, token, expires_at: '2099-01-01T00:00:00.000Z' })
  const go = () => drain(parts, new Anchors(parts), { deadlineMs: 60_000 })
  await capture(parts, tapOf(app, [ana], 0, await pictureOf(1)))
  expect(await go()).toMatchObject({ end: 'done', left: 0 })
  for (let nth = 1; nth <= 2; nth += 1) {
    app.clock.now += DAY / 24
    await capture(parts, tapOf(app, [ana], nth, null))
  }
  const arrived = async () => (await app.database.read.select().from(timeEntries)).length
  return { outbox, go, arrived }
}

describe('D-01: a device without room delivers all the same', { timeout: 30_000 }, () => {
  test('what arrived before gives its room: first pictures', async () => {
    const { outbox, go, arrived } = await tablet()
    fill(outbox, 'photos')
    expect(await go()).toMatchObject({ end: 'done', sent: 2, left: 0 })
    expect(await arrived()).toBe(3)
    expect(await outbox.photos.count()).toBe(0)
  })

  test('where not even that is enough, the marks that have just arrived', async () => {
    const { outbox, go, arrived } = await tablet()
    fill(outbox, 'events')
    expect(await go()).toMatchObject({ end: 'done', sent: 2, left: 0 })
    expect(await arrived()).toBe(3)
  })

  test('where nothing can be written at all, everything is at the server and nothing waits', async () => {
    const { outbox, go, arrived } = await tablet()
    fill(outbox, 'nothing')
    await go().catch(() => null)
    expect(await arrived()).toBe(3)
    expect(await outbox.events.where('state').equals('captured').count()).toBe(0)
  })
})
