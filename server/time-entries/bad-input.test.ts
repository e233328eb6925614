import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { canonicalJson } from '#shared/clock/punch.ts'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { rejectedEvents, timeEntries } from '../database/schema/tables.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let ana: string
let grant: string
let device: ReturnType<typeof testDevice>
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

beforeEach(async () => {
  app = await testApp()
  const store = await addStore(app.database)
  ana = (await addUser(app.database, { store_id: store.id })).id
  const device_id = randomUUID()
  grant = await addGrant(app.database, ana, device_id)
  device = testDevice(ana, grant, device_id)
})

const made = () => device.event(app.clock.now - 60_000)
const stored = () => app.database.read.select().from(timeEntries)
const rejected = () => app.database.read.select().from(rejectedEvents)

async function deliver(...events: unknown[]): Promise<SyncAnswer['results'][number] | undefined> {
  const answer = await app.send('POST', '/time-entries/sync', device.body(app.clock.now, events))
  return (answer.body as SyncAnswer).results[0]
}

/** Return an event with a changed payload and a matching new hash, as a forger would send it. */
function forged(change: (payload: Record<string, unknown>) => void) {
  const sent = device.sent(made())
  const payload = JSON.parse(sent.payload) as Record<string, unknown>
  change(payload)
  const text = canonicalJson(payload)
  return { ...sent, payload: text, content_hash: sha256(text) }
}

describe('events that are malformed, forged or foreign', () => {
  it.each([
    ['a changed payload', () => ({ ...device.sent(made()), payload: '{"v":1}' }), 'event_hash_wrong'],
    [
      'a payload that is no JSON',
      () => ({ ...device.sent(made()), payload: 'x', content_hash: sha256('x') }),
      'event_invalid',
    ],
    ['an unknown kind of mark', () => forged((p) => (p.entry_type = 'almoco')), 'event_invalid'],
    ['an adjustment dressed as a mark', () => forged((p) => (p.entry_type = 'ajuste')), 'event_invalid'],
    ['another id inside', () => forged((p) => (p.id = randomUUID())), 'event_invalid'],
    ['another user inside', () => forged((p) => (p.user_id = 'bruno')), 'grant_foreign'],
    ['another device inside', () => forged((p) => (p.device_id = randomUUID())), 'grant_foreign'],
    ['a place outside the earth', () => forged((p) => (p.location = { latitude: 91, longitude: 0 })), 'event_invalid'],
    ['a clock of texts', () => forged((p) => (p.claim = { wall: 'agora' })), 'event_invalid'],
    ['a version from the future', () => ({ ...device.sent(made()), v: 3 }), 'event_too_new'],
    ['a version that is not its own', () => ({ ...device.sent(made()), v: 2 }), 'event_invalid'],
    ['no grant', () => ({ ...device.sent(made()), grant: null }), 'grant_missing'],
    ['a made-up grant', () => ({ ...device.sent(made()), grant: 'x' }), 'grant_missing'],
    ['nothing at all', () => null, 'event_invalid'],
    ['a text', () => 'entrada', 'event_invalid'],
    ['hash of the wrong length', () => ({ ...device.sent(made()), content_hash: 'ab' }), 'event_invalid'],
  ])('%s is refused with its reason and changes nothing', async (_case, event, code) => {
    const result = await deliver(event())
    expect(result).toMatchObject({ outcome: 'refused', code, entry: null, error: expect.stringMatching(/\p{L}/u) })
    expect(await stored()).toHaveLength(0)
    const isKept = !['grant_missing'].includes(code)
    expect(await rejected()).toHaveLength(isKept ? 1 : 0)
  })

  it('keeps a refused event whole, but never its grant', async () => {
    await deliver({ ...device.sent(made()), payload: '{"v":1}' })
    const [row] = await rejected()
    expect(row?.body).toContain('content_hash')
    expect(row?.body).not.toContain(grant)
  })

  it('waits for a new sign-in when the grant has expired, and takes the event then', async () => {
    const old = await addGrant(app.database, ana, device.device_id, app.clock.now - 1)
    const event = { ...device.sent(made()), grant: old }
    expect(await deliver(event)).toMatchObject({ outcome: 'refused', code: 'grant_expired' })
    expect(await deliver({ ...event, grant })).toMatchObject({ outcome: 'created' })
  })
})

