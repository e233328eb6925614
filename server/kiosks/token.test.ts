import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '#shared/calendar/day.ts'
import { kioskText } from '#shared/kiosk/protocol.ts'
import { limiter } from '../http/rate-limit.ts'
import { drawServerKey } from '../kiosk-secrets.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addKiosk, kioskHeaders, renew, signedBy } from '../testing/kiosks.ts'
import { kioskById } from './queries.ts'

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
})

const given = (body: unknown) => body as { token: string; generation: number; scope: string; code: string }
const use = async (token: string) =>
  (await at.app.send('GET', '/kiosks/me/marks', undefined, { authorization: `Kiosk ${token}` })).status
const row = async () => {
  const found = await kioskById(at.app.database.read, kiosk.id)
  if (!found) throw new Error('no kiosk')
  return found
}

describe('the token of a kiosk', () => {
  it('is good for ten minutes, and only as a kiosk', async () => {
    const { status, body } = await renew(at.app, kiosk, 0)
    expect(status).toBe(200)
    const { token, generation, scope } = given(body)
    expect({ generation, scope }).toEqual({ generation: 1, scope: 'full' })
    expect(await use(token)).toBe(200)
    const asPerson = { authorization: `Bearer ${token}` }
    expect((await at.app.send('GET', '/auth/verify', undefined, asPerson)).status).toBe(401)
    at.app.clock.now += 10 * MINUTE + 1_000
    expect(await use(token)).toBe(401)
  })

  it('is given, however often strangers in its network try codes and kiosks that are none', async () => {
    at.app.parts.limits.links = limiter(2, 60)
    const tries = () => at.app.send('POST', '/auth/invitations/open', { code: 'AAAA-AAAA' })
    const made = () => at.app.send('POST', '/kiosks/none/nonce')
    expect([(await tries()).status, (await made()).status, (await tries()).status, (await made()).status]).toEqual([
      404, 200, 429, 429,
    ])
    expect((await renew(at.app, kiosk, 0)).status).toBe(200)
  })

  it('is drawn so many times a minute, and no more', async () => {
    at.app.parts.limits.kiosks = limiter(2, 60)
    expect((await renew(at.app, kiosk, 0)).status).toBe(200)
    expect((await at.app.send('POST', `/kiosks/${kiosk.id}/nonce`)).status).toBe(429)
  })

  it('is not given for the signature of another key, of another kiosk, or of an old number', async () => {
    const other = { ...kiosk, key: drawServerKey() }
    expect((await renew(at.app, other, 0)).status).toBe(401)
    const second = await addKiosk(at.app, { store_id: at.cast.centro })
    expect((await renew(at.app, { ...kiosk, key: second.key }, 0)).status).toBe(401)
    const { body } = await at.app.send('POST', `/kiosks/${kiosk.id}/nonce`)
    const { nonce } = body as { nonce: string }
    const signature = signedBy(kiosk.key, kioskText(kiosk.id, nonce, 0))
    at.app.clock.now += 61_000
    const late = await at.app.send('POST', `/kiosks/${kiosk.id}/token`, { nonce, generation: 0, signature })
    expect(late.status).toBe(401)
    // A number of another kiosk is none of this one.
    const theirs = (await at.app.send('POST', `/kiosks/${second.id}/nonce`)).body as { nonce: string }
    const forged = signedBy(kiosk.key, kioskText(kiosk.id, theirs.nonce, 0))
    const sent = { nonce: theirs.nonce, generation: 0, signature: forged }
    expect((await at.app.send('POST', `/kiosks/${kiosk.id}/token`, sent)).status).toBe(401)
  })

  it('comes again after a lost answer, from the generation before', async () => {
    await renew(at.app, kiosk, 0)
    const again = await renew(at.app, kiosk, 0)
    expect(again.status).toBe(200)
    expect(given(again.body).generation).toBe(2)
    expect(await use(given(again.body).token)).toBe(200)
    expect((await row()).forked_at).toBeNull()
  })

  it('is refused to a copy of the profile once the other one has gone on, and keepers see it', async () => {
    const first = given((await renew(at.app, kiosk, 0)).body)
    expect(await use(first.token)).toBe(200)
    at.app.clock.now += 1_000
    // Both copies have generation 1; one of them goes on.
    const original = given((await renew(at.app, kiosk, first.generation)).body)
    expect(await use(original.token)).toBe(200)
    at.app.clock.now += 1_000
    const copy = await renew(at.app, kiosk, first.generation)
    expect(copy.status).toBe(409)
    expect(given(copy.body).code).toBe('kiosk_forked')
    expect((await row()).forked_at).toBe(at.app.clock.now)
    const { body } = await at.ask('keeper', 'GET', '/kiosks')
    expect((body as { forked_at: string | null }[])[0]?.forked_at).not.toBeNull()
    await at.ask('keeper', 'POST', `/kiosks/${kiosk.id}/revoke`)
    at.app.clock.now += 1_000
    const ended = [await renew(at.app, kiosk, first.generation), await renew(at.app, kiosk, original.generation)]
    expect(ended.map((one) => given(one.body).scope)).toEqual(['deliver', 'deliver'])
  })

  it('that is asked for again by a request under way is refused, and makes no copy', async () => {
    const { body } = await at.app.send('POST', `/kiosks/${kiosk.id}/nonce`)
    const { nonce } = body as { nonce: string }
    const signature = signedBy(kiosk.key, kioskText(kiosk.id, nonce, 0))
    const ask = () => at.app.send('POST', `/kiosks/${kiosk.id}/token`, { nonce, generation: 0, signature })
    const first = given((await ask()).body)
    at.app.clock.now += 1_000
    expect(await use(first.token)).toBe(200)
    expect((await ask()).status).toBe(401)
    expect((await row()).forked_at).toBeNull()
  })

  it('only delivers once it is revoked, and for 30 days; after them it still hears that it is to forget its people', async () => {
    await at.ask('keeper', 'POST', `/kiosks/${kiosk.id}/revoke`)
    expect(given((await renew(at.app, kiosk, 0)).body).scope).toBe('deliver')
    const headers = await kioskHeaders(at.app, kiosk.id)
    expect((await at.app.send('GET', '/kiosks/me/roster', undefined, headers)).status).toBe(403)
    at.app.clock.now += 30 * DAY
    const late = await renew(at.app, kiosk, 1)
    expect(given(late.body).scope).toBe('deliver')
    const over = await kioskHeaders(at.app, kiosk.id, 2)
    expect((await at.app.send('GET', '/kiosks/me/roster', undefined, over)).status).toBe(401)
    const quiet = { waiting: 0, build: null, storage_free: null, persisted: null, battery: null }
    const report = { ...quiet, wrong_pins: [], exit_used: null, wall: at.app.clock.now }
    expect((await at.app.send('POST', '/kiosks/me/report', report, over)).status).toBe(401)
  })
})
