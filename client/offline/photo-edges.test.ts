// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import type { Outgoing } from './device-parts.ts'
import { sendPhoto } from './send-photo.ts'

const HOUR = 3_600_000
const LEAST = 4_096
const REQUEST_MS = 30_000
const LEAST_TIME_MS = 5_000

/** A picture of so many bytes: what follows its end is part of it. */
async function pictureOfSize(size: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(new Uint8Array(await pictureOf(9)))
  return bytes.buffer
}

const headers = { 'content-type': 'application/json', 'x-ponto-sync': '1' }
const ours = (status: number, body: object) => new Response(JSON.stringify(body), { status, headers })

/** A tablet with a mark and a photo of so many bytes; each photo request is recorded, and may get another answer. */
async function tabletWithPhoto(size: number) {
  const t = await tablet()
  await capture(t.parts, tapOf(t.app, t.people, 0, await pictureOfSize(size)))
  const places: string[] = []
  const server = { answer: async (_place: string): Promise<Response | undefined> => undefined }
  const straight = t.parts.fetch
  t.parts.fetch = async (request: Outgoing) => {
    if (!request.path.includes('/photo?')) return straight(request)
    const place = /offset=(\d+)/.exec(request.path)?.[1] ?? 'whole'
    places.push(place)
    return (await server.answer(place)) ?? straight(request)
  }
  const state = async () => (await t.outbox.photo_states.toArray())[0]?.state
  /** Let every request from now on use up its time without an answer. */
  const timeOut = (): Promise<Response> => {
    t.app.clock.now += REQUEST_MS
    return Promise.reject(new DOMException('too slow', 'TimeoutError'))
  }
  return { ...t, places, server, state, timeOut }
}

describe('the size of a piece', () => {
  test('a photo that just fits into one goes whole, and teaches nothing', async () => {
    const { parts, places, go } = await tabletWithPhoto(8_192)
    parts.pace.pieceBytes = 8_192
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect([places, parts.pace.pieceBytes]).toEqual([['whole'], 8_192])
  })

  test('one that ends just at the end of the photo is a full one: the next may be larger', async () => {
    const { parts, places, go } = await tabletWithPhoto(LEAST + 8_192)
    parts.pace.pieceBytes = 8_192
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect([places, parts.pace.pieceBytes]).toEqual([['0', '4096'], 16_384])
  })

  test('one that is a byte short of it is none', async () => {
    const { parts, places, go } = await tabletWithPhoto(LEAST + 8_191)
    parts.pace.pieceBytes = 8_192
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect([places, parts.pace.pieceBytes]).toEqual([['0', '4096'], 8_192])
  })

  test('where the least does not come through, it is tried once', async () => {
    const { app, parts, places, server, timeOut, go } = await tabletWithPhoto(4 * LEAST)
    parts.pace.pieceBytes = LEAST
    server.answer = async (place) => {
      if (place !== '0') return timeOut()
      app.clock.now += REQUEST_MS / 2
      return undefined
    }
    expect(await go(10 * REQUEST_MS)).toMatchObject({ end: 'transport', why: 'TimeoutError', left: 1 })
    expect(places).toEqual(['0', '4096'])
  })
})

