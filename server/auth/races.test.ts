import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '#shared/calendar/day.ts'
import type { OpenSession } from '#shared/contract/auth.ts'
import type { PersonDevice } from '#shared/contract/devices.ts'
import { grants, knownBrowsers, sessions, users } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'

let s: Stage

const PASSWORD = 'tres-gatos-azuis'
type Headers = Record<string, string>

beforeEach(async () => {
  s = await stage()
  await setAna({ password_hash: await s.app.parts.passwords.hash(PASSWORD), email: 'ana@ipe.com.br' })
})

const setAna = (change: Partial<typeof users.$inferInsert>) =>
  s.app.database.write(async (tx) => void (await tx.update(users).set(change).where(eq(users.id, s.cast.ana))))

async function signIn(device_id: string, headers: Headers = {}) {
  const asked = { email: 'ana@ipe.com.br', password: PASSWORD, device_id }
  const { status, body } = await s.app.send('POST', '/auth/login', asked, headers)
  const { token, grant } = body as { token: string; grant: { token: string } | null }
  return { status, body, bearer: { authorization: `Bearer ${token}` }, grant }
}

/** Run something between the check of a right password and its effect. */
function meanwhile(happens: () => Promise<unknown>) {
  const { verify } = s.app.parts.passwords
  s.app.parts.passwords.verify = async (...given) => {
    const isRight = await verify(...given)
    s.app.parts.passwords.verify = verify
    await happens()
    return isRight
  }
}

const left = async () => ({
  grants: (await s.app.database.read.select().from(grants)).length,
  browsers: (await s.app.database.read.select().from(knownBrowsers)).length,
  open: (await s.app.database.read.select().from(sessions)).filter(
    ({ ended_at, user_id }) => ended_at === null && user_id === s.cast.ana,
  ).length,
})

const change = (bearer: Headers, new_password: string) =>
  s.app.send('POST', '/auth/change-password', { current_password: PASSWORD, new_password }, bearer)

describe('a sign-in that is under way', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'the password is replaced',
      () => s.ask('master', 'PUT', `/users/${s.cast.ana}`, { password: null }),
      'credentials_wrong',
    ],
    [
      'its person is blocked',
      () => s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: false }),
      'user_blocked',
    ],
  ])('while %s leaves no session, no right to deliver and no known browser behind', async (_what, happens, code) => {
    meanwhile(happens)
    expect((await signIn(randomUUID())).body).toMatchObject({ code })
    expect(await left()).toEqual({ grants: 0, browsers: 0, open: 0 })
  })

  it('leaves a temporary password of meanwhile to be read', async () => {
    await setAna({ temporary_password: 'x', temporary_until: s.app.clock.now + HOUR, must_change_password: true })
    meanwhile(() => s.ask('master', 'PUT', `/users/${s.cast.ana}`, { password: null }))
    await signIn(randomUUID())
    expect((await s.ask('master', 'GET', `/users/${s.cast.ana}/password`)).status).toBe(200)
  })
})

describe('two changes of one password at once', () => {
  it('are one: the other began with a password that holds no more', async () => {
    const [owner, thief] = [await signIn(randomUUID()), await signIn(randomUUID())]
    const both = await Promise.all([
      change(owner.bearer, 'quatro-gatos-verdes'),
      change(thief.bearer, 'cinco-gatos-pretos'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await left()).open).toBe(1)
  })

  it('a new one of a keeper meanwhile stays', async () => {
    const { bearer } = await signIn(randomUUID())
    meanwhile(() => s.ask('master', 'PUT', `/users/${s.cast.ana}`, { password: null }))
    expect((await change(bearer, 'quatro-gatos-verdes')).status).toBe(401)
    expect((await s.ask('master', 'GET', `/users/${s.cast.ana}/password`)).status).toBe(200)
  })
})

describe('a device that a keeper removed', () => {
  const verify = (device_id: string, bearer: Headers) =>
    s.app.send('GET', `/auth/verify?device_id=${device_id}`, undefined, bearer)

  it('gets no right again from a session that was opened without it', async () => {
    const [other, phone] = [randomUUID(), randomUUID()]
    const { bearer } = await signIn(other)
    expect((await verify(phone, bearer)).body).toMatchObject({ grant: { user_id: s.cast.ana } })
    const removed = await s.ask('keeper', 'DELETE', `/devices/${phone}?user_id=${s.cast.ana}`)
    expect(removed.status).toBe(200)
    expect((await verify(phone, bearer)).status).toBe(401)
  })

  it('is none that a person is shown as signed in on when the session there ended by itself', async () => {
    const phone = randomUUID()
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' }
    await setAna({ role: 'admin' })
    await signIn(phone, headers)
    s.app.clock.now += 13 * HOUR
    const { bearer } = await signIn(randomUUID())
    const { body } = await s.app.send('GET', '/auth/sessions', undefined, bearer)
    expect((body as OpenSession[]).map(({ is_current }) => is_current)).toEqual([true])
    const devices = (await s.ask('master', 'GET', `/devices?user_id=${s.cast.ana}`)).body as PersonDevice[]
    expect(devices.find(({ device_id }) => device_id === phone)).toMatchObject({
      is_signed_in: false,
      label: 'Chrome no Android',
    })
  })
})

describe('ending all other sessions', () => {
  it('gives a last day to the rights on every other device, also where nobody is signed in any more', async () => {
    const [phone, lost, away] = [randomUUID(), randomUUID(), randomUUID()]
    const here = await signIn(phone)
    const left = await signIn(lost)
    await s.app.send('POST', '/auth/logout', undefined, left.bearer)
    const elsewhere = await signIn(away)
    await s.app.send('GET', `/auth/verify?device_id=${randomUUID()}`, undefined, elsewhere.bearer)
    await s.app.send('POST', '/auth/sessions/end-others', undefined, here.bearer)
    const rows = await s.app.database.read.select().from(grants)
    expect(rows).toHaveLength(4)
    for (const { device_id, ends_at } of rows) expect(ends_at === null).toBe(device_id === phone)
  })
})

describe('codes for signing in by a link', () => {
  it('are not guessed without end from one place', async () => {
    const { limits } = s.app.parts
    let count = 0
    limits.links = { count: async () => (count++ < 3 ? 0 : 7) }
    const body = { code: 'c'.repeat(43), proof: 'p'.repeat(43) }
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await s.app.send('POST', '/auth/exchange', body)).status)
    expect(statuses.slice(0, 3).every((status) => status !== 429)).toBe(true)
    expect(statuses.slice(3)).toEqual([429, 429])
  })
})
