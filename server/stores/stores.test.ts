import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#shared/people/store.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const whole = {
  name: '  Ipê Sul ',
  address: 'Rua Nova, 1 - Sul',
  cnpj: '12.abc.345/01de-35',
  phone: '(11) 98765-4321',
  cep: '01310-100',
  street: 'Rua Nova',
  number: '1',
  complement: '',
  neighborhood: 'Sul',
  city: 'São Paulo',
  stateUF: 'sp',
  latitude: '-23,5',
  longitude: -46.6,
  radius: '250',
  timezone: 'America/Manaus',
  day_starts_at: '04:00',
}

const create = async (change: object = {}) =>
  (await s.ask('master', 'POST', '/stores', { name: 'Ipê Sul', ...change })).body as Store
const read = async (id: string) => (await s.ask('master', 'GET', `/stores/${id}`)).body as Store & { stateUF: string }

describe('a company that is sent again under its id', () => {
  it('is there once, as it was written first; what is no id is refused', async () => {
    const before = ((await s.ask('master', 'GET', '/stores')).body as Store[]).length
    const id = randomUUID()
    const first = await create({ id })
    expect(first.id).toBe(id)
    expect(await create({ id, name: 'Outra' })).toEqual(first)
    expect((await s.ask('master', 'GET', '/stores')).body).toHaveLength(before + 1)
    expect((await s.ask('master', 'POST', '/stores', { id: 'x', name: 'Ipê Sul' })).status).toBe(422)
  })
})

describe('who sees which companies', () => {
  it('everybody the own one, an admin those they look after, the master all', async () => {
    const seen = async (who: Parameters<Stage['ask']>[0]) => {
      const { status, body } = await s.ask(who, 'GET', '/stores')
      return status === 200 ? (body as Store[]).map((store) => store.name).sort() : status
    }
    expect(await seen('master')).toEqual(['Ipê Centro', 'Ipê Norte'])
    expect(await seen('keeper')).toEqual(['Ipê Centro'])
    expect(await seen('stranger')).toEqual(['Ipê Norte'])
    expect(await seen('homeless')).toEqual([])
    expect(await seen('manager')).toEqual(['Ipê Centro'])
    expect(await seen('caio')).toEqual(['Ipê Norte'])
    expect(await seen(null)).toBe(401)
  })

  it('an admin sees also the own one; companies looked after once are nothing to an employee', async () => {
    const { centro, norte } = s.cast
    const seenBy = async (role: 'admin' | 'user') => {
      const { id } = await addUser(s.app.database, { role, store_id: centro, admin_stores: [norte] })
      return ((await s.app.send('GET', '/stores', undefined, await s.app.as(id))).body as Store[]).map((one) => one.id)
    }
    expect([await seenBy('admin'), await seenBy('user')]).toEqual([[centro, norte], [centro]])
  })

  it('one out of scope reads like missing', async () => {
    const all = ['master', 'keeper', 'ana', 'manager', 'stranger', 'homeless', 'caio', null] as const
    expect(await s.statuses(all, 'GET', `/stores/${s.cast.centro}`)).toEqual([200, 200, 200, 200, 404, 404, 404, 401])
    expect((await s.ask('master', 'GET', '/stores/none')).status).toBe(404)
    expect((await s.ask('keeper', 'GET', '/stores/none')).body).toEqual(
      (await s.ask('keeper', 'GET', `/stores/${s.cast.norte}`)).body,
    )
  })

  it('only the master writes', async () => {
    const others = ['keeper', 'stranger', 'homeless', 'manager', 'ana', null] as const
    const refused = [403, 403, 403, 403, 403, 401]
    expect(await s.statuses(others, 'POST', '/stores', { name: 'X' })).toEqual(refused)
    expect(await s.statuses(others, 'PUT', `/stores/${s.cast.centro}`, { name: 'X' })).toEqual(refused)
    expect(await s.statuses(others, 'DELETE', `/stores/${s.cast.centro}`)).toEqual(refused)
    expect((await read(s.cast.centro)).name).toBe('Ipê Centro')
    expect((await s.ask('master', 'GET', '/stores')).body).toHaveLength(2)
    expect(await s.deeds()).toEqual([])
  })
})

