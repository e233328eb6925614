import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#shared/people/user.ts'
import { addStore, addUser } from '../testing/company.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let store: Awaited<ReturnType<typeof addStore>>
let other: Awaited<ReturnType<typeof addStore>>
let master: string
let admin: string
let ana: string

beforeEach(async () => {
  app = await testApp()
  store = await addStore(app.database)
  other = await addStore(app.database, { cnpj: '11444777000161', name: 'Ipê Norte' })
  const password_hash = await app.parts.passwords.hash('minha-senha')
  const add = async (change: Parameters<typeof addUser>[1]) =>
    (await addUser(app.database, { password_hash, ...change })).id
  master = await add({ role: 'master', name: 'Zélia' })
  admin = await add({ role: 'admin', store_id: store.id, admin_stores: [store.id], name: 'Bruno' })
  ana = await add({ store_id: store.id, name: 'Ana', email: 'ana@ipe.com.br' })
})

const ask = async (who: string, method: string, path: string, body?: unknown) =>
  app.send(method, path, body, await app.sure(who))
const edit = (who: string, id: string, body: unknown) => ask(who, 'PUT', `/users/${id}`, body)
const nova = { name: 'Nova Pessoa', email: 'Nova@Ipe.com.br ', password: 'abcd' }

describe('POST /users', () => {
  it('registers with a temporary password, which the admin can read until it was used', async () => {
    const made = await ask(admin, 'POST', '/users', {
      ...nova,
      storeId: store.id,
      cpf: '529.982.247-25',
      birth_date: '16/06/1990',
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        email: 'nova@ipe.com.br',
        store_id: store.id,
        storeId: store.id,
        cpf: '52998224725',
        birth_date: '1990-06-16',
        must_change_password: true,
        require_selfie: true,
      },
    })
    const { id } = made.body as User
    expect(await ask(admin, 'GET', `/users/${id}/password`)).toMatchObject({ status: 200, body: { password: 'abcd' } })
    const login = { email: 'nova@ipe.com.br', password: 'abcd' }
    expect(await app.send('POST', '/auth/login', login)).toMatchObject({
      status: 200,
      body: { user: { must_change_password: true } },
    })
    const gone = { error: 'Erro ao recuperar senha', code: 'password_not_recoverable' }
    expect(await ask(admin, 'GET', `/users/${id}/password`)).toMatchObject({ status: 404, body: gone })
    const audit = await ask(master, 'GET', `/audit?target_id=${id}&action=user:read-password`)
    expect(audit.body).toHaveLength(2)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'nada' }, 'email'],
    [{ password: '' }, 'password'],
    [{ cpf: '123' }, 'cpf'],
    [{ marital_status: 'feliz' }, 'marital_status'],
    [{ store_id: 'nenhuma' }, 'store_id'],
  ])('refuses %j with the field, and creates nobody', async (change, path) => {
    expect(await ask(master, 'POST', '/users', { ...nova, ...change })).toMatchObject({
      status: 422,
      body: { details: [{ path }] },
    })
    expect((await ask(master, 'GET', '/users')).body).toHaveLength(3)
  })

  it('refuses a short password and an e-mail that is taken', async () => {
    expect(await ask(master, 'POST', '/users', { ...nova, password: 'abc' })).toMatchObject({
      status: 422,
      body: { code: 'password_short' },
    })
    expect(await ask(master, 'POST', '/users', { ...nova, email: 'ANA@ipe.com.br' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
  })

  it('lets an admin create role user only, in the own companies only', async () => {
    const asAdmin = (change: object) => ask(admin, 'POST', '/users', { ...nova, store_id: store.id, ...change })
    const tries = [
      { role: 'admin' },
      { store_id: other.id },
      { store_id: null },
      { admin_stores: [other.id] },
      { max_user_creations: 5 },
      { is_active: 0 },
    ]
    for (const change of tries) expect((await asAdmin(change)).status, JSON.stringify(change)).toBe(403)
    expect((await asAdmin({ role: 'user' })).status).toBe(201)
  })

  it('blocks an admin at the quota + 1 people of the company', async () => {
    expect((await edit(master, admin, { max_user_creations: '2' })).status).toBe(200)
    const create = (i: number) =>
      ask(admin, 'POST', '/users', { ...nova, email: `n${i}@ipe.com.br`, store_id: store.id })
    // The company has two people; the third reaches quota + 1.
    expect((await create(1)).status).toBe(201)
    expect(await create(2)).toMatchObject({ status: 403, body: { error: 'Número de cadastros permitidos esgotou!' } })
    expect((await edit(master, admin, { max_user_creations: '' })).status).toBe(200)
    expect((await create(3)).status).toBe(201)
  })
})

describe('PUT /users/{id}', () => {
  it('changes only what is present, normalised, and never the e-mail', async () => {
    await edit(admin, ana, { phone: '(11) 98765-4321', city: 'Campinas', admission_date: '01/02/2026' })
    const { body } = await edit(admin, ana, { city: '', email: 'x@y.com.br' })
    expect(body).toMatchObject({
      phone: '11987654321',
      city: null,
      admission_date: '2026-02-01',
      email: 'ana@ipe.com.br',
    })
  })

  it('keeps role, company, access and quota for the master', async () => {
    for (const change of [
      { role: 'admin' },
      { store_id: other.id },
      { is_active: 0 },
      { access_expires_at: '2026-12-31T23:59:59' },
    ]) {
      expect((await edit(admin, ana, change)).status, JSON.stringify(change)).toBe(403)
    }
    expect((await edit(admin, ana, { role: 'user', store_id: store.id, is_active: 1, city: 'Santos' })).status).toBe(
      200,
    )
    const { body } = await edit(master, ana, {
      access_expires_at: '2026-12-31T23:59:59',
      admin_stores: JSON.stringify([other.id]),
    })
    expect(body).toMatchObject({ access_expires_at: '2027-01-01T02:59:59.000Z', admin_stores: [other.id] })
  })

  it('an admin reaches neither another admin nor the master', async () => {
    const peer = (await addUser(app.database, { role: 'admin', store_id: store.id })).id
    const boss = (await addUser(app.database, { role: 'master', store_id: store.id })).id
    for (const id of [peer, boss]) {
      expect((await edit(admin, id, { password: 'abcd' })).status).toBe(403)
      expect((await ask(admin, 'GET', `/users/${id}/password`)).status).toBe(404)
    }
  })

  it('blocking and a new password end the sessions at once (decision 28)', async () => {
    const verify = async () =>
      (await app.send('GET', '/auth/verify', undefined, { authorization: `Bearer ${token}` })).status
    const token = await app.tokenOf(ana)
    expect(await verify()).toBe(200)
    await edit(master, ana, { is_active: 0 })
    expect(await verify()).toBe(401)
    await edit(master, ana, { is_active: 1 })
    expect(await verify()).toBe(401)
    const again = await app.send('POST', '/auth/login', { email: 'ana@ipe.com.br', password: 'minha-senha' })
    expect(again.status).toBe(200)
    await edit(admin, ana, { password: null })
    expect((await app.send('POST', '/auth/login', { email: 'ana@ipe.com.br', password: 'minha-senha' })).status).toBe(
      401,
    )
    const { body } = await ask(admin, 'GET', `/users/${ana}/password`)
    expect((body as { password: string }).password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  })

  it('the master’s role stays, and the last active one can’t be blocked or deleted (decision 27)', async () => {
    expect(await edit(master, master, { role: 'user' })).toMatchObject({
      status: 403,
      body: { error: 'Ação não permitida' },
    })
    expect((await edit(master, master, { is_active: 0 })).status).toBe(403)
    expect((await edit(master, ana, { role: 'master' })).status).toBe(403)
    const second = (await addUser(app.database, { role: 'master' })).id
    expect((await edit(master, second, { is_active: 0 })).status).toBe(200)
  })
})

describe('GET /users', () => {
  it('main master, masters, admins, everybody else, each by name; narrowed by company, role and words', async () => {
    await addUser(app.database, { role: 'master', name: 'Principal', email: 'master@ipe.com.br' })
    await addUser(app.database, { store_id: other.id, name: 'ágata' })
    const names = async (who: string, query = '') =>
      ((await ask(who, 'GET', `/users${query}`)).body as User[]).map((user) => user.name)
    expect(await names(master)).toEqual(['Principal', 'Zélia', 'Bruno', 'ágata', 'Ana'])
    expect(await names(admin)).toEqual(['Bruno', 'Ana'])
    expect(await names(master, `?store_id=${other.id}`)).toEqual(['ágata'])
    expect(await names(master, '?role=admin')).toEqual(['Bruno'])
    expect(await names(master, '?q=ana%40')).toEqual(['Ana'])
    expect(await names(master, '?q=%25')).toEqual([])
  })
})
