import { beforeEach, describe, expect, it } from 'vitest'
import type { YearTrack } from '#shared/balance/year-track.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const figures = {
  total_worked_hours: 2000.1,
  total_expected_hours: 1999.4,
  total_vacation_days: 30,
  total_absences: 2,
  total_overtime_hours: 12.5,
}
const post = (who: Role, change: object = {}, as: Role = 'keeper') =>
  s.ask(as, 'POST', '/year-tracks', { user_id: s.cast[who], year: 2025, ...figures, ...change })
const create = async (who: Role, change: object = {}, as: Role = 'keeper') =>
  (await post(who, change, as)).body as YearTrack
const edit = (id: string, change: object) => s.ask('keeper', 'PUT', `/year-tracks/${id}`, { year: 2025, ...change })
const list = async (as: Role, query = '') => (await s.ask(as, 'GET', `/year-tracks${query}`)).body as YearTrack[]

const others = ['ana', 'bia', 'stranger', 'homeless', 'manager', null] as const
const refused = [403, 403, 403, 403, 403, 401]
const taken = { status: 409, body: { code: 'year_exists' } }

describe('who may', () => {
  it('see: a keeper the people in scope, everybody their own', async () => {
    await create('ana')
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
    expect(await s.statuses([null], 'GET', '/year-tracks')).toEqual([401])
  })

  it('write: keepers of that person', async () => {
    const body = { user_id: s.cast.ana, year: 2025 }
    expect(await s.statuses(others, 'POST', '/year-tracks', body)).toEqual(refused)
    const { id } = await create('ana')
    expect(await s.statuses(others, 'PUT', `/year-tracks/${id}`, { year: 2024 })).toEqual(refused)
    expect(await s.statuses(others, 'DELETE', `/year-tracks/${id}`)).toEqual(refused)
    expect(await list('ana')).toMatchObject([{ id, year: 2025, ...figures }])
    expect((await post('ana', { user_id: 'none' }, 'master')).status).toBe(404)
    expect((await edit('none', {})).status).toBe(404)
    expect((await s.ask('master', 'DELETE', '/year-tracks/none')).status).toBe(404)
    expect(await s.deeds()).toHaveLength(1)
  })
})

describe('a year', () => {
  it('is stored, in either spelling, and has worked minus expected as its balance', async () => {
    const body = { userId: s.cast.ana, year: '2025', ...figures, active: 0, balance: 99 }
    const { status, body: answer } = await s.ask('keeper', 'POST', '/year-tracks', body)
    const { id, ...track } = answer as YearTrack
    expect(status).toBe(201)
    expect(track).toMatchObject({ user_id: s.cast.ana, userId: s.cast.ana, year: 2025, ...figures, active: false })
    expect(track.balance).toBe(0.7)
    expect(await list('ana')).toEqual([answer])
    const deed = { who: 'keeper', action: 'year-track:create', target_type: 'year_track', target_id: id }
    expect(await s.deeds()).toEqual([{ ...deed, store_id: s.cast.centro, ip_address: '127.0.0.1' }])
    const bare = (await s.ask('keeper', 'POST', '/year-tracks', { user_id: s.cast.bia, year: 2025 })).body
    expect(bare).toMatchObject({ total_worked_hours: 0, total_absences: 0, balance: 0, active: true })
  })

  it('exists once for a person', async () => {
    const { id } = await create('ana')
    expect(await post('ana')).toMatchObject(taken)
    expect((await post('bia')).status).toBe(201)
    const other = await create('ana', { year: 2024 })
    expect(await edit(other.id, {})).toMatchObject(taken)
    expect((await edit(id, {})).status).toBe(200)
    expect((await list('ana')).map(({ year }) => year)).toEqual([2025, 2024])
    const headers = await s.app.as(s.cast.keeper)
    const body = { user_id: s.cast.ana, year: 2023 }
    const asked = [1, 2, 3].map(() => s.app.send('POST', '/year-tracks', body, headers))
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('is written anew; the person stays', async () => {
    const before = await create('ana')
    const now = new Date(s.app.clock.now).toISOString()
    const after = await edit(before.id, { ...figures, total_worked_hours: '1900', user_id: s.cast.caio })
    const changed = { total_worked_hours: 1900, balance: -99.4, updated_at: now, updatedAt: now }
    expect(after).toEqual({ status: 200, body: { ...before, ...changed } })
    expect((await s.deeds()).at(-1)).toMatchObject({ action: 'year-track:edit', store_id: s.cast.centro })
  })

  it('is removed once', async () => {
    const { id } = await create('ana')
    const remove = () => s.ask('keeper', 'DELETE', `/year-tracks/${id}`)
    expect(await remove()).toEqual({ status: 200, body: { ok: true } })
    expect((await remove()).status).toBe(404)
    expect(await list('ana')).toEqual([])
    expect((await s.deeds()).at(-1)).toMatchObject({ action: 'year-track:delete', target_id: id })
  })

  it.each([
    [{ year: 1899 }, 'year'],
    [{ year: undefined }, 'year'],
    [{ total_worked_hours: 'muitas' }, 'total_worked_hours'],
    [{ total_vacation_days: 367 }, 'total_vacation_days'],
    [{ total_absences: -1 }, 'total_absences'],
    [{ active: 'sim' }, 'active'],
  ])('is never stored with %j', async (change, path) => {
    const { id } = await create('ana')
    const before = await list('ana')
    const expected = { status: 422, body: { code: 'invalid_input', details: [{ path }] } }
    expect(await post('ana', { year: 2024, ...change })).toMatchObject(expected)
    expect(await edit(id, change)).toMatchObject(expected)
    expect(await list('ana')).toEqual(before)
  })

  it('is found by person and number', async () => {
    await create('ana')
    await create('ana', { year: 2024 })
    await create('bia')
    expect(await list('keeper', `?userId=${s.cast.ana}`)).toMatchObject([{ year: 2025 }, { year: 2024 }])
    expect(await list('keeper', '?year=2025')).toHaveLength(2)
    expect(await s.ask('keeper', 'GET', '/year-tracks?year=x')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'year' }] },
    })
  })
})