describe('a company is stored', () => {
  it('normalised, and answers both spellings', async () => {
    const { status, body } = await s.ask('master', 'POST', '/stores', whole)
    const { id, ...store } = body as Store
    expect(status).toBe(201)
    expect(store).toMatchObject({
      name: 'Ipê Sul',
      cnpj: '12ABC34501DE35',
      phone: '11987654321',
      cep: '01310100',
      complement: null,
      state_uf: 'SP',
      stateUF: 'SP',
      latitude: -23.5,
      longitude: -46.6,
      radius: 250,
      timezone: 'America/Manaus',
      day_starts_at: '04:00',
      is_active: true,
      isActive: true,
      created_at: '2026-06-16T17:37:00.000Z',
      createdAt: '2026-06-16T17:37:00.000Z',
    })
    expect(await read(id)).toEqual(body)
    const deed = { who: 'master', action: 'store:create', target_type: 'store', target_id: id, store_id: id }
    expect(await s.deeds()).toEqual([{ ...deed, ip_address: '127.0.0.1' }])
  })

  it('with its defaults, active, without a position', async () => {
    expect(await create()).toMatchObject({
      cnpj: null,
      phone: null,
      cep: null,
      latitude: null,
      longitude: null,
      radius: 100,
      timezone: 'America/Sao_Paulo',
      day_starts_at: '06:00',
      is_active: true,
    })
  })

  it.each([
    ['', 100],
    [null, 100],
    ['perto', 100],
    [-5, 100],
    [0, 100],
    ['80', 80],
    [350.4, 350],
  ])('a radius of %j as %d m', async (radius, stored) => {
    expect((await create({ radius })).radius).toBe(stored)
  })

  it('never without a name', async () => {
    const details = [{ path: 'name', message: 'O nome da loja é obrigatório!' }]
    expect(await s.ask('master', 'POST', '/stores', { city: 'X' })).toMatchObject({ status: 422, body: { details } })
    expect((await s.ask('master', 'GET', '/stores')).body).toHaveLength(2)
  })

  it('half a position is none', async () => {
    expect(await create({ latitude: -23.5, longitude: '' })).toMatchObject({ latitude: null, longitude: null })
    expect(await create({ longitude: 1 })).toMatchObject({ latitude: null, longitude: null })
  })

  it.each([
    [{ name: ' ' }, 'name', 'O nome da loja é obrigatório!'],
    [{ cnpj: '11.222.333/0001' }, 'cnpj', 'O CNPJ tem 14 caracteres.'],
    [{ cep: '0131-100' }, 'cep', 'CEP inválido. Use o formato 00000-000'],
    [{ stateUF: 'S1' }, 'state_uf', 'Use a sigla do estado, com 2 letras.'],
    [{ latitude: 91 }, 'latitude', 'Valor maior do que o permitido.'],
    [{ timezone: 'America/Ipê' }, 'timezone', 'Fuso horário desconhecido.'],
    [{ day_starts_at: '24:00' }, 'day_starts_at', 'Use um horário HH:mm.'],
  ])('never with %j', async (change, path, message) => {
    const posted = await s.ask('master', 'POST', '/stores', { name: 'X', ...change })
    expect(posted).toMatchObject({ status: 422, body: { code: 'invalid_input', details: [{ path, message }] } })
    expect((await s.ask('master', 'GET', '/stores')).body).toHaveLength(2)
    const before = await read(s.cast.centro)
    const put = await s.ask('master', 'PUT', `/stores/${s.cast.centro}`, { city: 'Y', ...change })
    expect(put).toMatchObject({ status: 422, body: { details: [{ path }] } })
    expect(await read(s.cast.centro)).toEqual(before)
    expect(await s.deeds()).toEqual([])
  })
})

describe('a company is changed', () => {
  it('only where a field is present', async () => {
    const before = (await s.ask('master', 'POST', '/stores', whole)).body as Store
    const now = new Date(s.app.clock.now).toISOString()
    const change = { phone: '', isActive: 0, state_uf: 'rj', radius: '' }
    const after = (await s.ask('master', 'PUT', `/stores/${before.id}`, change)).body as Store
    const changed = { phone: null, is_active: false, isActive: false, state_uf: 'RJ', stateUF: 'RJ', radius: 100 }
    expect(after).toEqual({ ...before, ...changed, updated_at: now, updatedAt: now })
    expect(before.updated_at < now).toBe(true)
    expect(await read(before.id)).toEqual(after)
    expect((await s.deeds()).at(-1)).toMatchObject({ action: 'store:edit', target_id: before.id, store_id: before.id })
    expect((await s.ask('master', 'PUT', '/stores/none', change)).status).toBe(404)
  })

  it('one coordinate moves, taking one away takes both', async () => {
    const put = async (change: object) =>
      (await s.ask('master', 'PUT', `/stores/${s.cast.centro}`, change)).body as Store
    expect(await put({ radius: 300 })).toMatchObject({ latitude: -23.55, longitude: -46.63, radius: 300 })
    expect(await put({ latitude: -22 })).toMatchObject({ latitude: -22, longitude: -46.63, radius: 300 })
    expect(await put({ longitude: null })).toMatchObject({ latitude: null, longitude: null })
  })
})
