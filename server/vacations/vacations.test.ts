import { beforeEach, describe, expect, it } from 'vitest'
import type { Vacation } from '#shared/calendar/vacation.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const period = (from: string, to: string) => ({ start_date: from, end_date: to })
const fields = (who: Role, change: object = {}) => ({
  user_id: s.cast[who],
  ...period('2026-06-08', '2026-06-12'),
  description: '  Praia ',
  ...change,
})
const post = (who: Role, change: object = {}, as: Role = 'keeper') =>
  s.ask(as, 'POST', '/vacations', fields(who, change))
const create = async (who: Role, change: object = {}, as: Role = 'keeper') =>
  (await post(who, change, as)).body as Vacation
const edit = (id: string, change: object, as: Role = 'keeper') => s.ask(as, 'PUT', `/vacations/${id}`, change)
const list = async (as: Role, query = '') => (await s.ask(as, 'GET', `/vacations${query}`)).body as Vacation[]

const everybody = ['master', 'keeper', 'ana', 'stranger', 'homeless', 'manager', 'bia', null] as const
const others = everybody.slice(2)
const refused = [403, 403, 403, 403, 403, 401]

describe('who may', () => {
  it('see: a keeper the people in scope, everybody their own; out of scope reads like missing', async () => {
    const { id } = await create('ana')
    await create('bia')
    await create('caio', {}, 'master')
    const seen = async (who: Role) => (await list(who)).map(({ user_id }) => user_id).sort()
    const { ana, bia, caio } = s.cast
    expect(await seen('master')).toEqual([ana, bia, caio].sort())
    expect(await seen('keeper')).toEqual([ana, bia].sort())
    expect(await seen('stranger')).toEqual([caio])
    expect(await seen('homeless')).toEqual([])
    expect(await seen('manager')).toEqual([])
    expect(await seen('ana')).toEqual([ana])
    expect(await list('ana', `?user_id=${bia}`)).toEqual([])
    expect(await list('keeper', `?user_id=${caio}`)).toEqual([])
    expect(await s.statuses(everybody, 'GET', `/vacations/${id}`)).toEqual([200, 200, 200, 404, 404, 404, 404, 401])
    expect((await s.ask('keeper', 'GET', '/vacations/none')).status).toBe(404)
    expect(await s.statuses([null], 'GET', '/vacations')).toEqual([401])
  })

  it('write: keepers of that person', async () => {
    expect(await s.statuses(others, 'POST', '/vacations', fields('ana'))).toEqual(refused)
    const { id } = await create('ana')
    expect(await s.statuses(others, 'PUT', `/vacations/${id}`, { description: 'X' })).toEqual(refused)
    expect(await s.statuses(others, 'DELETE', `/vacations/${id}`)).toEqual(refused)
    expect(await list('ana')).toMatchObject([{ description: 'Praia' }])
    expect((await post('ana', { user_id: 'none' }, 'master')).status).toBe(404)
    expect((await edit('none', {}, 'master')).status).toBe(404)
    expect((await s.ask('master', 'DELETE', '/vacations/none')).status).toBe(404)
    expect(await s.deeds()).toHaveLength(1)
  })

  it('give one to somebody else only within reach', async () => {
    const { id } = await create('ana')
    expect((await edit(id, { user_id: s.cast.caio })).status).toBe(403)
    // A person who does not exist is answered like somebody out of reach.
    expect((await edit(id, { userId: 'none' })).status).toBe(403)
    expect((await edit(id, { userId: 'none' }, 'master')).status).toBe(404)
    expect((await edit(id, { user_id: s.cast.ana }, 'stranger')).status).toBe(403)
    expect((await edit(id, { user_id: s.cast.caio }, 'stranger')).status).toBe(403)
    expect(await list('ana')).toHaveLength(1)
    expect((await edit(id, { userId: s.cast.bia })).body).toMatchObject({ user_id: s.cast.bia })
  })
})

