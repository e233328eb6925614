import { beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../testing/company.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let ana: string

beforeEach(async () => {
  app = await testApp()
  const password_hash = await app.parts.passwords.hash('antiga')
  ana = (await addUser(app.database, { email: 'ana@ipe.com.br', password_hash, must_change_password: true })).id
})

const change = async (body: unknown) => app.send('POST', '/auth/change-password', body, await app.as(ana))
const login = (password: string) => app.send('POST', '/auth/login', { email: 'ana@ipe.com.br', password })

describe('POST /auth/change-password', () => {
  it('changes it, ends the other sessions, and answers the token that goes on', async () => {
    const old = await app.as(ana)
    const { status, body } = await change({ current_password: 'antiga', new_password: 'nova' })
    expect(status).toBe(200)
    const { token } = body as { token: string }
    expect((await app.send('GET', '/auth/verify', undefined, old)).status).toBe(401)
    expect(await app.send('GET', '/auth/verify', undefined, { authorization: `Bearer ${token}` })).toMatchObject({
      status: 200,
      body: { user: { must_change_password: false } },
    })
    expect([(await login('antiga')).status, (await login('nova')).status]).toEqual([401, 200])
  })

  it('needs the current password and four characters', async () => {
    expect(await change({ current_password: 'errada', new_password: 'nova' })).toMatchObject({
      status: 401,
      body: { error: 'Senha incorreta', details: [{ path: 'current_password' }] },
    })
    expect(await change({ current_password: 'antiga', new_password: 'abc' })).toMatchObject({
      status: 422,
      body: { error: 'A senha deve ter pelo menos 4 caracteres.', details: [{ path: 'new_password' }] },
    })
    expect((await login('antiga')).status).toBe(200)
  })
})
