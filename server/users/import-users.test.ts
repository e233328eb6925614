import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportResult } from '#shared/contract/people-import.ts'
import type { User } from '#shared/people/user.ts'
import { limiter } from '../http/rate-limit.ts'
import { type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const line = (i: number, change: object = {}) => ({ name: `Nova ${i}`, email: `nova${i}@ipe.com.br`, ...change })
const send = (who: Parameters<Stage['ask']>[0], people: readonly object[], id?: string) =>
  s.ask(who, 'POST', '/users/import', { id, people })
const everybody = async () => (await s.ask('master', 'GET', '/users')).body as User[]
const pathsOf = ({ body }: { body: unknown }) =>
  (body as { details: { path: string }[] }).details.map((one) => one.path)

describe('POST /users/import', () => {
  it('registers everybody and answers the passwords that it drew, each good for signing in once', async () => {
    const { status, body } = await send('master', [
      line(1, { storeId: s.cast.centro, cpf: '529.982.247-25', birth_date: '16/06/1990' }),
      line(2, { role: 'admin', email: ' NOVA2@ipe.com.br', password: 'minha-escolha' }),
    ])
    expect(status).toBe(201)
    const { created, passwords } = body as ImportResult
    expect([created, passwords.map(({ email }) => email)]).toEqual([2, ['nova1@ipe.com.br']])
    const login = { email: 'nova1@ipe.com.br', password: passwords[0]?.password }
    expect(await s.ask(null, 'POST', '/auth/login', login)).toMatchObject({
      status: 200,
      body: { user: { store_id: s.cast.centro, cpf: '52998224725', must_change_password: true } },
    })
    const chosen = { email: 'nova2@ipe.com.br', password: 'minha-escolha' }
    expect(await s.ask(null, 'POST', '/auth/login', chosen)).toMatchObject({ body: { user: { role: 'admin' } } })
    const deeds = (await s.deeds()).filter(({ action }) => action === 'user:create')
    expect(deeds.map(({ who }) => who)).toEqual(['master', 'master'])
    expect(new Set(deeds.map(({ store_id }) => store_id))).toEqual(new Set([s.cast.centro, null]))
  })

  it('says every line at fault by its field, and registers nobody', async () => {
    const before = (await everybody()).length
    const wrong = await send('master', [
      line(1),
      line(2, { cpf: '123', phone: '1' }),
      line(3, { store_id: 'nenhuma' }),
      line(4, { password: 'abc' }),
    ])
    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect(pathsOf(wrong)).toEqual(['people.1.cpf', 'people.1.phone', 'people.2.store_id', 'people.3.password'])
    const shapes = await send('master', [line(1, { name: '' }), line(2, { email: 'nada' })])
    expect([shapes.status, pathsOf(shapes)]).toEqual([422, ['people.0.name', 'people.1.email']])
    const taken = await send('master', [line(1), line(2, { email: 'KEEPER@ipe.com.br' }), line(1)])
    expect([taken.status, pathsOf(taken)]).toEqual([422, ['people.1.email', 'people.2.email']])
    expect((await everybody()).length).toBe(before)
  })

  it('takes one to five hundred people', async () => {
    expect((await send('master', [])).status).toBe(422)
    const many = Array.from({ length: 501 }, (_, i) => line(i))
    expect(await send('master', many)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'people', message: 'Importe no máximo 500 pessoas por vez.' }] },
    })
    expect(await send('master', many.slice(1))).toMatchObject({ status: 201, body: { created: 500 } })
  })

  it('is for keepers: an admin brings role user only, to the own companies only', async () => {
    const refused = [401, 403, 403]
    expect(await s.statuses([null, 'manager', 'ana'], 'POST', '/users/import', { people: [line(1)] })).toEqual(refused)
    const own = { store_id: s.cast.centro }
    const tries = [{ store_id: s.cast.norte }, {}, { ...own, role: 'admin' }, { ...own, is_active: 0 }]
    for (const change of tries) {
      const answer = await send('keeper', [line(1, own), line(2, change)])
      expect([answer.status, JSON.stringify(change)]).toEqual([403, JSON.stringify(change)])
      expect(pathsOf(answer)[0]).toMatch(/^people\.1\./)
    }
    expect(await send('master', [line(1, { role: 'master' })])).toMatchObject({ status: 403 })
    expect((await everybody()).some(({ name }) => name.startsWith('Nova'))).toBe(false)
    expect((await send('keeper', [line(1, own), line(2, own)])).status).toBe(201)
  })

  it('refuses all of it where the quota ends in the middle', async () => {
    const people = (await everybody()).filter(({ store_id }) => store_id === s.cast.centro).length
    // Quota + 1 people fit: two more.
    await s.ask('master', 'PUT', `/users/${s.cast.keeper}`, { max_user_creations: people + 1 })
    const own = (i: number) => line(i, { store_id: s.cast.centro })
    const full = await send('keeper', [own(1), own(2), own(3)])
    expect(full).toMatchObject({ status: 403, body: { error: 'Número de cadastros permitidos esgotou!' } })
    expect((await everybody()).some(({ name }) => name.startsWith('Nova'))).toBe(false)
    expect((await send('keeper', [own(1), own(2)])).status).toBe(201)
  })

  it('repeated with the same id, also at the same moment, answers what was done and registers nobody twice', async () => {
    const id = randomUUID()
    const list = [line(1), line(2, { password: 'minha-escolha' })]
    const [first, second] = await Promise.all([send('master', list, id), send('master', list, id)])
    expect(first.status).toBe(201)
    expect(second).toEqual(first)
    expect(await send('master', list, id)).toEqual(first)
    expect((await everybody()).filter(({ name }) => name.startsWith('Nova'))).toHaveLength(2)
    const reads = (await s.deeds()).filter(({ action }) => action === 'user:read-password')
    expect(reads).toHaveLength(2)
    // Another import of the same people is refused line by line; so is another actor's with this id.
    expect(pathsOf(await send('master', list, randomUUID()))).toEqual(['people.0.email', 'people.1.email'])
    const own = list.map((one) => ({ ...one, store_id: s.cast.centro }))
    expect(pathsOf(await send('keeper', own, id))).toEqual(['people.0.email', 'people.1.email'])
  })

  it('repeated before the first was stored, and looked at after: answers what was done', async () => {
    const [id, list] = [randomUUID(), [line(1), line(2)]]
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
    let asked = 0
    const count = async () => {
      asked += 1
      if (asked === 1) await goesOn
      return 0
    }
    s.app.parts.limits.upload = { count }
    const slow = send('master', list, id)
    await expect.poll(() => asked).toBe(1)
    const fast = await send('master', list, id)
    expect(fast.status).toBe(201)
    goOn()
    expect(await slow).toEqual(fast)
  })

  it('is counted like uploads; a repetition costs nothing', async () => {
    s.app.parts.limits.upload = limiter(1, 60)
    const id = randomUUID()
    expect((await send('master', [line(1)], id)).status).toBe(201)
    expect((await send('master', [line(1)], id)).status).toBe(201)
    expect((await send('master', [line(2)])).status).toBe(429)
  })
})