describe('a vacation', () => {
  it('is approved by who registers it, its days counted, whatever the body says', async () => {
    const forged = { days: 99, created_by: 'x@x', approved_by: 'x@x', approved_at: '2020-01-01T00:00:00Z' }
    const { user_id, ...rest } = fields('ana', forged)
    const { status, body } = await s.ask('keeper', 'POST', '/vacations', { ...rest, userId: user_id })
    const at = '2026-06-16T17:37:00.000Z'
    const { id } = body as Vacation
    expect([status, body]).toEqual([
      201,
      {
        id,
        user_id,
        userId: user_id,
        ...period('2026-06-08', '2026-06-12'),
        days: 5,
        status: 'approved',
        description: 'Praia',
        approved_by: 'keeper@ipe.com.br',
        approved_at: at,
        created_by: 'keeper@ipe.com.br',
        created_at: at,
        createdAt: at,
        updated_at: at,
        updatedAt: at,
      },
    ])
    expect((await s.ask('ana', 'GET', `/vacations/${id}`)).body).toEqual(body)
    const deed = { who: 'keeper', action: 'vacation:create', target_type: 'vacation', target_id: id }
    expect(await s.deeds()).toEqual([{ ...deed, store_id: s.cast.centro, ip_address: '127.0.0.1' }])
  })

  it('changes only where a field is present, and keeps its status and who approved it', async () => {
    const before = await create('ana')
    const now = new Date(s.app.clock.now).toISOString()
    const changed = { end_date: '2026-06-30', days: 23, updated_at: now, updatedAt: now }
    expect((await edit(before.id, { end_date: '2026-06-30', status: 'approved' }, 'master')).body).toEqual({
      ...before,
      ...changed,
    })
    expect((await edit(before.id, { description: '' })).body).toMatchObject({ ...period('2026-06-08', '2026-06-30') })
    expect(await list('ana')).toMatchObject([{ description: null, days: 23, approved_by: 'keeper@ipe.com.br' }])
    expect((await s.deeds()).at(-1)).toMatchObject({ action: 'vacation:edit', store_id: s.cast.centro })
  })

  it('O-08: takes the observations under their other name too, which a form that knows the first one need not send', async () => {
    const { user_id, ...dates } = { user_id: s.cast.ana, ...period('2026-07-06', '2026-07-10') }
    const { status, body } = await s.ask('keeper', 'POST', '/vacations', { user_id, ...dates, reason: ' Casamento ' })
    expect([status, body]).toMatchObject([201, { description: 'Casamento' }])
    const { id } = body as Vacation
    expect((await edit(id, { reason: 'Viagem' })).body).toMatchObject({ description: 'Viagem' })
    expect((await edit(id, { end_date: '2026-07-12' })).body).toMatchObject({ description: 'Viagem' })
    const both = { description: 'Casamento', reason: 'Viagem' }
    expect((await edit(id, both)).body).toMatchObject({ description: 'Casamento' })
  })

  it('that waits has been approved by nobody, until somebody does', async () => {
    const { id, ...rest } = await create('ana', { status: 'pending' })
    expect(rest).toMatchObject({ status: 'pending', approved_by: null, approved_at: null })
    const approved = { status: 'approved', approved_by: 'dona@ipe.com.br', approved_at: expect.any(String) }
    expect((await edit(id, { status: 'approved' }, 'master')).body).toMatchObject(approved)
    const rejected = { status: 'rejected', approved_by: null, approved_at: null }
    expect((await edit(id, { status: 'rejected' })).body).toMatchObject(rejected)
  })

  it('is removed once', async () => {
    const { id } = await create('ana')
    const remove = () => s.ask('keeper', 'DELETE', `/vacations/${id}`)
    expect(await remove()).toEqual({ status: 200, body: { ok: true } })
    expect((await remove()).status).toBe(404)
    expect(await list('ana')).toEqual([])
    expect((await s.deeds()).at(-1)).toMatchObject({
      action: 'vacation:delete',
      target_id: id,
      store_id: s.cast.centro,
    })
  })

  it.each([
    [period('2026-06-12', '2026-06-11'), 'end_date', 'invalid_period'],
    [{ start_date: '2026-06-31' }, 'start_date', 'invalid_input'],
    [{ end_date: '' }, 'end_date', 'invalid_input'],
    [{ status: 'maybe' }, 'status', 'invalid_input'],
    [{ description: 'x'.repeat(501) }, 'description', 'invalid_input'],
  ])('is never stored with %j', async (change, path, code) => {
    const { id } = await create('ana', period('2026-01-01', '2026-01-30'))
    const before = await list('ana')
    const expected = { status: 422, body: { code, details: [{ path }] } }
    expect(await post('ana', change)).toMatchObject(expected)
    expect(await edit(id, fields('ana', change))).toMatchObject(expected)
    expect(await list('ana')).toEqual(before)
  })

  it('ends after it begins also when only one of both changes', async () => {
    const { id } = await create('ana')
    const expected = { status: 422, body: { error: 'Período inválido', details: [{ path: 'end_date' }] } }
    expect(await edit(id, { end_date: '2026-06-07' })).toMatchObject(expected)
    expect(await edit(id, { start_date: '2026-06-13' })).toMatchObject(expected)
    expect((await edit(id, { start_date: '2026-06-12' })).body).toMatchObject({ days: 1 })
  })
})
