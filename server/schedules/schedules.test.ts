import { beforeEach, describe, expect, it } from 'vitest'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const WEDNESDAY = 3
const row = (who: Role, change: object = {}) => ({
  user_id: s.cast[who],
  store_id: null,
  name: 'Manhã',
  day_of_week: WEDNESDAY,
  start_time: '08:00',
  end_time: '14:00',
  break_duration: 15,
  is_active: true,
  ...change,
})
const create = async (who: Role, change: object = {}, as: Role = 'keeper') =>
  (await s.ask(as, 'POST', '/schedules', row(who, change))).body as ScheduleRow
const list = async (as: Role, query = '') => (await s.ask(as, 'GET', `/schedules${query}`)).body as ScheduleRow[]
const edit = (id: string, change: object) => s.ask('keeper', 'PUT', `/schedules/${id}`, change)

const keepersOnly = ['master', 'keeper', 'stranger', 'homeless', 'manager', 'ana', 'bia', null] as const
const refusedToOthers = [403, 403, 403, 403, 403, 401]

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
    expect(await list('keeper', `?user_id=${caio}`)).toEqual([])
    expect(await list('ana', `?user_id=${bia}`)).toEqual([])
    expect(await s.statuses([null], 'GET', '/schedules')).toEqual([401])
  })

  it('write: keepers of that person', async () => {
    expect(await s.statuses(['master'], 'POST', '/schedules', row('ana', { day_of_week: 4 }))).toEqual([201])
    const others = keepersOnly.slice(2)
    expect(await s.statuses(['keeper', ...others], 'POST', '/schedules', row('ana'))).toEqual([201, ...refusedToOthers])
    const [{ id } = { id: '' }] = await list('ana')
    const put = await s.statuses(keepersOnly, 'PUT', `/schedules/${id}`, { start_time: '09:00' })
    expect(put).toEqual([200, 200, ...refusedToOthers])
    expect(await s.statuses(others, 'DELETE', `/schedules/${id}`)).toEqual(refusedToOthers)
    expect(await list('ana')).toHaveLength(2)
    expect((await s.deeds()).map(({ who }) => who)).toEqual(['master', 'keeper', 'master', 'keeper'])
  })

  it('nobody what is not there, or for whom there is not', async () => {
    for (const method of ['PUT', 'DELETE']) {
      expect((await s.ask('master', method, '/schedules/none', { name: 'X' })).status, method).toBe(404)
    }
    expect((await s.ask('master', 'POST', '/schedules', row('ana', { user_id: 'none' }))).status).toBe(404)
  })
})

