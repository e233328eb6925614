import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { audit, users } from '../database/schema/tables.ts'
import { castOf } from '../testing/cast.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let cast: Awaited<ReturnType<typeof castOf>>

const OLD = 'tres-gatos-azuis'
type Who = 'ana' | 'keeper' | 'master'

beforeEach(async () => {
  app = await testApp()
  cast = await castOf(app)
  const password_hash = await app.parts.passwords.hash(OLD)
  await app.database.write(async (tx) => void (await tx.update(users).set({ password_hash })))
})

const setUser = (who: Who, change: object) =>
  app.database.write(async (tx) => void (await tx.update(users).set(change).where(eq(users.id, cast[who]))))

const change = async (who: Who, new_password: string) =>
  app.send('POST', '/auth/change-password', { current_password: OLD, new_password }, await app.as(cast[who]))

describe('a new password (S-21)', () => {
  it.each<[Who, string, number, string | undefined]>([
    ['ana', 'nova', 200, undefined],
    ['ana', '123456', 200, undefined],
    ['ana', 'abc', 422, 'password_short'],
    ['ana', OLD, 422, 'password_same'],
    ['keeper', 'nova', 422, 'password_short'],
    ['keeper', 'curta-123', 422, 'password_short'],
    ['keeper', 'qwertyuiop', 422, 'password_common'],
    ['keeper', 'Password123', 422, 'password_common'],
    ['keeper', 'keeper1234', 422, 'password_common'],
    ['keeper', 'ipe.com.br1', 422, 'password_common'],
    ['keeper', 'quatro-gatos-verdes', 200, undefined],
    ['master', 'quatro-gatos-verdes', 200, undefined],
    ['master', '1234567890', 422, 'password_common'],
  ])('of %s, %s: %i %s', async (who, password, status, code) => {
    expect(await change(who, password)).toMatchObject({
      status,
      body: code ? { code, details: [{ path: 'new_password' }] } : {},
    })
  })

  it('of an employee that everybody tries first is taken, and said to be so', async () => {
    expect((await change('ana', 'qwerty')).body).toMatchObject({ is_common: true })
    const password_hash = await app.parts.passwords.hash(OLD)
    await setUser('ana', { password_hash, session_epoch: 0 })
    expect((await change('ana', 'quatro-gatos-verdes')).body).toMatchObject({ is_common: false })
  })

  it('that the master gives an admin is no shorter', async () => {
    const give = async (password: string) =>
      (
        await app.send(
          'PUT',
          `/users/${cast.keeper}`,
          { password },
          { ...(await app.as(cast.master)), 'x-step-up': await app.parts.tokens.stepUp(cast.master, app.clock.now) },
        )
      ).body
    expect(await give('curta')).toMatchObject({ code: 'password_short' })
    expect(await give('quatro-gatos-verdes')).toMatchObject({ id: cast.keeper })
  })
})

