import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Me } from '#shared/people/user.ts'
import { readConfig } from '../config.ts'
import { audit, users } from '../database/schema/tables.ts'
import { limiter } from '../http/rate-limit.ts'
import { addUser } from '../testing/company.ts'
import { cookiesOf, startProvider, throughProvider } from '../testing/openid/provider.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const CLIENT = { id: 'folha', secret: 'segredo-do-cliente-de-teste' }
const PUBLIC_URL = 'http://localhost:4999'

/** The account at the provider, and whether the provider vouches for its e-mail. */
const account = { email: 'ana@ipe.com.br', verified: true }
let provider: Awaited<ReturnType<typeof startProvider>>
let app: TestApp

beforeAll(async () => {
  provider = await startProvider({ ...CLIENT, redirect: `${PUBLIC_URL}/api/auth/google/callback` }, account)
})
afterAll(() => provider.close())

beforeEach(async () => {
  Object.assign(account, { email: 'ana@ipe.com.br', verified: true })
  const google = { GOOGLE_ISSUER: provider.issuer, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret }
  app = await testApp({ config: readConfig({ PUBLIC_URL, MASTER_EMAIL: 'master@ipe.com.br', ...google }) })
  // The provider uses this machine's clock.
  app.clock.now = Date.now()
  await addUser(app.database, { email: 'ana@ipe.com.br' })
})

/** The secret of the browser that begins a sign-in. */
const PROOF = 'p'.repeat(43)
const challengeOf = (proof: string) => createHash('sha256').update(proof).digest('base64url')

async function leave(proof = PROOF) {
  const answer = await app.app.request(`/api/auth/google?challenge=${challengeOf(proof)}`)
  return { to: answer.headers.get('location') ?? '', cookie: cookiesOf(answer).join('; '), answer }
}

async function comeBack(url: string, cookie: string) {
  const answer = await app.app.request(url.replace(PUBLIC_URL, 'http://localhost'), { headers: { cookie } })
  const home = new URL(answer.headers.get('location') ?? '')
  expect(home.origin + home.pathname).toBe(`${PUBLIC_URL}/login`)
  return home.searchParams
}

const exchange = (home: URLSearchParams, proof = PROOF) =>
  app.send('POST', '/auth/exchange', { code: home.get('token'), proof })

async function signIn() {
  const { to, cookie } = await leave()
  return comeBack(await throughProvider(to, PUBLIC_URL), cookie)
}

