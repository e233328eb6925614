// @vitest-environment node
import Dexie, { type DBCore, type DBCoreMutateRequest } from 'dexie'
import { describe, expect, test } from 'vitest'
import { openMemory } from '../../server/database/connect.ts'
import { timeEntries } from '../../server/database/schema/time.ts'
import { rawSql } from '../../server/testing/raw-sql.ts'
import { testApp } from '../../server/testing/test-app.ts'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import { drain } from './drain.ts'
import type { OutboxDatabase } from './outbox-database.ts'
import { newPace } from './pace.ts'
import { isRoomGone, noteRoom } from './room.ts'

const HOUR = 3_600_000
const noRoom = () => new DOMException('no room', 'QuotaExceededError')
const isPhoto = ({ path }: { path: string }) => path.includes('/photo?')

/**
 * A store that the test can fill; `looked` is called at each read of photo states, `refused` at each row without room. If `isStuck`, there
 * is not even room to delete.
 */
function roomOf(outbox: OutboxDatabase) {
  const room = { isFull: false, isStuck: false, looked: async () => {}, refused: () => {} }
  const refuse = () => {
    Dexie.ignoreTransaction(room.refused)
    return Promise.reject(noRoom())
  }
  const isTooMuch = ({ type }: DBCoreMutateRequest) => room.isStuck || (room.isFull && !type.startsWith('delete'))
  const create = (core: DBCore): DBCore => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      return {
        ...table,
        mutate: (request) => (isTooMuch(request) ? refuse() : table.mutate(request)),
        openCursor: async (request) => {
          const cursor = await table.openCursor(request)
          // A read inside a write transaction would block every other one until it is over.
          const isAlone = (request.trans as unknown as IDBTransaction).mode === 'readonly'
          if (!cursor || !isAlone || name !== 'photo_states') return cursor
          const start = cursor.start.bind(cursor)
          cursor.start = async (onNext) => {
            await start(onNext)
            await Dexie.ignoreTransaction(room.looked)
          }
          return cursor
        },
      }
    },
  })
  outbox.use({ stack: 'dbcore', name: 'room', create })
  outbox.close({ disableAutoOpen: false })
  return room
}

/** A tablet whose store may be full, with the data of its server. */
async function narrowTablet() {
  const t = await tablet()
  const room = roomOf(t.outbox)
  noteRoom()
  let taps = 0
  const pictures = await Promise.all([0, 1, 2].map(pictureOf))
  const tap = (picture: number | null) => {
    t.app.clock.now += HOUR
    return capture(t.parts, tapOf(t.app, t.people, taps++, picture === null ? null : (pictures[picture] ?? null)))
  }
  let server = t.app
  const entries = () => server.database.read.select().from(timeEntries).orderBy(timeEntries.at)
  /** Return for each mark at the server whether it has its picture. */
  const pictured = async () => (await entries()).map(({ photo_file }) => photo_file !== null)
  const backUp = () => server.database.serialize()
  const restore = async (backup: Buffer) => {
    server = await testApp({ database: openMemory(backup) })
    server.clock.now = t.app.clock.now
    rawSql(server.database).prepare("update installation set value = 'restored' where key = 'epoch'").run()
    const now = server
    t.parts.fetch = async ({ path, method, headers, body }) => now.app.request(path, { method, headers, body })
  }
  /** Fill the store once the server has taken the next photo. */
  const fullAtPhoto = () => {
    const straight = t.parts.fetch
    t.parts.fetch = async (request) => {
      const answer = await straight(request)
      if (!isPhoto(request)) return answer
      room.isFull = true
      t.parts.fetch = straight
      return answer
    }
  }
  return { ...t, room, tap, pictured, fullAtPhoto, backUp, restore }
}

describe('a device without room, and a mark that is tapped meanwhile with the same picture', () => {
  test('the picture stays, though the room for the note that it arrived was not there', async () => {
    const { room, outbox, tap, go, pictured, fullAtPhoto } = await narrowTablet()
    await tap(1)
    fullAtPhoto()
    let newer: Promise<unknown> = Promise.resolve()
    room.refused = () => {
      room.isFull = false
      newer = tap(1)
    }
    await go()
    await newer
    expect(await outbox.photos.count()).toBe(1)
    expect(await outbox.photo_states.toArray()).toMatchObject([{ state: 'pending' }])
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await pictured()).toEqual([true, true])
  })

  test('the picture stays, though the one before it was just being freed', async () => {
    const { room, tap, go, pictured } = await narrowTablet()
    await tap(1)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    await tap(null)
    room.isFull = true
    let isTapped = false
    room.looked = async () => {
      if (!room.isFull) return
      room.isFull = false
      isTapped = true
      await tap(1)
    }
    await go()
    room.isFull = false
    if (!isTapped) await tap(1)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await pictured()).toEqual([true, false, true])
  })
})

describe('a device without room, and a server that was restored', () => {
  test('frees nothing that the server may have lost', async () => {
    const { room, outbox, tap, go, pictured, backUp, restore } = await narrowTablet()
    await tap(null)
    await go()
    const backup = backUp()
    await tap(null)
    await tap(1)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    await restore(backup)
    await tap(null)
    room.isFull = true
    await go()
    room.isFull = false
    await tap(null)
    await go()
    await go()
    expect(await pictured()).toEqual([false, false, true, false, false])
    expect(await outbox.photos.count()).toBe(1)
  })
})

describe('a device without room', () => {
  test('a page and the worker that deliver the same at once leave nothing and lose nothing', async () => {
    const { room, parts, outbox, tap, pictured } = await narrowTablet()
    for (const picture of [1, null, 2, 2, null]) await tap(picture)
    room.isFull = true
    const each = (['page', 'worker'] as const).map((who) => ({ ...parts, who, ctx: who, pace: newPace() }))
    await Promise.all(each.map((one) => drain(one, new Anchors(one), { deadlineMs: 60_000 })))
    expect(await pictured()).toEqual([true, false, true, true, false])
    const kept = [outbox.events, outbox.photos, outbox.photo_states].map((table) => table.count())
    expect(await Promise.all(kept)).toEqual([0, 0, 0])
  })

  test('not even to delete anything still delivers every mark and every picture', async () => {
    const { room, parts, tap, pictured, go } = await narrowTablet()
    await tap(null)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    for (const picture of [1, null, 2]) await tap(picture)
    parts.pace.events = 1
    room.isStuck = true
    expect(await go()).toMatchObject({ end: 'done', sent: 3 })
    expect(await pictured()).toEqual([false, true, false, true])
    room.isStuck = false
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await pictured()).toEqual([false, true, false, true])
  })

  test('a picture of a mark that the server does not have is kept', async () => {
    const { room, parts, outbox, tap, go } = await narrowTablet()
    await tap(1)
    room.isFull = true
    const straight = parts.fetch
    const headers = { 'content-type': 'application/json', 'x-ponto-sync': '1' }
    parts.fetch = async (request) =>
      isPhoto(request) ? new Response('{}', { status: 404, headers }) : straight(request)
    await go()
    const kept = [outbox.events, outbox.photos, outbox.photo_states].map((table) => table.count())
    expect(await Promise.all(kept)).toEqual([1, 1, 1])
  })

  test('of which only a photo learns that its room is gone says so', async () => {
    const { tap, go, fullAtPhoto } = await narrowTablet()
    await tap(1)
    fullAtPhoto()
    await go()
    expect(isRoomGone()).toBe(true)
  })
})