describe('a temporary password (S-21)', () => {
  const login = () => app.send('POST', '/auth/login', { email: 'ana@ipe.com.br', password: 'provisoria' })
  const give = async () =>
    app.send(
      'PUT',
      `/users/${cast.ana}`,
      { password: 'provisoria' },
      { ...(await app.as(cast.keeper)), 'x-step-up': await app.parts.tokens.stepUp(cast.keeper, app.clock.now) },
    )

  beforeEach(() => setUser('ana', { email: 'ana@ipe.com.br' }))

  it('opens a session for a week, not longer', async () => {
    expect((await give()).status).toBe(200)
    app.clock.now += 7 * DAY - 1_000
    expect((await login()).status).toBe(200)
    app.clock.now += 2_000
    expect(await login()).toMatchObject({ status: 403, body: { code: 'temporary_expired' } })
    expect((await give()).status).toBe(200)
    expect((await login()).status).toBe(200)
  })

  it('that is over proves nobody any more, in a session that it opened neither', async () => {
    await give()
    app.clock.now += 7 * DAY - 1_000
    const { token } = (await login()).body as { token: string }
    const ask = (path: string, body: unknown) => app.send('POST', path, body, { authorization: `Bearer ${token}` })
    const own = { current_password: 'provisoria', new_password: 'quatro-gatos-verdes' }
    app.clock.now += 2_000
    const over = { status: 403, body: { code: 'temporary_expired' } }
    expect(await ask('/auth/verify-password', { password: 'provisoria' })).toMatchObject(over)
    expect(await ask('/auth/change-password', own)).toMatchObject(over)
    // Whether it is the right one is told first, as when signing in.
    const wrong = { ...own, current_password: 'errada' }
    expect(await ask('/auth/change-password', wrong)).toMatchObject({ status: 401, body: { code: 'password_wrong' } })
    const refused = async () => {
      const deeds = await app.database.read.select().from(audit).where(eq(audit.action, 'password:refused'))
      return deeds.map(({ details }) => details)
    }
    await expect.poll(refused).toContain('senha temporária vencida')
  })

  it('lets its owner work, ask and send a certificate; everything else comes after the new one', async () => {
    await give()
    const device_id = randomUUID()
    const body = { email: 'ana@ipe.com.br', password: 'provisoria', device_id }
    const { token, grant } = (await app.send('POST', '/auth/login', body)).body as {
      token: string
      grant: { token: string }
    }
    const bearer = { authorization: `Bearer ${token}` }
    const ask = async (method: string, path: string, sent?: unknown) =>
      (await app.send(method, path, sent, bearer)).status
    const device = testDevice(cast.ana, grant.token, device_id)
    const punch = device.body(app.clock.now, [device.sent(device.event(app.clock.now - 1_000))])
    expect((await app.send('POST', '/time-entries/sync', punch)).body).toMatchObject({
      results: [{ outcome: 'created' }],
    })
    const request = {
      entry_type: 'ajuste',
      timestamp: new Date(app.clock.now).toISOString(),
      notes: 'Ajuste Solicitado: +00:30 - Fila',
      minutes_adjusted: 30,
    }
    const allowed: [string, string, unknown?][] = [
      ['GET', '/auth/verify'],
      ['GET', `/time-entries/today/${cast.ana}`],
      ['GET', `/stores/${cast.centro}`],
      ['POST', '/time-entries', request],
      ['POST', '/auth/verify-password', { password: 'provisoria' }],
    ]
    for (const [method, path, sent] of allowed)
      expect([path, await ask(method, path, sent)]).toEqual([
        path,
        method === 'POST' && path === '/time-entries' ? 201 : 200,
      ])
    for (const path of [
      '/time-entries',
      '/payslips',
      '/attestations',
      `/users/${cast.ana}/balance`,
      '/schedules',
      '/vacations',
      '/stores',
      '/auth/sessions',
    ])
      expect(await app.send('GET', path, undefined, bearer)).toMatchObject({
        status: 403,
        body: { code: 'password_must_change' },
      })
    const own = { current_password: 'provisoria', new_password: 'quatro-gatos-verdes' }
    const after = (await app.send('POST', '/auth/change-password', own, bearer)).body as { token: string }
    expect((await app.send('GET', '/payslips', undefined, { authorization: `Bearer ${after.token}` })).status).toBe(200)
  })

  it('gives a keeper nothing about others meanwhile', async () => {
    await setUser('keeper', { must_change_password: true })
    const bearer = await app.as(cast.keeper)
    for (const path of ['/users', `/time-entries/today/${cast.ana}`, '/hour-bank', `/users/${cast.ana}`])
      expect((await app.send('GET', path, undefined, bearer)).body).toMatchObject({ code: 'password_must_change' })
    const mark = {
      user_id: cast.ana,
      entry_type: 'entrada',
      timestamp: new Date(app.clock.now).toISOString(),
      notes: 'Registro manual',
    }
    expect((await app.send('POST', '/time-entries', mark, bearer)).status).toBe(403)
  })
})
