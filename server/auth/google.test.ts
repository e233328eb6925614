import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Me } from '#shared/people/user.ts'
import { readConfig } from '../config.ts'
import { addUser } from '../testing/company.ts'
import { cookiesOf, startProvider, throughProvider } from '../testing/openid/provider.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const CLIENT = { id: 'folha', secret: 'segredo-do-cliente-de-teste' }
const PUBLIC_URL = 'http://localhost:4999'

/** Who signs in at the provider, and whether it vouches for the e-mail. */
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
  // The provider's clock is this machine's.
  app.clock.now = Date.now()
  await addUser(app.database, { email: 'ana@ipe.com.br' })
})

async function leave() {
  const answer = await app.app.request('/api/auth/google')
  return { to: answer.headers.get('location') ?? '', cookie: cookiesOf(answer).join('; '), answer }
}

async function comeBack(url: string, cookie: string) {
  const answer = await app.app.request(url.replace(PUBLIC_URL, 'http://localhost'), { headers: { cookie } })
  const home = new URL(answer.headers.get('location') ?? '')
  expect(home.origin + home.pathname).toBe(`${PUBLIC_URL}/login`)
  return home.searchParams
}

async function signIn() {
  const { to, cookie } = await leave()
  return comeBack(await throughProvider(to, PUBLIC_URL), cookie)
}

describe('sign-in with an OpenID provider (DECISIONS 29)', () => {
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
    const user = JSON.parse(home.get('user') ?? '{}') as Me
    expect(user.email).toBe('ana@ipe.com.br')
    const session = { authorization: `Bearer ${home.get('token')}` }
    expect((await app.send('GET', '/auth/verify', undefined, session)).status).toBe(200)
  })

  it('lets in nobody who is not registered, blocked or not vouched for', async () => {
    account.email = 'outra@ipe.com.br'
    expect((await signIn()).get('error')).toBe('access_denied')
    await addUser(app.database, { email: 'bloqueada@ipe.com.br', isActive: false })
    account.email = 'bloqueada@ipe.com.br'
    expect((await signIn()).get('error')).toBe('access_denied')
    Object.assign(account, { email: 'ana@ipe.com.br', verified: false })
    const home = await signIn()
    expect([home.get('error'), home.get('token')]).toEqual(['google_failed', null])
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
