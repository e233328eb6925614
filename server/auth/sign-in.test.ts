import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultLimits } from '../boot.ts'
import { users } from '../database/schema/tables.ts'
import { addStore, addUser } from '../testing/company.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let ana: Awaited<ReturnType<typeof addUser>>

async function addAna(change: object = {}) {
  const store = await addStore(app.database)
  const password_hash = await app.parts.passwords.hash('segredo')
  return addUser(app.database, { store_id: store.id, email: 'ana@ipe.com.br', password_hash, ...change })
}

beforeEach(async () => {
  app = await testApp()
  ana = await addAna()
})

const login = (body: unknown) => app.send('POST', '/auth/login', body)

describe('POST /auth/login', () => {
  it('answers the user, a token and, for a device, the right to deliver', async () => {
    const device_id = randomUUID()
    const { status, body } = await login({ email: ' ANA@ipe.com.br ', password: 'segredo', device_id })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { id: ana.id, store_name: 'Ipê Centro', storeId: ana.store_id },
      grant: { user_id: ana.id },
    })
    expect(JSON.stringify(body)).not.toMatch(/password_?hash|temporary|argon2/i)
  })

  it.each([
    ['wrong password', { email: 'ana@ipe.com.br', password: 'errada' }, 401, 'credentials_wrong'],
    ['unknown e-mail', { email: 'ninguem@ipe.com.br', password: 'segredo' }, 401, 'credentials_wrong'],
    ['no e-mail', { password: 'segredo' }, 422, 'invalid_input'],
    ['no form of an e-mail', { email: 'ana', password: 'segredo' }, 422, 'invalid_input'],
    ['empty password', { email: 'ana@ipe.com.br', password: '' }, 422, 'invalid_input'],
    ['numbers for texts', { email: 1, password: 2 }, 422, 'invalid_input'],
    ['a list', [], 422, 'invalid_input'],
  ])('refuses %s in Portuguese', async (_case, body, status, code) => {
    const answer = await login(body)
    expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(/\p{L}/u) } })
  })

  it('names the field at fault', async () => {
    const { body } = await login({ email: 'ana', password: '' })
    expect(body).toMatchObject({
      details: [
        { path: 'email', message: 'Informe um e-mail válido.' },
        { path: 'password', message: 'Senha é obrigatória' },
      ],
    })
  })

  it('keeps out who is blocked or whose access has ended', async () => {
    await app.database.write(async (tx) => void (await tx.update(users).set({ is_active: false })))
    expect(await login({ email: 'ana@ipe.com.br', password: 'segredo' })).toMatchObject({
      status: 403,
      body: { code: 'user_blocked' },
    })
    await app.database.write(async (tx) => void (await tx.update(users).set({ is_active: true, access_expires_at: 1 })))
    expect(await login({ email: 'ana@ipe.com.br', password: 'segredo' })).toMatchObject({
      status: 403,
      body: { code: 'access_expired' },
    })
  })

  it('allows ten tries a minute for an account, then 429 with Retry-After', async () => {
    app = await testApp({ limits: defaultLimits() })
    ana = await addAna()
    const tries = []
    for (let i = 0; i < 12; i += 1) tries.push(await login({ email: 'ana@ipe.com.br', password: 'errada' }))
    expect(tries.map((answer) => answer.status)).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a session', () => {
  const verify = (token: string | null) =>
    app.send('GET', '/auth/verify', undefined, token === null ? {} : { authorization: `Bearer ${token}` })

  it('is known by its token', async () => {
    expect(await verify(await app.tokenOf(ana.id))).toMatchObject({
      status: 200,
      body: { user: { email: 'ana@ipe.com.br' } },
    })
  })

  it('ends with the epoch, the user’s blocking and the expiry, at once', async () => {
    const token = await app.tokenOf(ana.id)
    await verify(token)
    const set = (change: object) => app.database.write(async (tx) => void (await tx.update(users).set(change)))
    await set({ session_epoch: 1 })
    expect((await verify(token)).status).toBe(401)
    await set({ session_epoch: 0, is_active: false })
    expect((await verify(token)).status).toBe(401)
    await set({ is_active: true, access_expires_at: app.clock.now - 1 })
    expect((await verify(token)).status).toBe(401)
    await set({ access_expires_at: null })
    expect((await verify(token)).status).toBe(200)
    app.clock.now += 31 * 86_400_000
    expect((await verify(token)).status).toBe(401)
  })

  it('is not opened by forged tokens', async () => {
    const key = new Uint8Array(32).fill(7)
    const make = (secret: Uint8Array, claims: object, alg = 'HS256', audience = 'session') =>
      new SignJWT({ epoch: 0, ...claims })
        .setProtectedHeader({ alg })
        .setIssuer('folha-de-ponto')
        .setAudience(audience)
        .setSubject(ana.id)
        .setExpirationTime(Math.floor(app.clock.now / 1000) + 60)
        .sign(secret)
    const good = await app.tokenOf(ana.id)
    const [head = '', claims = '', signature = ''] = good.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = [
      `${none}.${claims}.`,
      `${head}.${claims}.`,
      `${head}.${claims}.${signature.slice(0, -4)}`,
      await make(new Uint8Array(32).fill(8), {}),
      await make(key, {}, 'HS512'),
      await make(key, {}, 'HS256', 'step-up'),
      await make(key, { epoch: 'x' }),
      'x'.repeat(8192),
      '',
      'a.b.c',
    ]
    for (const token of forged) expect((await verify(token)).status, token.slice(0, 40)).toBe(401)
    expect(await verify(null)).toMatchObject({ status: 401, body: { error: 'Token não encontrado' } })
  })

  it('checks the own password, and counts the tries', async () => {
    const as = await app.as(ana.id)
    expect(await app.send('POST', '/auth/verify-password', { password: 'segredo' }, as)).toMatchObject({
      status: 200,
      body: { valid: true },
    })
    expect(await app.send('POST', '/auth/verify-password', { password: 'x' }, as)).toMatchObject({
      status: 401,
      body: { error: 'Senha incorreta' },
    })
    expect((await app.send('POST', '/auth/verify-password', { password: 'segredo' })).status).toBe(401)
  })

  it('changes the own display name; a blank one changes nothing', async () => {
    const as = await app.as(ana.id)
    expect(await app.send('PUT', '/users/me', { display_name: '  Aninha ' }, as)).toMatchObject({
      body: { display_name: 'Aninha' },
    })
    expect(await app.send('PUT', '/users/me', { display_name: '   ' }, as)).toMatchObject({
      body: { display_name: 'Aninha' },
    })
    const cheeky = { display_name: 'X', role: 'master', store_id: null }
    expect(await app.send('PUT', '/users/me', cheeky, as)).toMatchObject({
      body: { role: 'user', store_id: ana.store_id },
    })
  })
})
