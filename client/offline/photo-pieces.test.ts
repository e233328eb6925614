// @vitest-environment node
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawSql } from '../../server/testing/databases.ts'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import type { Outgoing } from './device-parts.ts'
import { newPace } from './pace.ts'

/** Bytes of a request besides its body. */
const HEAD_BYTES = 600
const DEADLINE_MS = 45_000

let picture: ArrayBuffer

beforeAll(async () => {
  // Noise, which makes a picture of some 60 kB.
  const raw = { width: 140, height: 140, channels: 3 as const }
  const noise = Uint8Array.from({ length: 140 * 140 * 3 }, (_, i) => (Math.imul(i + 1, 0x9e3779b1) >>> 13) & 255)
  const bytes = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer()
  picture = new Uint8Array(bytes).buffer
})

const isPhoto = ({ path }: Outgoing) => path.includes('/photo?')
const sizeOf = ({ body }: Outgoing) => (typeof body === 'string' ? body.length : (body?.byteLength ?? 0))

/** A tablet with a mark and its photo, on an uplink of so many bits per second; time passes while it sends. */
async function tabletBehind(bitsPerSecond: number) {
  const { app, outbox, parts, people, go } = await tablet()
  await capture(parts, tapOf(app, people, 0, picture))
  const uplink = { bitsPerSecond }
  const sent: { place: string | undefined; size: number; arrived: boolean }[] = []
  const overtime: number[] = []
  let until = 0
  const straight = parts.fetch
  parts.fetch = async (request: Outgoing) => {
    const takes = ((sizeOf(request) + HEAD_BYTES) * 8000) / uplink.bitsPerSecond
    const arrived = takes <= request.timeoutMs
    app.clock.now += Math.min(takes, request.timeoutMs)
    if (isPhoto(request)) {
      sent.push({ place: /offset=(\d+)/.exec(request.path)?.[1], size: sizeOf(request), arrived })
      overtime.push(app.clock.now - until)
    }
    if (!arrived) throw new DOMException('too slow', 'TimeoutError')
    return straight(request)
  }
  const drain = () => {
    until = app.clock.now + DEADLINE_MS
    return go(DEADLINE_MS)
  }
  const state = async () => (await outbox.photo_states.toArray())[0]?.state
  const pieces = () => Number(rawSql(app.database).prepare('select count(*) from photo_parts').pluck().get())
  return { app, parts, outbox, uplink, sent, overtime, drain, state, pieces }
}

