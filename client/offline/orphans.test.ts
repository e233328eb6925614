// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import type { Outgoing } from './device-parts.ts'
import { drainPhotos } from './drain-photos.ts'
import { tidy } from './tidy.ts'
import { waitingCount } from './waiting.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** A tablet with a mark and its photo; the server's answers to photos may be replaced, and each is counted. */
async function tabletWithPhoto() {
  const { app, outbox, parts, people, go } = await tablet()
  const row = await capture(parts, tapOf(app, people, 0, await pictureOf(1)))
  const straight = parts.fetch
  const server: { says: number | null; asked: number } = { says: null, asked: 0 }
  const headers = { 'content-type': 'application/json', 'x-ponto-sync': '1' }
  parts.fetch = async (request: Outgoing) => {
    if (!request.path.includes('/photo?')) return straight(request)
    server.asked += 1
    return server.says === null ? straight(request) : new Response('{}', { status: server.says, headers })
  }
  const state = async () => (await outbox.photo_states.toArray())[0]?.state
  const pictures = () => outbox.photos.count()
  const set = (change: object) => outbox.events.update(row.seq, change)
  return { app, outbox, parts, people, go, row, server, state, pictures, set }
}

describe('D-09: a photo that nobody may send', () => {
  test('of a mark that the server does not have: it steps aside, is asked for rarely, and comes when it may', async () => {
    const { app, go, server, state, pictures } = await tabletWithPhoto()
    server.says = 404
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await state()).toBe('aside')
    for (let i = 0; i < 5; i += 1) await go()
    expect(server.asked).toBe(1)
    app.clock.now += HOUR + 1
    await go()
    await go()
    expect(server.asked).toBe(2)
    app.clock.now += HOUR + 1
    server.says = null
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect([await state(), await pictures()]).toEqual(['acked', 1])
  })

  test('while it is aside its bytes stay for 35 days, and then they go', async () => {
    const { app, outbox, go, server, state, pictures } = await tabletWithPhoto()
    server.says = 404
    await go()
    await tidy({ outbox }, app.clock.now + 34 * DAY)
    expect([await state(), await pictures()]).toEqual(['aside', 1])
    await tidy({ outbox }, app.clock.now + 36 * DAY)
    expect([await outbox.photo_states.count(), await pictures(), await outbox.events.count()]).toEqual([0, 0, 0])
  })

  test('after a restore it is offered again with its mark', async () => {
    const { app, parts, people, go, server, state, outbox } = await tabletWithPhoto()
    server.says = 404
    await go()
    server.says = null
    await outbox.meta.put({ key: 'epoch', value: 'before the restore' })
    app.clock.now += 60_000
    await capture(parts, tapOf(app, people, 1, null))
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await state()).toBe('acked')
  })

  test('of a mark that was refused: not counted, kept 35 days as evidence', async () => {
    const { app, outbox, go, set, row, state, pictures, server } = await tabletWithPhoto()
    await set({ state: 'quarantined', outcome: 'refused', code: 'invalid' })
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(server.asked).toBe(0)
    await tidy({ outbox }, row.at + 34 * DAY)
    expect([await state(), await pictures()]).toEqual(['pending', 1])
    await tidy({ outbox }, app.clock.now + 36 * DAY)
    expect([await state(), await pictures(), await outbox.events.count()]).toEqual(['refused', 0, 1])
  })

  test('of no mark at all: its bytes go', async () => {
    const { app, outbox, go, row, pictures } = await tabletWithPhoto()
    await outbox.events.delete(row.seq)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    await tidy({ outbox }, app.clock.now)
    expect([await pictures(), await outbox.photo_states.count()]).toEqual([0, 0])
  })

  test('of somebody without a right here: not counted, never thrown away, sent once they have signed in', async () => {
    const { app, outbox, parts, go, state, pictures, server } = await tabletWithPhoto()
    server.says = 500
    await go()
    const [grant] = await outbox.grants.toArray()
    await outbox.grants.clear()
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    await tidy({ outbox }, app.clock.now + 36 * DAY)
    expect([await state(), await pictures()]).toEqual(['pending', 1])
    if (grant) await outbox.grants.put(grant)
    server.says = null
    expect(await waitingCount(parts)).toBe(1)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await state()).toBe('acked')
  })
})

describe('D-09: the same picture of two marks', () => {
  test('goes with the mark that was taken, though the newer one was refused', async () => {
    const { app, outbox, parts, people, go, row, server, state } = await tabletWithPhoto()
    server.says = 500
    await go()
    app.clock.now += HOUR
    const newer = await capture(parts, tapOf(app, people, 1, await pictureOf(1)))
    await outbox.events.update(newer.seq, { state: 'quarantined' })
    server.says = null
    await go()
    expect(await state()).toBe('acked')
    const entry = await app.database.read.query.timeEntries.findFirst()
    expect(entry).toMatchObject({ id: row.id, photo_file: expect.any(String) })
  })

  test('of which the newer one still waits: nothing is noted as sent before that one is', async () => {
    const { app, outbox, parts, people, go, state, server } = await tabletWithPhoto()
    server.says = 500
    await go()
    app.clock.now += HOUR
    await capture(parts, tapOf(app, people, 1, await pictureOf(1)))
    server.says = null
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await state()).toBe('acked')
    const entries = await app.database.read.query.timeEntries.findMany()
    expect(entries.map(({ photo_file }) => photo_file === null)).toEqual([false, false])
    expect(await outbox.events.where('state').equals('acked').count()).toBe(2)
  })
})

test('D-13: however many photos wait, delivered marks are looked through once for all of them', async () => {
  const { app, outbox, parts, people, go, server } = await tabletWithPhoto()
  server.says = 500
  for (let nth = 1; nth <= 4; nth += 1) {
    app.clock.now += HOUR
    await capture(parts, tapOf(app, people, nth, await pictureOf(nth + 1)))
  }
  await go()
  let rows = 0
  outbox.events.hook('reading', (row) => {
    rows += 1
    return row
  })
  await drainPhotos(parts, Number.POSITIVE_INFINITY)
  expect(server.asked).toBe(10)
  expect(rows).toBe(5)
})

test('D-13: what is tidy already is not written again', async () => {
  const { app, outbox, parts, people, go } = await tabletWithPhoto()
  for (let nth = 1; nth <= 4; nth += 1) {
    app.clock.now += HOUR
    await capture(parts, tapOf(app, people, nth, await pictureOf(nth + 1)))
  }
  await go()
  const late = app.clock.now + 4 * DAY
  await tidy({ outbox }, late)
  expect(await outbox.photos.count()).toBe(0)
  const changed: string[] = []
  outbox.use({
    stack: 'dbcore',
    name: 'watch',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => {
            changed.push(`${request.type} ${name}`)
            return table.mutate(request)
          },
        }
      },
    }),
  })
  outbox.close({ disableAutoOpen: false })
  await tidy({ outbox }, late)
  expect(changed).toEqual([])
})
