// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'

/** A tablet with three marks and a photo each, and a server whose answers to photos may be replaced. */
async function tabletBefore(answerTo: (nth: number) => Response | undefined) {
  const { app, outbox, parts, people, go } = await tablet()
  for (let nth = 0; nth < 3; nth += 1) {
    app.clock.now += 3_600_000
    await capture(parts, tapOf(app, people, nth, await pictureOf(nth)))
  }
  const straight = parts.fetch
  let sent = 0
  const isPhoto = (path: string) => path.includes('/photo?')
  parts.fetch = async (request) => (isPhoto(request.path) && answerTo(sent++)) || straight(request)
  const states = async () => (await outbox.photo_states.toArray()).map(({ state }) => state).sort()
  return { app, states, go }
}

const pageOfProxy = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })

describe('D-09: photos that fail', () => {
  test('after the time of a drain no other photo is begun, and the drain says so', async () => {
    const t = await tabletBefore(() => {
      t.app.clock.now += 60_001
      return undefined
    })
    expect(await t.go()).toMatchObject({ end: 'transport', why: 'prazo', sent: 3, left: 2 })
    expect(await t.states()).toEqual(['acked', 'pending', 'pending'])
  })

  test('one that the server fails on keeps no other back, and goes later', async () => {
    const { go, states } = await tabletBefore((nth) => (nth === 0 ? pageOfProxy(500) : undefined))
    expect(await go()).toMatchObject({ end: 'transport', why: 'status 500', sent: 3, left: 1 })
    expect(await states()).toEqual(['acked', 'acked', 'pending'])
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
  })

  test.each([413, 415, 422])('a proxy that answers %i with a page of its own refuses nothing', async (status) => {
    const { go, states } = await tabletBefore((nth) => (nth === 1 ? pageOfProxy(status) : undefined))
    expect(await go()).toMatchObject({ end: 'transport', left: 1 })
    expect(await states()).toEqual(['acked', 'acked', 'pending'])
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
  })
})