describe('pieces that are refused', () => {
  async function refusing() {
    const t = await tabletWithPhoto(3 * LEAST)
    t.parts.pace.pieceBytes = 2 * LEAST
    t.server.answer = async (place) => (place === 'whole' ? undefined : ours(422, {}))
    return t
  }

  test('are tried twice, then the whole, of which nothing is learned for pieces', async () => {
    const { parts, places, go } = await refusing()
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect([places, parts.pace.pieceBytes]).toEqual([['0', '0', 'whole'], 2 * LEAST])
  })

  test('a whole that does not come through then is no network', async () => {
    const { server, timeOut, state, go } = await refusing()
    server.answer = (place) => (place === 'whole' ? timeOut() : Promise.resolve(ours(422, {})))
    expect(await go()).toMatchObject({ end: 'transport', why: 'TimeoutError', left: 1 })
    expect(await state()).toBe('pending')
  })

  test.each([
    ['five seconds are enough for the whole', LEAST_TIME_MS, { end: 'done', left: 0 }, ['0', '0', 'whole']],
    ['less than five seconds are not', LEAST_TIME_MS - 1, { end: 'transport', why: 'prazo', left: 1 }, ['0', '0']],
  ])('%s', async (_, leftMs, report, asked) => {
    const t = await refusing()
    t.server.answer = async (place) => {
      if (place === 'whole') return undefined
      if (t.places.length === 2) t.app.clock.now += 60_000 - leftMs
      return ours(422, {})
    }
    expect(await t.go()).toMatchObject(report)
    expect(t.places).toEqual(asked)
  })
})

test.each([
  ['with five seconds left a photo is begun', LEAST_TIME_MS, { end: 'done', left: 0 }],
  ['with less it is not, and the drain says why', LEAST_TIME_MS - 1, { end: 'transport', why: 'prazo', left: 1 }],
])('%s', async (_, deadlineMs, report) => {
  const { places, go } = await tabletWithPhoto(LEAST)
  expect(await go(deadlineMs)).toMatchObject(report)
  expect(places).toHaveLength(1 - report.left)
})

describe('an answer to a photo', () => {
  const wrong = 'f'.repeat(64)

  test.each([
    ['that names the photo and says nothing of it', (sha256: string) => ({ sha256 })],
    ['that tells of another photo', () => ({ sha256: wrong, photo: '/uploads/x' })],
    ['that tells of bytes of another photo', () => ({ sha256: wrong, received: 1 })],
    ['that tells of no progress', (sha256: string) => ({ sha256, received: 0 })],
  ])('%s is no answer', async (_, said) => {
    const { outbox, server, state, places, go } = await tabletWithPhoto(LEAST)
    const [photo] = await outbox.photo_states.toArray()
    server.answer = async () => ours(200, said(photo?.sha256 ?? ''))
    expect(await go()).toMatchObject({ end: 'transport', why: 'resposta incompleta', left: 1 })
    expect([await state(), places.length]).toEqual(['pending', 1])
  })

  test('that its person has to sign in again leaves it as it is', async () => {
    const { server, state, go } = await tabletWithPhoto(LEAST)
    server.answer = async () => ours(401, {})
    expect(await go()).toMatchObject({ end: 'done', left: 1 })
    expect(await state()).toBe('pending')
  })

  test.each([
    [new DOMException('gone', 'NetworkError'), 'NetworkError'],
    ['gone', 'gone'],
  ])('that never came ends the drain of photos, and is told by its name', async (thrown, why) => {
    const { app, parts, people, places, server, go } = await tabletWithPhoto(LEAST)
    app.clock.now += HOUR
    await capture(parts, tapOf(app, people, 1, await pictureOf(1)))
    server.answer = () => Promise.reject(thrown)
    expect(await go()).toMatchObject({ end: 'transport', why, left: 2 })
    expect(places).toHaveLength(1)
  })
})

test.each([
  ['that is gone', undefined],
  ['that the store has spoilt', new ArrayBuffer(LEAST)],
])('a picture %s is refused', async (_, bytes) => {
  const { outbox, parts, server } = await tabletWithPhoto(3 * LEAST)
  parts.pace.pieceBytes = 2 * LEAST
  const [photo, event] = [(await outbox.photo_states.toArray())[0], (await outbox.events.toArray())[0]]
  if (!photo || !event) throw new Error('no photo')
  server.answer = async () => ours(422, {})
  await (bytes ? outbox.photos.update(photo.sha256, { bytes }) : outbox.photos.clear())
  expect(await sendPhoto(parts, { photo, event, until: Number.POSITIVE_INFINITY })).toBe('refused')
})
