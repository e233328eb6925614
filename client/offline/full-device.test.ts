// @vitest-environment node
import type { DBCore } from 'dexie'
import { describe, expect, test } from 'vitest'
import { timeEntries } from '../../server/database/schema/time.ts'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import type { OutboxDatabase } from './outbox-database.ts'
import { isRoomGone, noteRoom } from './room.ts'

const HOUR = 3_600_000

type Table = ReturnType<DBCore['table']>

/** Make the store refuse every row until something is deleted from this table. */
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
  // Close it: the hook only applies to a connection opened from now on.
  outbox.close({ disableAutoOpen: false })
}

/** Let each write of the store fail from now on, until the returned function is called: deletions break it, all else finds no room. */
function fail(outbox: OutboxDatabase): () => void {
  let isFailing = true
  const failing = (table: Table): Table => ({
    ...table,
    mutate: (request) => {
      if (!isFailing) return table.mutate(request)
      const name = request.type.startsWith('delete') ? 'UnknownError' : 'QuotaExceededError'
      return Promise.reject(new DOMException('the store failed', name))
    },
  })
  const create = (core: DBCore): DBCore => ({ ...core, table: (name) => failing(core.table(name)) })
  outbox.use({ stack: 'dbcore', name: 'failing', create })
  outbox.close({ disableAutoOpen: false })
  return () => {
    isFailing = false
  }
}

/** A tablet with one mark delivered with its photo, and two that wait. */
async function filledTablet() {
  const { app, outbox, parts, people, go } = await tablet()
  await capture(parts, tapOf(app, people, 0, await pictureOf(1)))
  expect(await go()).toMatchObject({ end: 'done', left: 0 })
  for (let nth = 1; nth <= 2; nth += 1) {
    app.clock.now += HOUR
    await capture(parts, tapOf(app, people, nth, null))
  }
  const arrived = async () => (await app.database.read.select().from(timeEntries)).length
  return { outbox, parts, go, arrived }
}

describe('D-01: a device without room delivers all the same', () => {
  test('what arrived before gives its room: first pictures', async () => {
    const { outbox, go, arrived } = await filledTablet()
    fill(outbox, 'photos')
    expect(await go()).toMatchObject({ end: 'done', sent: 2, left: 0 })
    expect(await arrived()).toBe(3)
    expect(await outbox.photos.count()).toBe(0)
  })

  test('where not even that is enough, the marks that have just arrived', async () => {
    const { outbox, go, arrived } = await filledTablet()
    fill(outbox, 'events')
    expect(await go()).toMatchObject({ end: 'done', sent: 2, left: 0 })
    expect(await arrived()).toBe(3)
  })

  test('where nothing can be written at all, everything is at the server and nothing waits', async () => {
    const { outbox, go, arrived } = await filledTablet()
    fill(outbox, 'nothing')
    await go().catch(() => null)
    expect(await arrived()).toBe(3)
    expect(await outbox.events.where('state').equals('captured').count()).toBe(0)
  })

  test('where nothing can be written at all, pictures go as well, and their room is given back', async () => {
    const { app, outbox, parts, people, go } = await tablet()
    for (let nth = 1; nth <= 3; nth += 1) {
      app.clock.now += HOUR
      await capture(parts, tapOf(app, people, nth, nth === 2 ? null : await pictureOf(nth)))
    }
    fill(outbox, 'nothing')
    expect(await go()).toMatchObject({ end: 'done', sent: 3, left: 0 })
    const entries = await app.database.read.select().from(timeEntries).orderBy(timeEntries.at)
    expect(entries.map(({ photo_file }) => photo_file !== null)).toEqual([true, false, true])
    const kept = [outbox.events, outbox.photos, outbox.photo_states].map((table) => table.count())
    expect(await Promise.all(kept)).toEqual([0, 0, 0])
  })

  test('a picture that is spoilt keeps no other back where nothing can be written', async () => {
    const { app, outbox, parts, people, go } = await tablet()
    for (let nth = 1; nth <= 2; nth += 1) {
      app.clock.now += HOUR
      await capture(parts, tapOf(app, people, nth, await pictureOf(nth)))
    }
    const [spoilt] = await outbox.photos.toArray()
    if (!spoilt) throw new Error('no picture')
    await outbox.photos.put({ ...spoilt, bytes: new ArrayBuffer(10) })
    fill(outbox, 'nothing')
    await go()
    const entries = await app.database.read.select().from(timeEntries)
    expect(entries.filter(({ photo_file }) => photo_file !== null)).toHaveLength(1)
    expect(await outbox.events.where('state').equals('captured').count()).toBe(0)
  })

  test('a mark that is too long for our server keeps none back where nothing can be written', async () => {
    const { outbox, parts, go, arrived } = await filledTablet()
    const [first] = await outbox.events.where('state').equals('captured').toArray()
    if (!first) throw new Error('no mark')
    const payload = first.payload + ' '.repeat(9_000)
    await outbox.events.update(first.seq, { payload })
    const straight = parts.fetch
    parts.fetch = async (request) =>
      typeof request.body === 'string' && request.body.includes(' '.repeat(9_000))
        ? new Response('', { status: 413 })
        : straight(request)
    fill(outbox, 'nothing')
    await go()
    expect(await arrived()).toBe(2)
  })

  test('this page knows of it without a write', async () => {
    const { outbox, go } = await filledTablet()
    noteRoom()
    fill(outbox, 'nothing')
    await go().catch(() => null)
    expect(isRoomGone()).toBe(true)
  })

  test('a store that breaks while a picture makes room fails the delivery, and the next one goes on', async () => {
    const { app, outbox, parts, people, go } = await tablet()
    await capture(parts, tapOf(app, people, 0, await pictureOf(1)))
    const straight = parts.fetch
    let mend = () => {}
    parts.fetch = async (request) => {
      const answer = await straight(request)
      if (request.path.includes('/photo?')) mend = fail(outbox)
      return answer
    }
    await expect(go()).rejects.toThrow('the store failed')
    mend()
    parts.fetch = straight
    expect(await outbox.photo_states.toArray()).toMatchObject([{ state: 'pending' }])
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await outbox.photo_states.toArray()).toMatchObject([{ state: 'acked' }])
  })
})
