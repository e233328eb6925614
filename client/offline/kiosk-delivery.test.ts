// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { tryPin } from '../features/kiosk/pin-check.ts'
import { codeValueOf, proofOf as pinProofOf } from '../features/kiosk/secrets.ts'
import { kioskTablet } from '../testing/kiosk-tablet.ts'
import { MINUTE } from '../testing/kiosk-tokens.ts'
import { pictureOf } from '../testing/unsent.ts'
import { capture, type Tap } from './capture.ts'
import { sha256Hex } from './sha256.ts'
import { waitingCount } from './waiting.ts'

const PIN = '4071'

/** A kiosk with one person on its roster. */
async function withAna() {
  const t = await kioskTablet()
  const ana = await t.server.hire(PIN)
  await t.pull()
  return { ...t, ana }
}

/** Let somebody's own phone mark wait on the tablet, made before it became a kiosk. */
async function phoneMark({ parts, anchors, tap, outbox }: Awaited<ReturnType<typeof withAna>>, user_id: string) {
  const own: Tap = {
    ...tap({ parts, anchors } as never),
    user_id,
    offline: true,
    location: null,
    photo: null,
    photo_gap: null,
    ip: null,
  }
  await outbox.grants.put({ user_id, token: `grant of ${user_id}`, expires_at: '2099-01-01T00:00:00.000Z' })
  return capture(parts, own)
}

describe('marks of a kiosk', () => {
  test('go with its token, without a grant, and with their proof', async () => {
    const { kit, ana, punch, knownBy, go, server, outbox, kiosk } = await withAna()
    expect(await tryPin(kit, ana.id, PIN)).toBe('right')
    const row = await punch(knownBy(ana, 'pin', { pin: PIN }))
    expect(await go()).toMatchObject({ end: 'done', sent: 1, left: 0, signIns: [] })
    const [sent] = server.state.synced
    expect(sent?.authorization).toBe(`Kiosk ${(await kiosk()).token?.text}`)
    const proof = await pinProofOf(await codeValueOf(PIN, ana.pin?.salt ?? ''), row.content_hash)
    expect(sent?.events[0]).toMatchObject({ id: row.id, v: 2, grant: null, kiosk_proof: proof })
    expect(sent?.events[0]?.content_hash).toBe(sha256Hex(sent?.events[0]?.payload ?? ''))
    expect(await outbox.events.get(row.seq)).toMatchObject({ state: 'acked', receipt: { nsr: 7 } })
  })

  test('people’s own marks go with their grants, apart from them, and each batch tells how many wait behind it', async () => {
    const t = await withAna()
    const own = await phoneMark(t, 'bia')
    const rows = [await t.punch(t.knownBy(t.ana, 'photo'))]
    t.pass(MINUTE)
    rows.push(await t.punch(t.knownBy(t.ana, 'photo')))
    expect(await t.go()).toMatchObject({ end: 'done', sent: 3, left: 0 })
    const ids = t.server.state.synced.map(({ events }) => events.map(({ id }) => id))
    expect(ids).toEqual([[own.id], rows.map(({ id }) => id)])
    const [first, second] = t.server.state.synced
    expect([first?.waiting, second?.waiting]).toEqual([2, 0])
    expect([first?.authorization, first?.events[0]?.grant]).toEqual([undefined, 'grant of bia'])
    expect(first?.events[0]).not.toHaveProperty('kiosk_proof')
    expect(second?.events.map(({ kiosk_proof }) => kiosk_proof)).toEqual([null, null])
  })

  test('wait where the server refuses the kiosk, and hold up nobody’s own', async () => {
    const t = await withAna()
    const kept = await t.punch(t.knownBy(t.ana, 'photo'))
    await phoneMark(t, 'bia')
    await t.store.kiosks.toCollection().modify({ token: null })
    if (t.server.state.kiosk) t.server.state.kiosk.scope = 'none'
    expect(await t.go()).toMatchObject({ end: 'done', sent: 1, left: 1 })
    expect((await t.outbox.events.get(kept.seq))?.state).toBe('captured')
  })

  test('wait without a network for the token, and that is tried again', async () => {
    const t = await withAna()
    await t.punch(t.knownBy(t.ana, 'photo'))
    await phoneMark(t, 'bia')
    await t.store.kiosks.toCollection().modify({ token: null })
    t.server.state.fail.set('/nonce', 503)
    expect(await t.go()).toMatchObject({ end: 'transport', sent: 1, left: 1, why: 'KioskUnheard' })
    t.server.state.fail.clear()
    expect(await t.go()).toMatchObject({ end: 'done', sent: 1, left: 0 })
  })

  test('whoever has to sign in for their own marks still has those of the kiosk delivered', async () => {
    const t = await withAna()
    await phoneMark(t, t.ana.id)
    const straight = t.parts.fetch
    t.parts.fetch = async (request) => {
      const { events = [] } = typeof request.body === 'string' ? JSON.parse(request.body) : {}
      if (!request.path.endsWith('/sync') || request.headers.authorization) return straight(request)
      const results = events.map(({ id, content_hash }: { id: string; content_hash: string }) => {
        return { id, content_hash, outcome: 'refused', error: '', code: 'grant_missing', entry: null }
      })
      return Response.json(
        { results, server_time: new Date(t.clock.now), epoch: 'one' },
        { headers: { 'x-ponto-sync': '1' } },
      )
    }
    t.pass(MINUTE)
    const row = await t.punch(t.knownBy(t.ana, 'photo'))
    expect(await t.go()).toMatchObject({ end: 'sign-in', sent: 1, left: 1, signIns: [t.ana.id] })
    expect((await t.outbox.events.get(row.seq))?.state).toBe('acked')
  })

  test('a token that the server no longer takes is renewed once', async () => {
    const t = await withAna()
    await t.punch(t.knownBy(t.ana, 'photo'))
    await t.store.kiosks.toCollection().modify({ token: { text: 'lost', from: 0, until: 9e15 } })
    expect(await t.go()).toMatchObject({ end: 'done', sent: 1, left: 0 })
    t.pass(MINUTE)
    await t.punch(t.knownBy(t.ana, 'photo'))
    const straight = t.parts.fetch
    t.parts.fetch = async (request) => {
      if (!request.path.endsWith('/sync')) return straight(request)
      t.server.state.asked.push('refused')
      return new Response('{}', { status: 401 })
    }
    expect(await t.go()).toMatchObject({ end: 'done', sent: 0, left: 1 })
    expect(t.server.state.asked.filter((one) => one === 'refused')).toHaveLength(2)
  })
})

