// @vitest-environment node
import { expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'

const HOUR = 3_600_000

/** A tablet of two people with the first one's mark and photo; photos are counted, and answered by the server unless replaced. */
async function tabletWithPhoto() {
  const t = await tablet({ people: 2 })
  const picture = await pictureOf(1)
  const tap = (nth: number) => capture(t.parts, tapOf(t.app, t.people, nth, picture))
  await tap(0)
  const server = { says: null as number | null, asked: 0 }
  const straight = t.parts.fetch
  const headers = { 'content-type': 'application/json', 'x-ponto-sync': '1' }
  t.parts.fetch = async (request) => {
    if (!request.path.includes('/photo?')) return straight(request)
    server.asked += 1
    return server.says === null ? straight(request) : new Response('{}', { status: server.says, headers })
  }
  const state = async () => (await t.outbox.photo_states.toArray())[0]?.state
  return { ...t, tap, server, state }
}

test('the same picture of a newer mark that can’t go yet is kept for it, and goes with it', async () => {
  const { app, outbox, people, tap, server, state, go } = await tabletWithPhoto()
  server.says = 500
  await go()
  const [, other] = await outbox.grants.bulkGet(people)
  if (!other) throw new Error('no right')
  await outbox.grants.delete(other.user_id)
  app.clock.now += HOUR
  await tap(1)
  server.says = null
  server.asked = 0
  expect(await go()).toMatchObject({ end: 'sign-in', signIns: [other.user_id] })
  expect([server.asked, await state()]).toEqual([0, 'pending'])

  await outbox.grants.put(other)
  expect(await go()).toMatchObject({ end: 'done', left: 0 })
  const entries = await app.database.read.query.timeEntries.findMany()
  expect(entries.map(({ photo_file }) => photo_file !== null)).toEqual([true, true])
  expect(await state()).toBe('acked')
})

test('a photo aside is asked for again after an hour, not at it', async () => {
  const { app, server, go } = await tabletWithPhoto()
  server.says = 404
  await go()
  app.clock.now += HOUR
  await go()
  expect(server.asked).toBe(1)
  app.clock.now += 1
  await go()
  expect(server.asked).toBe(2)
})
