import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/calendar/day.ts'
import type { OpenSession } from '#shared/contract/auth.ts'
import { sessions, users } from '../database/schema/tables.ts'
import type { Trier } from '../parts.ts'
import { addStore, addUser } from '../testing/company.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let ana: string

const PASSWORD = 'tres-gatos-azuis'
const EMAIL = 'ana@ipe.com.br'

beforeEach(async () => {
  app = await testApp()
  const store = await addStore(app.database)
  const password_hash = await app.parts.passwords.hash(PASSWORD)
  ana = (await addUser(app.database, { store_id: store.id, email: EMAIL, password_hash })).id
})

type Headers = Record<string, string>

async function signIn(body: object = {}, headers: Headers = {}) {
  const answer = await app.send('POST', '/auth/login', { email: EMAIL, password: PASSWORD, ...body }, headers)
  const { token, known_device, grant, device_unproven } = answer.body as {
    token: string
    known_device: string | null
    grant: { token: string } | null
    device_unproven: boolean
  }
  return { status: answer.status, bearer: { authorization: `Bearer ${token}` }, known_device, grant, device_unproven }
}

const verify = async (headers: Headers) => (await app.send('GET', '/auth/verify', undefined, headers)).status
const list = async (headers: Headers) =>
  (await app.send('GET', '/auth/sessions', undefined, headers)).body as OpenSession[]
const setUser = (change: object) =>
  app.database.write(async (tx) => void (await tx.update(users).set(change).where(eq(users.id, ana))))