describe('D-03: a photo on a slow uplink', () => {
  test('at 10 kbit/s one of 60 kB arrives, though no request may take longer than 30 s', async () => {
    const { app, sent, drain, state, pieces } = await tabletBehind(10_000)
    expect(picture.byteLength).toBeGreaterThan(58_000)
    const began = app.clock.now
    for (let drains = 0; drains < 6 && (await state()) === 'pending'; drains += 1) await drain()
    expect(await state()).toBe('acked')
    expect(pieces()).toBe(0)
    expect(app.clock.now - began).toBeLessThan(180_000)
    // One request was too much; the lesson is remembered.
    expect(sent.filter(({ arrived }) => !arrived)).toHaveLength(1)
  })

  test('at 2 kbit/s it arrives in the smallest pieces', async () => {
    const { sent, drain, state } = await tabletBehind(2_000)
    for (let drains = 0; drains < 30 && (await state()) === 'pending'; drains += 1) await drain()
    expect(await state()).toBe('acked')
    expect(Math.max(...sent.slice(-5).map(({ size }) => size))).toBeLessThan(8_192)
  })

  test('no drain goes on beyond its time', async () => {
    const { overtime, drain, state } = await tabletBehind(6_000)
    for (let drains = 0; drains < 12 && (await state()) === 'pending'; drains += 1) await drain()
    expect(await state()).toBe('acked')
    expect(Math.max(...overtime)).toBeLessThanOrEqual(0)
  })

  test('a page that comes after another one goes on where that one ended, knowing nothing of it', async () => {
    const { sent, parts, drain, state } = await tabletBehind(10_000)
    for (let pages = 0; pages < 6 && (await state()) === 'pending'; pages += 1) {
      parts.pace = newPace()
      await drain()
    }
    expect(await state()).toBe('acked')
    const arrived = sent.filter((one) => one.arrived && one.place !== undefined)
    const bytes = arrived.reduce((sum, { size }) => sum + size, 0)
    expect(bytes).toBeLessThan(picture.byteLength + arrived.length * 4_096)
  })

  test('where the uplink is good it goes in one, and pieces grow again once it is', async () => {
    const quick = await tabletBehind(10_000_000)
    await quick.drain()
    expect(quick.sent).toEqual([{ place: undefined, size: picture.byteLength, arrived: true }])

    const { uplink, parts, drain, state } = await tabletBehind(10_000)
    await drain()
    const slow = parts.pace.pieceBytes
    uplink.bitsPerSecond = 10_000_000
    await drain()
    expect(await state()).toBe('acked')
    expect(parts.pace.pieceBytes).toBeGreaterThan(slow)
  })

  test('an answer that is lost costs no piece twice', async () => {
    const { parts, sent, drain, state } = await tabletBehind(100_000)
    parts.pace.pieceBytes = 16_384
    const whole = parts.fetch
    let lost = 0
    parts.fetch = async (request) => {
      const response = await whole(request)
      if (isPhoto(request) && lost++ === 1) throw new DOMException('gone', 'NetworkError')
      return response
    }
    expect(await drain()).toMatchObject({ end: 'transport', left: 1 })
    expect(await drain()).toMatchObject({ end: 'done', left: 0 })
    expect(await state()).toBe('acked')
    expect(sent.map(({ place }) => Number(place)).slice(0, 4)).toEqual([0, 4_096, 0, 20_480])
  })
})

describe('D-03: pieces that are refused', () => {
  const no = (code: string) =>
    new Response(JSON.stringify({ error: 'não', code }), {
      status: 422,
      headers: { 'content-type': 'application/json', 'x-ponto-sync': '1' },
    })

  test('a server that knows nothing of pieces gets the whole photo', async () => {
    const { parts, sent, drain, state } = await tabletBehind(1_000_000)
    parts.pace.pieceBytes = 8_192
    const straight = parts.fetch
    parts.fetch = (request) =>
      isPhoto(request) && request.path.includes('offset=') ? Promise.resolve(no('photo_hash_wrong')) : straight(request)
    expect(await drain()).toMatchObject({ end: 'done', left: 0 })
    expect(await state()).toBe('acked')
    expect(sent).toHaveLength(1)
  })

  test('bytes that are no longer those of the mark are refused once, not sent for ever', async () => {
    const { parts, outbox, sent, drain, state } = await tabletBehind(1_000_000)
    parts.pace.pieceBytes = 32_768
    const [photo] = await outbox.photos.toArray()
    const bytes = new Uint8Array(picture.slice(0)).fill(7, 50_000).buffer
    await outbox.photos.put({ sha256: photo?.sha256 ?? '', bytes, type: 'image/png' })
    expect(await drain()).toMatchObject({ end: 'done', left: 0 })
    expect(await state()).toBe('refused')
    expect(sent.length).toBeLessThan(5)
  })

  test('an answer that tells of no progress ends the try, not in a circle', async () => {
    const { parts, drain } = await tabletBehind(1_000_000)
    parts.pace.pieceBytes = 8_192
    const straight = parts.fetch
    let asked = 0
    parts.fetch = async (request) => {
      if (!isPhoto(request)) return straight(request)
      asked += 1
      const sha256 = /sha256=(\w+)/.exec(request.path)?.[1]
      return new Response(JSON.stringify({ id: 'x', sha256, received: 4_096 }), {
        headers: { 'content-type': 'application/json', 'x-ponto-sync': '1' },
      })
    }
    expect(await drain()).toMatchObject({ end: 'transport', left: 1 })
    expect(asked).toBe(2)
  })
})