describe('requests that are no delivery', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.app.request('/api/time-entries/sync', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })

  it.each([
    ['bad JSON', '{', {}, 400],
    ['deep nesting', '['.repeat(10_000), {}, 400],
    ['another content type', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['too large', `"${'x'.repeat(600_000)}"`, {}, 413],
    ['no events', JSON.stringify({ device_id: randomUUID(), sending: { ctx: '', mono: 0 }, events: [] }), {}, 422],
    ['no device', JSON.stringify({ events: [1] }), {}, 422],
  ])('%s gets its clear error', async (_case, body, headers, status) => {
    const response = await post(body, headers)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\p{L}/u), code: expect.any(String) })
  })

  it('more than a hundred events in one call is refused whole', async () => {
    const answer = await app.send('POST', '/time-entries/sync', device.body(app.clock.now, Array(101).fill(1)))
    expect(answer.status).toBe(422)
  })

  it('unknown addresses below /api answer JSON', async () => {
    expect(await app.send('GET', '/nada')).toMatchObject({ status: 404, body: { code: 'route_missing' } })
  })

  it('nobody reads another person’s day or list', async () => {
    const bruno = await addUser(app.database, {})
    const as = await app.as(bruno.id)
    expect((await app.send('GET', `/time-entries/today/${ana}`, undefined, as)).status).toBe(404)
    expect((await app.send('GET', `/time-entries?user_id=${ana}`, undefined, as)).status).toBe(404)
    expect((await app.send('GET', '/time-entries')).status).toBe(401)
    const body = { user_id: ana, entry_type: 'entrada', timestamp: new Date(app.clock.now).toISOString() }
    expect((await app.send('POST', '/time-entries', body, as)).status).toBe(403)
  })
})

describe('photos', () => {
  const put = (id: string, bytes: Uint8Array, headers: Record<string, string> = {}, hash = sha256(bytes)) =>
    app.app.request(`/api/time-entries/${id}/photo?sha256=${hash}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/jpeg', 'x-grant': grant, ...headers },
    })
  const picture = () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: '#a52' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .toBuffer()

  async function punchWith(bytes: Uint8Array): Promise<string> {
    const event = device.event(app.clock.now - 1000, { photo_hash: sha256(bytes) })
    await deliver(device.sent(event))
    return event.id
  }

  it('follows its mark, once, without EXIF, under a signed address', async () => {
    const bytes = await picture()
    const id = await punchWith(bytes)
    const first = (await (await put(id, bytes)).json()) as { photo: string }
    expect((await put(id, bytes)).status).toBe(200)
    const image = await app.app.request(first.photo)
    expect(image.headers.get('content-type')).toBe('image/jpeg')
    const served = Buffer.from(await image.arrayBuffer())
    expect((await sharp(served).metadata()).exif).toBeUndefined()
    expect(served.includes('segredo')).toBe(false)
    expect((await app.app.request(first.photo.replace(/s=.{4}/, 's=AAAA'))).status).toBe(404)
    app.clock.now += 3_600_000
    expect((await app.app.request(first.photo)).status).toBe(404)
  })

  it.each([
    ['HTML named jpeg', Buffer.from('<script>alert(1)</script>'), 422],
    ['a cut picture', null, 422],
  ])('%s is no picture', async (_case, bytes, status) => {
    const sent = bytes ?? (await picture()).subarray(0, 200)
    expect((await put(await punchWith(sent), sent)).status).toBe(status)
  })

  it('another hash, another person, no mark, too large: each its refusal', async () => {
    const bytes = await picture()
    const id = await punchWith(bytes)
    expect((await put(id, bytes, {}, 'a'.repeat(64))).status).toBe(422)
    const bruno = await addUser(app.database, {})
    const other = await addGrant(app.database, bruno.id, device.device_id)
    expect((await put(id, bytes, { 'x-grant': other })).status).toBe(404)
    expect((await put(randomUUID(), bytes)).status).toBe(404)
    expect((await put(id, new Uint8Array(2 * 1024 * 1024 + 1), {}, sha256(bytes))).status).toBe(413)
    expect((await put(id, bytes, { 'content-type': 'image/svg+xml' })).status).toBe(415)
  })
})