describe('a session', () => {
  it('ends at the server when its person signs out, and no other with it (S-11)', async () => {
    const [phone, desk] = [await signIn(), await signIn()]
    expect((await app.send('POST', '/auth/logout', undefined, phone.bearer)).status).toBe(200)
    expect([await verify(phone.bearer), await verify(desk.bearer)]).toEqual([401, 200])
  })

  it.each([
    ['admin', 12 * HOUR],
    ['master', 12 * HOUR],
    ['manager', 30 * DAY],
    ['user', 30 * DAY],
  ] as const)('of a %s ends when it was not used for %i ms, and goes on while it is (S-11)', async (role, idle) => {
    await setUser({ role })
    const { bearer } = await signIn()
    const seenAt = async () => (await app.database.read.select().from(sessions))[0]?.last_seen_at
    for (let i = 0; i < 4; i += 1) {
      app.clock.now += idle - MINUTE
      expect(await verify(bearer)).toBe(200)
      await expect.poll(seenAt).toBe(app.clock.now)
    }
    app.clock.now += idle + MINUTE
    expect(await verify(bearer)).toBe(401)
  })

  it('of 0.1.0 is taken over at its first contact, shows in the list, and ends for good (S-11)', async () => {
    const old = await new SignJWT({ epoch: 0 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('folha-de-ponto')
      .setAudience('session')
      .setSubject(ana)
      .setExpirationTime(Math.floor(app.clock.now / 1000) + 86_400)
      .sign(new Uint8Array(32).fill(7))
    const bearer = { authorization: `Bearer ${old}` }
    expect([await verify(bearer), await verify(bearer)]).toEqual([200, 200])
    expect((await list(bearer)).map(({ is_current }) => is_current)).toEqual([true])
    await app.send('POST', '/auth/logout', undefined, bearer)
    expect(await verify(bearer)).toBe(401)
    // However often they sign in, the ended session must never be forgotten.
    for (let i = 0; i < 260; i += 1) {
      app.clock.now += 1
      await signIn()
    }
    expect(await verify(bearer)).toBe(401)
  })

  it('is worth nothing without its row', async () => {
    const { bearer } = await signIn()
    await app.database.write(async (tx) => void (await tx.delete(sessions)))
    expect(await verify(bearer)).toBe(401)
  })

  it('stands in its person’s list alone, and can be ended from there, one or all others (S-11)', async () => {
    const agent = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    }
    const [lost, desk, home] = [await signIn({}, agent), await signIn(), await signIn()]
    const caio = await app.as((await addUser(app.database)).id)
    const rows = await list(desk.bearer)
    expect(rows).toHaveLength(3)
    expect(rows[0]?.is_current).toBe(true)
    const phone = rows.find(({ label }) => label === 'Chrome no Android')
    expect((await app.send('DELETE', `/auth/sessions/${phone?.id}`, undefined, caio)).status).toBe(404)
    expect((await app.send('DELETE', `/auth/sessions/${phone?.id}`, undefined, desk.bearer)).status).toBe(200)
    expect([await verify(lost.bearer), await verify(home.bearer)]).toEqual([401, 200])
    const others = await app.send('POST', '/auth/sessions/end-others', undefined, desk.bearer)
    expect(others.body).toEqual({ ended: 1 })
    expect([await verify(home.bearer), await verify(desk.bearer), await verify(caio)]).toEqual([401, 200, 200])
  })

  it('is one of fifty at most: the one that was not seen for longest ends', async () => {
    const first = await signIn()
    for (let i = 0; i < 49; i += 1) {
      app.clock.now += 1
      await signIn()
    }
    expect(await verify(first.bearer)).toBe(200)
    app.clock.now += 1
    await signIn()
    expect(await verify(first.bearer)).toBe(401)
  })
})

describe('a pass for what asks for the password again (S-28)', () => {
  const passOf = async (bearer: Headers) => {
    const { body } = await app.send('POST', '/auth/verify-password', { password: PASSWORD }, bearer)
    return (body as { step_up: string }).step_up
  }
  it('is good in its session only, and not after the password changed', async () => {
    await setUser({ role: 'master' })
    const bia = (await addUser(app.database)).id
    const reset = async (bearer: Headers, pass: string) => {
      const body = { user_id: bia, start: null, end: null }
      return (await app.send('POST', '/time-entries/reset', body, { ...bearer, 'x-step-up': pass })).status
    }
    const [here, there] = [await signIn(), await signIn()]
    const pass = await passOf(here.bearer)
    expect([await reset(here.bearer, pass), await reset(there.bearer, pass)]).toEqual([200, 403])
    const change = { current_password: PASSWORD, new_password: 'quatro-gatos-verdes' }
    const { body } = await app.send('POST', '/auth/change-password', change, here.bearer)
    const after = { authorization: `Bearer ${(body as { token: string }).token}` }
    expect([await verify(after), await reset(after, pass)]).toEqual([200, 403])
  })
})

describe('a browser in which somebody signed in before (S-06)', () => {
  it('is known by what it was answered, its person’s alone, until the password changes', async () => {
    const begun: (string | null)[] = []
    const begin = async ({ browser }: Trier) => {
      begun.push(browser)
      return 0
    }
    app.parts.limits.tries = { begin, leftOfAddress: () => 0, succeed: async () => {} }
    const first = await signIn()
    const known = { 'x-known-device': first.known_device ?? '' }
    expect(first.known_device).toHaveLength(43)
    expect((await signIn({}, known)).known_device).toBeNull()
    const other = await addUser(app.database, { email: 'caio@ipe.com.br', password_hash: 'x' })
    await app.send('POST', '/auth/login', { email: other.email, password: 'x' }, known)
    await signIn({}, { 'x-known-device': randomBytes(32).toString('base64url') })
    const change = { current_password: PASSWORD, new_password: 'quatro-gatos-verdes' }
    await app.send('POST', '/auth/change-password', change, first.bearer)
    await signIn({ password: 'quatro-gatos-verdes' }, known)
    expect(begun.map((browser) => browser !== null)).toEqual([false, true, false, false, false, false])
  })
})

describe('a device that has shown its secret (S-08)', () => {
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  const shown = { 'x-device': `${id}.${secret}` }

  it('gets its right to deliver with it only: without, the person signs in, and is told', async () => {
    expect(await signIn({ device_id: id }, shown)).toMatchObject({ device_unproven: false, grant: { user_id: ana } })
    const wrong: Headers[] = [{}, { 'x-device': `${id}.${randomBytes(32).toString('base64url')}` }, { 'x-device': id }]
    for (const headers of wrong)
      expect(await signIn({ device_id: id }, headers)).toMatchObject({
        status: 200,
        device_unproven: true,
        grant: null,
      })
    expect(await signIn({ device_id: id }, shown)).toMatchObject({ device_unproven: false, grant: { user_id: ana } })
  })

  it('is asked for it again when the session is looked at', async () => {
    const { bearer } = await signIn({ device_id: id }, shown)
    const look = async (headers: Headers) =>
      (await app.send('GET', `/auth/verify?device_id=${id}`, undefined, { ...bearer, ...headers })).body
    expect(await look({})).toMatchObject({ grant: null, device_unproven: true })
    expect(await look(shown)).toMatchObject({ grant: { user_id: ana }, device_unproven: false })
  })
})
