import { beforeEach, describe, expect, it } from 'vitest'
import { addStore, addUser } from '../testing/company.ts'
import { deliverMarks } from '../testing/marks.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let store: Awaited<ReturnType<typeof addStore>>
let master: string
let admin: string
let ana: string

beforeEach(async () => {
  app = await testApp()
  store = await addStore(app.database)
  const password_hash = await app.parts.passwords.hash('minha-senha')
  const add = async (change: Parameters<typeof addUser>[1]) =>
    (await addUser(app.database, { password_hash, ...change })).id
  master = await add({ role: 'master', name: 'Zélia' })
  admin = await add({ role: 'admin', store_id: store.id, admin_stores: [store.id], name: 'Bruno' })
  ana = await add({ store_id: store.id, name: 'Ana', email: 'ana@ipe.com.br' })
})

const ask = async (who: string, method: string, path: string, body?: unknown) =>
  app.send(method, path, body, await app.as(who))

describe('DELETE /users/{id}', () => {
  const remove = async (who: string, id: string, pass?: string) =>
    app.send('DELETE', `/users/${id}`, undefined, { ...(await app.as(who)), ...(pass ? { 'x-step-up': pass } : {}) })
  const passOf = (id: string) => app.parts.tokens.stepUp(id, app.parts.now())

  it('asks for the actor’s own password', async () => {
    expect(await remove(admin, ana)).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
    expect((await remove(admin, ana, await passOf(ana))).status).toBe(403)
    expect((await remove(admin, ana, await app.tokenOf(admin))).status).toBe(403)
    const pass = await passOf(admin)
    app.clock.now += 5 * 60_000 + 1_000
    expect((await remove(admin, ana, pass)).status).toBe(403)
    expect((await remove(admin, ana, await passOf(admin))).body).toEqual({ result: 'deleted' })
    expect((await ask(admin, 'GET', `/users/${ana}`)).status).toBe(404)
  })

  it('deactivates who ever clocked, and their marks stay', async () => {
    await deliverMarks(app, ana, '2026-06-16', '08:00')
    expect((await remove(admin, ana, await passOf(admin))).body).toEqual({ result: 'deactivated' })
    expect((await ask(admin, 'GET', `/users/${ana}`)).body).toMatchObject({ is_active: false })
    expect((await ask(admin, 'GET', `/time-entries?user_id=${ana}`)).body).toHaveLength(1)
  })

  it('never the master, never oneself', async () => {
    const second = (await addUser(app.database, { role: 'master' })).id
    expect((await remove(master, second, await passOf(master))).status).toBe(403)
    expect((await remove(admin, admin, await passOf(admin))).status).toBe(403)
  })
})