describe('sign-in with an OpenID provider (decision 29)', () => {
  it('asks with code, PKCE, state and nonce, and ties the return to this browser', async () => {
    const { to, answer } = await leave()
    const asked = new URL(to).searchParams
    expect(asked.get('response_type')).toBe('code')
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20)
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect(answer.headers.get('set-cookie')).not.toContain(asked.get('state') ?? '-')
  })

  it('opens a session for a registered, verified e-mail', async () => {
    const home = await signIn()
    const { status, body } = await exchange(home)
    expect(status).toBe(200)
    const { token, user } = body as { token: string; user: Me }
    expect(user.email).toBe('ana@ipe.com.br')
    const session = { authorization: `Bearer ${token}` }
    expect((await app.send('GET', '/auth/verify', undefined, session)).status).toBe(200)
  })

  it('asks nobody for a temporary password that they were never told, and leaves it for whoever needs it', async () => {
    const password_hash = await app.parts.passwords.hash('temporaria')
    const temporary_password = app.parts.vault.seal('temporaria')
    const columns = { password_hash, temporary_password, must_change_password: true }
    await app.database.write(async (tx) => void (await tx.update(users).set(columns)))
    const { body } = await exchange(await signIn())
    const { token, user } = body as { token: string; user: Me }
    const session = { authorization: `Bearer ${token}` }
    expect(user.must_change_password).toBe(false)
    const verified = await app.send('GET', '/auth/verify', undefined, session)
    expect(verified.body).toMatchObject({ user: { must_change_password: false } })
    expect(
      (await app.send('GET', `/users/${user.id}/balance?from=2026-06-01&to=2026-06-01`, undefined, session)).status,
    ).toBe(200)
    expect((await app.database.read.select().from(users).where(eq(users.id, user.id)))[0]).toMatchObject(columns)
    const asked = { email: account.email, password: 'temporaria' }
    const byPassword = await app.send('POST', '/auth/login', asked)
    expect(byPassword.body).toMatchObject({ user: { must_change_password: true } })
    const { token: other } = byPassword.body as { token: string }
    const held = await app.send('GET', `/users/${user.id}/balance?from=2026-06-01&to=2026-06-01`, undefined, {
      authorization: `Bearer ${other}`,
    })
    expect(held.body).toMatchObject({ code: 'password_must_change' })
  })

  it('hands over a code, no token: once, within a minute, to the browser that left (S-09)', async () => {
    const home = await signIn()
    const asToken = { authorization: `Bearer ${home.get('token')}` }
    expect((await app.send('GET', '/auth/verify', undefined, asToken)).status).toBe(401)
    expect(JSON.parse(home.get('user') ?? '{}')).toEqual({ id: expect.any(String) })
    expect((await exchange(home, 'q'.repeat(43))).body).toMatchObject({ code: 'code_invalid' })
    expect((await exchange(home)).status).toBe(401)
    const late = await signIn()
    app.clock.now += 61_000
    expect((await exchange(late)).status).toBe(401)
    const good = await signIn()
    expect([(await exchange(good)).status, (await exchange(good)).status]).toEqual([200, 401])
  })

  it('sends nobody to the provider who can’t be recognised when they come back (S-09)', async () => {
    for (const query of ['', '?challenge=', '?challenge=curto']) {
      const answer = await app.app.request(`/api/auth/google${query}`)
      expect(answer.headers.get('location')).toBe(`${PUBLIC_URL}/login?error=google_failed`)
    }
  })

  it('keeps out another account with the same e-mail, until a keeper gives a new password (S-28)', async () => {
    await signIn()
    const set = (openid_subject: string | null) =>
      app.database.write(async (tx) => void (await tx.update(users).set({ openid_subject })))
    await set('https://accounts.example other-person')
    expect((await signIn()).get('error')).toBe('access_denied')
    await set(null)
    expect((await signIn()).get('error')).toBeNull()
  })

  it('has a limit for each address (S-28)', async () => {
    app.parts.limits.links = limiter(3, 60)
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await leave()).answer.status)
    expect(statuses).toEqual([302, 302, 302, 429, 429])
  })

  it('lets in nobody who is not registered, blocked or not vouched for', async () => {
    account.email = 'outra@ipe.com.br'
    expect((await signIn()).get('error')).toBe('access_denied')
    await addUser(app.database, { email: 'bloqueada@ipe.com.br', is_active: false })
    account.email = 'bloqueada@ipe.com.br'
    expect((await signIn()).get('error')).toBe('access_denied')
    Object.assign(account, { email: 'ana@ipe.com.br', verified: false })
    const home = await signIn()
    expect([home.get('error'), home.get('token')]).toEqual(['google_failed', null])
    const refused = () => app.database.read.select().from(audit).where(eq(audit.action, 'session:refused'))
    await expect.poll(async () => (await refused()).length).toBe(2)
    expect((await refused()).map(({ target_type, details }) => [target_type, details])).toEqual([
      ['email', 'sem cadastro'],
      ['user', 'bloqueado'],
    ])
  })

  it('accepts no return that did not leave from here, came late, or comes twice', async () => {
    const one = await leave()
    const back = await throughProvider(one.to, PUBLIC_URL)
    const other = await leave()
    expect((await comeBack(back, '')).get('error')).toBe('google_failed')
    expect((await comeBack(back, other.cookie)).get('error')).toBe('google_failed')
    expect((await comeBack(back.replace(/state=[^&]+/, 'state=x'), one.cookie)).get('error')).toBe('google_failed')
    expect((await comeBack(back, one.cookie)).get('token')).toBeTruthy()
    expect((await comeBack(back, one.cookie)).get('error')).toBe('google_failed')
    const late = await leave()
    const lateBack = await throughProvider(late.to, PUBLIC_URL)
    app.clock.now += 11 * 60_000
    expect((await comeBack(lateBack, late.cookie)).get('error')).toBe('google_failed')
  })

  it('passes on that the person said no; without a provider there is nothing', async () => {
    expect((await comeBack(`${PUBLIC_URL}/api/auth/google/callback?error=access_denied`, '')).get('error')).toBe(
      'access_denied',
    )
    expect((await app.send('GET', '/settings')).body).toMatchObject({ google: true })
    const plain = await testApp()
    expect((await plain.send('GET', '/auth/google')).status).toBe(404)
    expect((await plain.send('GET', '/settings')).body).toMatchObject({ google: false })
  })
})
