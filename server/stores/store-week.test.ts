import { beforeEach, describe, expect, it } from 'vitest'
import { alternatesFrom } from '#shared/calendar/recurrence.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { type StoreWeek, weekPresets } from '#shared/calendar/store-week.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage
const presets = weekPresets.map(({ week }) => week)
const [long, six] = presets as [StoreWeek, StoreWeek]

beforeEach(async () => {
  s = await stage()
})

const put = (week: unknown, who: Role = 'master', store = s.cast.centro) =>
  s.ask(who, 'PUT', `/stores/${store}/week`, { week })
const rowsOf = async (id: string) => (await s.ask('master', 'GET', `/schedules?user_id=${id}`)).body as ScheduleRow[]
const namesOf = async (id: string) => [...new Set((await rowsOf(id)).map(({ name }) => name))]
const create = async (change: object) => {
  const fields = { name: 'Nova', email: 'nova@ipe.com.br', password: 'abcd', store_id: s.cast.centro, ...change }
  const { body } = await s.ask('master', 'POST', '/users', fields)
  return (body as { id: string }).id
}

describe('a company’s week', () => {
  it('is given to those who work there without a schedule; others keep theirs', async () => {
    const own = { user_id: s.cast.bia, name: 'Sábado', day_of_week: 6, start_time: '08:00', end_time: '12:00' }
    await s.ask('master', 'POST', '/schedules', own)
    // Ana and the manager; Bia has her own, Caio works elsewhere.
    expect(await put(long)).toEqual({ status: 200, body: { given: 2 } })
    expect(await namesOf(s.cast.ana)).toEqual(['44 h com sábado'])
    expect(await rowsOf(s.cast.ana)).toHaveLength(6)
    expect(await namesOf(s.cast.bia)).toEqual(['Sábado'])
    expect(await rowsOf(s.cast.caio)).toEqual([])
    expect(await put(six)).toEqual({ status: 200, body: { given: 0 } })
    expect(await namesOf(s.cast.ana)).toEqual(['44 h com sábado'])
  })

  it('is given to new people, one by one or from a list, from their admission on; not to who manages', async () => {
    await put(six)
    const one = await create({ admission_date: '2026-06-10' })
    expect((await rowsOf(one)).map(({ valid_from }) => valid_from)).toEqual(Array(6).fill('2026-06-10'))
    const admin = await create({ email: 'admin@ipe.com.br', role: 'admin', password: 'segredo-longo-9' })
    expect(await rowsOf(admin)).toEqual([])
    const people = [
      { name: 'Um', email: 'um@ipe.com.br', store_id: s.cast.centro },
      { name: 'Dois', email: 'dois@ipe.com.br', store_id: s.cast.norte },
    ]
    expect((await s.ask('master', 'POST', '/users/import', { people })).status).toBe(201)
    const all = (await s.ask('master', 'GET', '/users')).body as { id: string; email: string }[]
    const idOf = (email: string) => all.find((user) => user.email === email)?.id ?? ''
    expect(await namesOf(idOf('um@ipe.com.br'))).toEqual(['6×1'])
    expect(await namesOf(idOf('dois@ipe.com.br'))).toEqual([])
  })

  it('counts as their own schedule does: eight hours on a weekday, four on a Saturday', async () => {
    await put(long)
    await s.employ('ana')
    expect((await s.dayOf('ana', '2026-06-12')).expected_minutes).toBe(480)
    expect((await s.dayOf('ana', '2026-06-13')).expected_minutes).toBe(240)
    expect((await s.dayOf('ana', '2026-06-14')).expected_minutes).toBe(0)
  })

  it('of every other day begins with each person', async () => {
    const twelve = presets.find(({ alternates }) => alternates)
    await put(twelve)
    const begun = await create({ admission_date: '2026-06-10' })
    const rows = await rowsOf(begun)
    expect(rows).toHaveLength(7)
    expect(new Set(rows.map(({ start_time, end_time }) => `${start_time} ${end_time}`))).toEqual(
      new Set(['07:00 19:00']),
    )
    expect(alternatesFrom(rows)).toBe('2026-06-10')
    // Who has no admission yet begins today, on 16 June.
    expect(alternatesFrom(await rowsOf(await create({ email: 'outra@ipe.com.br' })))).toBe('2026-06-16')
    expect((await s.ask('master', 'GET', `/stores/${s.cast.centro}/week`)).body).toMatchObject({ week: twelve })
  })

  it('is read again, changed, taken away, and the log says so', async () => {
    await put(long)
    expect((await s.ask('master', 'GET', `/stores/${s.cast.centro}/week`)).body).toMatchObject({ week: long })
    await put(null)
    expect((await s.ask('master', 'GET', `/stores/${s.cast.centro}/week`)).body).toEqual({ week: null })
    expect(await namesOf(await create({}))).toEqual([])
    const deeds = (await s.deeds()).filter(({ action }) => action === 'store:edit')
    const told = [...Array(3).fill('schedule_set'), 'store', 'store']
    expect(deeds.map(({ target_type }) => target_type).sort()).toEqual(told)
  })

  it.each([
    ['no days', { name: 'x', days: [] }],
    ['no name', { ...long, name: '  ' }],
    ['a weekday twice', { name: 'x', days: [...long.days, ...long.days.slice(0, 1)] }],
    ['eight days', { name: 'x', days: [...long.days, ...long.days] }],
    ['no hour of the day', { name: 'x', days: [{ ...long.days[0], start_time: '24:00' }] }],
    ['a break of eleven hours', { name: 'x', days: [{ ...long.days[0], break_duration: 660 }] }],
    ['a number', 5],
  ])('with %s is refused', async (_what, week) => {
    expect((await put(week)).status).toBe(422)
  })

  it('of a company that is not there is not found', async () => {
    expect((await put(long, 'master', 'x')).status).toBe(404)
  })
})

it('somebody who is invited needs no password, anybody else does', async () => {
  const fields = { name: 'Nova', email: 'nova@ipe.com.br', store_id: s.cast.centro }
  expect(await s.ask('keeper', 'POST', '/users', fields)).toMatchObject({
    status: 422,
    body: { details: [{ path: 'password' }] },
  })
  const made = await s.ask('keeper', 'POST', '/users', { ...fields, is_invited: true })
  expect(made).toMatchObject({ status: 201, body: { must_change_password: true } })
})