describe('a row', () => {
  it('is stored, in either spelling, and answers both', async () => {
    const { store_id, day_of_week, start_time, end_time, break_duration, is_active, user_id, ...same } = row('ana')
    const camel = { userId: user_id, storeId: s.cast.centro, dayOfWeek: day_of_week, startTime: start_time }
    const body = { ...same, ...camel, endTime: end_time, breakDuration: break_duration, isActive: is_active ? 0 : 1 }
    const answer = await s.ask('keeper', 'POST', '/schedules', body)
    expect(answer.status).toBe(201)
    const snake = { user_id, store_id: s.cast.centro, day_of_week, start_time, end_time, break_duration }
    const expected = { ...snake, ...camel, breakDuration: break_duration, is_active: false, isActive: false }
    expect(answer.body).toMatchObject({ ...expected, name: 'Manhã' })
    expect(await list('ana')).toEqual([answer.body])
    expect(await s.deeds()).toEqual([
      {
        who: 'keeper',
        action: 'schedule:create',
        target_type: 'schedule',
        target_id: (answer.body as ScheduleRow).id,
        store_id: s.cast.centro,
        ip_address: '127.0.0.1',
      },
    ])
  })

  it('without a name is called so, and may end on the next day', async () => {
    const night = { start_time: '22:00', end_time: '05:00' }
    for (const [day_of_week, name] of ['', '   ', null, undefined].entries()) {
      expect(await create('ana', { name, day_of_week, ...night })).toMatchObject({ name: 'Escala sem nome', ...night })
    }
  })

  it.each([
    [{ break_duration: '' }, 60],
    [{ break_duration: undefined }, 60],
    [{ break_duration: 0 }, 60],
    [{ break_duration: 'x' }, 60],
    [{ break_duration: '30' }, 30],
    [{ break_duration: 30, no_break: true }, 0],
    [{ break_duration: 0, no_break: false }, 60],
  ])('with %j has a break of %d', async (change, minutes) => {
    expect((await create('ana', change)).break_duration).toBe(minutes)
  })

  it('changes only where a field is present; the person stays', async () => {
    const before = await create('ana')
    const now = new Date(s.app.clock.now).toISOString()
    const changed = { end_time: '15:00', endTime: '15:00', updated_at: now, updatedAt: now }
    const after = await edit(before.id, { endTime: '15:00', user_id: s.cast.caio })
    expect(after).toEqual({ status: 200, body: { ...before, ...changed } })
    const breakAfter = async (change: object) => ((await edit(before.id, change)).body as ScheduleRow).break_duration
    expect(await breakAfter({ is_active: 0 })).toBe(15)
    expect(await breakAfter({ no_break: false })).toBe(15)
    expect(await breakAfter({ no_break: true })).toBe(0)
    expect(await breakAfter({ name: '' })).toBe(0)
    expect(await breakAfter({ no_break: false })).toBe(60)
    expect(await breakAfter({ break_duration: 45 })).toBe(45)
    expect(await breakAfter({ break_duration: 0 })).toBe(60)
    expect(await list('ana')).toMatchObject([{ name: 'Escala sem nome', is_active: false, end_time: '15:00' }])
  })

  it('is removed once', async () => {
    const { id } = await create('ana')
    const remove = () => s.ask('keeper', 'DELETE', `/schedules/${id}`)
    expect(await remove()).toEqual({ status: 200, body: { ok: true } })
    expect((await remove()).status).toBe(404)
    expect(await list('ana')).toEqual([])
    expect((await s.deeds()).at(-1)).toMatchObject({
      action: 'schedule:delete',
      target_id: id,
      store_id: s.cast.centro,
    })
  })

  it.each([
    [{ day_of_week: 7 }, 'day_of_week'],
    [{ day_of_week: 1.5 }, 'day_of_week'],
    [{ start_time: '8:00' }, 'start_time'],
    [{ end_time: '24:00' }, 'end_time'],
    [{ is_active: 'sim' }, 'is_active'],
    [{ store_id: 'none' }, 'store_id'],
  ])('is never stored with %j', async (change, path) => {
    const { id } = await create('ana')
    const before = await list('ana')
    const refused = { status: 422, body: { code: 'invalid_input', details: [{ path }] } }
    expect(await s.ask('keeper', 'POST', '/schedules', row('ana', change))).toMatchObject(refused)
    expect(await edit(id, { name: 'Outra', ...change })).toMatchObject(refused)
    expect(await list('ana')).toEqual(before)
  })

  it('names no company out of the scope', async () => {
    const refused = { status: 422, body: { details: [{ path: 'store_id', message: 'Empresa não encontrada.' }] } }
    const norte = { store_id: s.cast.norte }
    expect(await s.ask('keeper', 'POST', '/schedules', row('ana', norte))).toMatchObject(refused)
    const { id } = await create('ana', norte, 'master')
    // Content written by the master may be sent back unchanged.
    expect((await edit(id, { name: 'Outra', ...norte })).status).toBe(200)
  })

  it('is found by person and by weekday', async () => {
    await create('ana')
    await create('ana', { day_of_week: 0 })
    await create('bia')
    expect(await list('keeper', `?userId=${s.cast.ana}`)).toHaveLength(2)
    expect(await list('keeper', '?dayOfWeek=3')).toHaveLength(2)
    expect(await list('keeper', `?user_id=${s.cast.ana}&day_of_week=0`)).toMatchObject([{ day_of_week: 0 }])
    expect(await s.ask('keeper', 'GET', '/schedules?day_of_week=9')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'day_of_week' }] },
    })
  })
})

it('a row changes what a day asks for', async () => {
  const DAY = '2026-06-10'
  await s.employ('ana')
  expect(await s.dayOf('ana', DAY)).toMatchObject({ kind: 'work', expected_minutes: 480 })
  const { id } = await create('ana')
  expect(await s.dayOf('ana', DAY)).toMatchObject({ expected_minutes: 345, balance_minutes: -345 })
  expect(await s.dayOf('ana', '2026-06-11')).toMatchObject({ kind: 'day_off', expected_minutes: 0 })
  await edit(id, { start_time: '22:00', end_time: '05:00', no_break: true })
  expect(await s.dayOf('ana', DAY)).toMatchObject({ expected_minutes: 420 })
  await s.ask('keeper', 'DELETE', `/schedules/${id}`)
  expect(await s.dayOf('ana', DAY)).toMatchObject({ expected_minutes: 480 })
})