describe('photos of a kiosk', () => {
  test('go with its token, whole and in pieces, and are removed with their acknowledgement', async () => {
    const t = await withAna()
    const bytes = crypto.getRandomValues(new Uint8Array(40_000)).buffer
    await t.punch(t.knownBy(t.ana, 'photo'), { photo: await pictureOf(1) })
    t.pass(MINUTE)
    await t.punch(t.knownBy(t.ana, 'photo'), { photo: bytes })
    t.parts.pace.pieceBytes = 16_384
    expect(await t.go()).toMatchObject({ end: 'done', sent: 2, left: 0 })
    const header = `Kiosk ${(await t.kiosk()).token?.text}`
    expect(t.server.state.photos.length).toBeGreaterThan(3)
    expect(new Set(t.server.state.photos.map(({ right }) => right))).toEqual(new Set([header]))
    expect(await t.outbox.photos.count()).toBe(0)
    expect((await t.outbox.photo_states.toArray()).map(({ state }) => state)).toEqual(['acked', 'acked'])
  })

  test('wait with the kiosk, are counted, and a stale token is renewed for them', async () => {
    const t = await withAna()
    await t.punch(t.knownBy(t.ana, 'photo'), { photo: await pictureOf(1) })
    t.server.state.fail.set('/photo', 401)
    expect(await t.go()).toMatchObject({ sent: 1, left: 1 })
    expect(await waitingCount(t.parts)).toBe(1)
    expect(t.server.state.asked.filter((one) => one.endsWith('/photo'))).toHaveLength(2)
    t.server.state.fail.clear()
    expect(await t.go()).toMatchObject({ end: 'done', left: 0 })
  })

  test('that of a phone needs its address in the answer, and stays for its person', async () => {
    const t = await withAna()
    const own = await phoneMark(t, 'bia')
    const sha256 = 'a'.repeat(64)
    await t.outbox.events.update(own.seq, { state: 'acked', photo_hash: sha256 })
    await t.outbox.photos.put({ sha256, bytes: await pictureOf(2), type: 'image/png' })
    await t.outbox.photo_states.put({ sha256, event_id: own.id, actor_id: 'bia', state: 'pending', since: 0 })
    expect(await t.go()).toMatchObject({ end: 'transport', why: 'resposta incompleta' })
    expect(t.server.state.photos.at(-1)?.right).toBe('grant of bia')
    expect(await t.outbox.photos.count()).toBe(1)
  })
})
