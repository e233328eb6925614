import { beforeEach, describe, expect, it } from 'vitest'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const day = (day_of_week: number, change: object = {}) => ({
  day_of_week,
  start_time: '08:00',
  end_time: '17:00',
  break_duration: 60,
  ...change,
})
const week = { name: 'Semana', is_active: true, days: [1, 2, 3, 4, 5].map((weekday) => day(weekday)) }
const save = (set: object, who: Role = 'ana') => s.ask('keeper', 'PUT', `/schedules/sets/${s.cast[who]}`, set)
const rowsOf = async (who: Role) => (await s.ask(who, 'GET', '/schedules')).body as ScheduleRow[]
const shape = (rows: ScheduleRow[]) =>
  rows.map((row) => `${row.name} ${row.day_of_week} ${row.start_time}-${row.end_time} ${row.break_duration}`)

const everybody = ['master', 'keeper', 'stranger', 'homeless', 'manager', 'ana', 'bia', null] as const
const refusedToOthers = [403, 403, 403, 403, 403, 401]

describe('a whole schedule', () => {
  it('is written by keepers of that person', async () => {
    const path = `/schedules/sets/${s.cast.ana}`
    expect(await s.statuses(everybody, 'PUT', path, week)).toEqual([200, 200, ...refusedToOthers])
    expect(await s.statuses(everybody.slice(2), 'DELETE', `${path}?name=Semana`)).toEqual(refusedToOthers)
    expect(await rowsOf('ana')).toHaveLength(5)
    expect((await s.ask('master', 'PUT', '/schedules/sets/none', week)).status).toBe(404)
    expect((await s.ask('master', 'DELETE', '/schedules/sets/none?name=Semana')).status).toBe(404)
    const deed = {
      target_type: 'schedule_set',
      target_id: s.cast.ana,
      store_id: s.cast.centro,
      ip_address: '127.0.0.1',
    }
    expect(await s.deeds()).toEqual([
      { who: 'master', action: 'schedule:edit', ...deed },
      { who: 'keeper', action: 'schedule:edit', ...deed },
    ])
  })

  it('answers its rows in the order of the week; repeated, it is the same', async () => {
    const set = { name: ' Turnos ', days: [day(6, { no_break: true }), day(1, { break_duration: 0 }), day(2)] }
    const first = (await save({ ...set, days: [...set.days, day(0)] })).body as ScheduleRow[]
    const expected = ['0 08:00-17:00 60', '1 08:00-17:00 60', '2 08:00-17:00 60', '6 08:00-17:00 0']
    expect(shape(first)).toEqual(expected.map((text) => `Turnos ${text}`))
    expect(first.every((row) => row.is_active && row.store_id === null && row.user_id === s.cast.ana)).toBe(true)
    const second = (await save({ ...set, days: [...set.days, day(0)] })).body as ScheduleRow[]
    expect(shape(second)).toEqual(shape(first))
    expect(await rowsOf('ana')).toEqual(second)
  })

  it.each(['Balcão', 'Vitrine'])('is refused where another has the weekday, which is named: %s', async (name) => {
    await save(week)
    const { status, body } = await save({ name, days: [day(1)] })
    expect(status).toBe(409)
    expect(body).toMatchObject({ details: [{ message: 'Este dia da semana já está na escala “Semana”.' }] })
  })

  it('replaces the one of its old name; the other schedules and people keep theirs', async () => {
    await save(week)
    await save({ name: 'Sábado', days: [day(6)] })
    await save(week, 'bia')
    const renamed = { name: 'Nova', old_name: 'Semana', is_active: 0, days: [day(1)] }
    expect((await save(renamed)).status).toBe(200)
    expect((await save(renamed)).status).toBe(200)
    expect(shape(await rowsOf('ana'))).toEqual(['Nova 1 08:00-17:00 60', 'Sábado 6 08:00-17:00 60'])
    expect((await rowsOf('ana')).map((row) => row.is_active)).toEqual([false, true])
    expect(await rowsOf('bia')).toHaveLength(5)
  })

  it.each([
    [{ name: ' ' }, 'name', 'Por favor, informe um nome para a escala'],
    [{ days: undefined }, 'days', 'Campo obrigatório.'],
    [{ days: [day(1), day(2, { start_time: '' })] }, 'days.1.start_time', 'Use um horário HH:mm.'],
    [{ days: [day(8)] }, 'days.0.day_of_week', 'Valor maior do que o permitido.'],
    [{ is_active: 'x' }, 'is_active', 'Use verdadeiro ou falso.'],
  ])('with %j leaves the old one alone', async (change, path, message) => {
    await save(week)
    const before = await rowsOf('ana')
    const refused = { status: 422, body: { code: 'invalid_input', details: [{ path, message }] } }
    expect(await save({ ...week, old_name: 'Semana', ...change })).toMatchObject(refused)
    expect(await rowsOf('ana')).toEqual(before)
  })

  it('that fails half way leaves the old one alone', async () => {
    await save(week)
    const before = await rowsOf('ana')
    const { newId } = s.app.parts
    let left = 0
    s.app.parts.newId = () => (left-- > 0 ? newId() : 'the same twice')
    const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday))
    expect((await save({ ...week, old_name: 'Semana', days })).status).toBe(500)
    s.app.parts.newId = newId
    expect(await rowsOf('ana')).toEqual(before)
  })

  it('is deleted by its name', async () => {
    await save(week)
    await save(week, 'bia')
    const remove = (query: string) => s.ask('keeper', 'DELETE', `/schedules/sets/${s.cast.ana}${query}`)
    expect(await remove('')).toMatchObject({ status: 422, body: { details: [{ path: 'name' }] } })
    expect(await remove('?name=Outra')).toEqual({ status: 200, body: { deleted: 0 } })
    expect(await remove('?name=Semana')).toEqual({ status: 200, body: { deleted: 5 } })
    expect(await remove('?name=Semana')).toEqual({ status: 200, body: { deleted: 0 } })
    expect([await rowsOf('ana'), (await rowsOf('bia')).length]).toEqual([[], 5])
    expect((await s.deeds()).at(-1)).toMatchObject({ action: 'schedule:delete', target_type: 'schedule_set' })
  })
})

it('a whole schedule changes what the days ask for, while it is active', async () => {
  const WEDNESDAY = '2026-06-10'
  await s.employ('ana')
  await save({ name: 'Curta', days: [day(3, { end_time: '12:00', no_break: true })] })
  expect(await s.dayOf('ana', WEDNESDAY)).toMatchObject({ kind: 'work', expected_minutes: 240, balance_minutes: -240 })
  expect(await s.dayOf('ana', '2026-06-11')).toMatchObject({ kind: 'day_off', expected_minutes: 0 })
  await save({
    name: 'Curta',
    old_name: 'Curta',
    is_active: false,
    days: [day(3, { end_time: '12:00', no_break: true })],
  })
  expect(await s.dayOf('ana', WEDNESDAY)).toMatchObject({ expected_minutes: 480 })
})
