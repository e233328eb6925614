import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { SyncAnswer, SyncResult } from '#shared/contract/time-entries.ts'
import { rejectedEvents, users } from '../database/schema/tables.ts'
import { castOf } from '../testing/cast.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let cast: Awaited<ReturnType<typeof castOf>>

const PASSWORD = 'tres-gatos-azuis'
type Headers = Record<string, string>

beforeEach(async () => {
  app = await testApp()
  cast = await castOf(app)
  const password_hash = await app.parts.passwords.hash(PASSWORD)
  await setUser({ password_hash, email: 'ana@ipe.com.br' })
})

const setUser = (change: object, id = cast.ana) =>
  app.database.write(async (tx) => void (await tx.update(users).set(change).where(eq(users.id, id))))

async function signIn(device_id: string, headers: Headers = {}) {
  const body = { email: 'ana@ipe.com.br', password: PASSWORD, device_id }
  const { body: answer } = await app.send('POST', '/auth/login', body, headers)
  const { token, grant } = answer as { token: string; grant: { token: string } | null }
  return { bearer: { authorization: `Bearer ${token}` }, grant: grant?.token ?? null }
}

async function deliver(
  grant: string | null,
  device_id: string,
  headers: Headers = {},
): Promise<SyncResult | undefined> {
  const device = testDevice(cast.ana, grant, device_id)
  const at = app.clock.now - 60_000
  const { body } = await app.send(
    'POST',
    '/time-entries/sync',
    device.body(app.clock.now, [device.sent(device.event(at))]),
    headers,
  )
  return (body as SyncAnswer).results[0]
}

// If the owner can no longer sign in, what comes after the end is held: it does not count until a keeper admits it.
const lives = async (grant: string | null, device_id: string, headers: Headers = {}) =>
  (await deliver(grant, device_id, headers))?.entry !== null

const afterDays = async (days: number, look: () => Promise<unknown>) => {
  const before = app.clock.now
  app.clock.now += days * DAY
  const seen = await look()
  app.clock.now = before
  return seen
}

describe('the right to deliver (S-08)', () => {
  const phone = randomUUID()

  it.each<[string, (bearer: Headers) => Promise<unknown>]>([
    [
      'its owner changed the password',
      async () =>
        app.send(
          'POST',
          '/auth/change-password',
          { current_password: PASSWORD, new_password: 'outra-senha' },
          (await signIn(randomUUID())).bearer,
        ),
    ],
    [
      'a keeper gave a new password',
      async () => app.send('PUT', `/users/${cast.ana}`, { password: 'provisoria' }, await stepUp('master')),
    ],
    [
      'its owner was blocked',
      async () => app.send('PUT', `/users/${cast.ana}`, { is_active: false }, await stepUp('master')),
    ],
    ['its owner was deleted', async () => app.send('DELETE', `/users/${cast.ana}`, undefined, await stepUp('master'))],
    ['the owner’s access ended', () => setUser({ access_expires_at: app.clock.now })],
  ])('ends seven days after %s, however often it is used', async (_, end) => {
    const { grant, bearer } = await signIn(phone)
    expect(await lives(grant, phone)).toBe(true)
    const answer = (await end(bearer)) as { status?: number } | undefined
    expect(answer?.status ?? 200).toBe(200)
    expect([await afterDays(3, () => lives(grant, phone)), await afterDays(6, () => lives(grant, phone))]).toEqual([
      true,
      true,
    ])
    expect(await afterDays(8, () => lives(grant, phone))).toBe(false)
  })

  it('goes on, renewed by each delivery, for somebody who may sign in', async () => {
    const { grant } = await signIn(phone)
    for (let month = 0; month < 4; month += 1) {
      app.clock.now += 25 * DAY
      expect(await lives(grant, phone)).toBe(true)
    }
  })

  it('ends when a newer one of the same device is first used, and not before', async () => {
    const [older, newer] = [await signIn(phone), await signIn(phone)]
    expect(await lives(older.grant, phone)).toBe(true)
    app.clock.now += 1
    const newest = await signIn(phone)
    expect(await lives(older.grant, phone)).toBe(true)
    expect(await lives(newest.grant, phone)).toBe(true)
    expect([
      await lives(older.grant, phone),
      await lives(newer.grant, phone),
      await lives(newest.grant, phone),
    ]).toEqual([false, false, true])
  })

  it('of a device that has shown a secret is worth nothing without it; the mark waits on its device', async () => {
    const secret = { 'x-device': `${phone}.${randomBytes(32).toString('base64url')}` }
    const { grant } = await signIn(phone, secret)
    expect(await lives(grant, phone, secret)).toBe(true)
    const stolen = { 'x-device': `${phone}.${randomBytes(32).toString('base64url')}` }
    for (const headers of [{}, stolen])
      expect(await deliver(grant, phone, headers)).toMatchObject({ code: 'grant_missing' })
    const kept = await app.database.read.select().from(rejectedEvents)
    expect(kept).toEqual([])
  })

  it('of a phone of 0.1.0, which shows none, goes on', async () => {
    const { grant } = await signIn(phone)
    expect(await lives(grant, phone)).toBe(true)
  })

  it('can be taken away by a keeper of the person, with the session on that device', async () => {
    const [{ grant, bearer }, desk] = [await signIn(phone), await signIn(randomUUID())]
    const list = async (who: 'keeper' | 'stranger' | 'bia') =>
      await app.send('GET', `/devices?user_id=${cast.ana}`, undefined, await app.as(cast[who]))
    const remove = async (who: 'keeper' | 'stranger' | 'bia', id: string = phone) =>
      (await app.send('DELETE', `/devices/${id}?user_id=${cast.ana}`, undefined, await app.as(cast[who]))).status
    expect((await list('keeper')).body).toMatchObject([{ is_signed_in: true }, { is_signed_in: true }])
    expect([(await list('stranger')).status, (await list('bia')).status]).toEqual([404, 403])
    expect([await remove('stranger'), await remove('bia'), await remove('keeper', randomUUID())]).toEqual([
      403, 403, 404,
    ])
    expect(await remove('keeper')).toBe(200)
    expect(await lives(grant, phone)).toBe(false)
    const verify = async (headers: Headers) => (await app.send('GET', '/auth/verify', undefined, headers)).status
    expect([await verify(bearer), await verify(desk.bearer)]).toEqual([401, 200])
    expect((await list('keeper')).body).toHaveLength(1)
  })

  it('of a device whose session its owner ended elsewhere goes on for seven days', async () => {
    const [{ grant }, desk] = [await signIn(phone), await signIn(randomUUID())]
    await app.send('POST', '/auth/sessions/end-others', undefined, desk.bearer)
    expect(await afterDays(6, () => lives(grant, phone))).toBe(true)
    expect(await afterDays(8, () => lives(grant, phone))).toBe(false)
  })
})

const stepUp = async (who: 'master') => ({
  ...(await app.as(cast[who])),
  'x-step-up': await app.parts.tokens.stepUp(cast[who], app.clock.now),
})
