import { beforeEach, describe, expect, it } from 'vitest'
import type { Vacation } from '#shared/calendar/vacation.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const period = (start_date: string, end_date: string, status?: string) => ({ start_date, end_date, status })
const post = (who: Role, change: object, as: Role = 'keeper') =>
  s.ask(as, 'POST', '/vacations', { user_id: s.cast[who], ...change })
const create = async (who: Role, from: string, to: string, status?: string) =>
  (await post(who, period(from, to, status), 'master')).body as Vacation
const edit = (id: string, change: object) => s.ask('master', 'PUT', `/vacations/${id}`, change)
const list = async (as: Role, query = '') => (await s.ask(as, 'GET', `/vacations${query}`)).body as Vacation[]
const periods = (vacations: Vacation[]) => vacations.map((v) => `${v.start_date} ${v.end_date}`)
const overlap = { status: 409, body: { code: 'vacation_overlap' } }

describe('vacations of one person share no day', () => {
  it.each([
    ['2026-06-12', '2026-06-20', 409],
    ['2026-06-01', '2026-06-08', 409],
    ['2026-06-09', '2026-06-10', 409],
    ['2026-06-01', '2026-06-30', 409],
    ['2026-06-13', '2026-06-20', 201],
    ['2026-06-01', '2026-06-07', 201],
  ])('8 to 12 June and %s to %s: %d', async (from, to, status) => {
    await create('ana', '2026-06-08', '2026-06-12', 'pending')
    expect((await post('ana', period(from, to))).status).toBe(status)
    expect(await list('ana')).toHaveLength(status === 201 ? 2 : 1)
  })

  it('says so in the words of the specification', async () => {
    await create('ana', '2026-06-08', '2026-06-12')
    const error = 'Este usuário já possui férias registradas que se sobrepõem a este período.'
    expect((await post('ana', period('2026-06-12', '2026-06-12'))).body).toEqual({ code: 'vacation_overlap', error })
  })

  it('but another person’s, a rejected one, and the one being edited do not count', async () => {
    const { id } = await create('ana', '2026-06-08', '2026-06-12')
    expect((await post('bia', period('2026-06-08', '2026-06-12'))).status).toBe(201)
    expect((await edit(id, period('2026-06-10', '2026-06-14'))).status).toBe(200)
    const rejected = await create('ana', '2026-06-11', '2026-06-20', 'rejected')
    expect(rejected.status).toBe('rejected')
    expect(await edit(rejected.id, { status: 'approved' })).toMatchObject(overlap)
    expect(await list('ana')).toMatchObject([{ status: 'rejected' }, { status: 'approved' }])
    await edit(id, { status: 'rejected' })
    expect((await edit(rejected.id, { status: 'approved' })).status).toBe(200)
  })

  it('nor may an edit or a change of person bring them together', async () => {
    await create('ana', '2026-06-08', '2026-06-12')
    const later = await create('ana', '2026-07-01', '2026-07-10')
    const ofBia = await create('bia', '2026-06-12', '2026-06-15')
    expect(await edit(later.id, { start_date: '2026-06-12' })).toMatchObject(overlap)
    expect(await edit(ofBia.id, { user_id: s.cast.ana })).toMatchObject(overlap)
    expect(periods(await list('ana'))).toEqual(['2026-07-01 2026-07-10', '2026-06-08 2026-06-12'])
    expect(await list('bia')).toEqual([ofBia])
  })

  it('when many arrive at once, one stays', async () => {
    const headers = await s.app.as(s.cast.keeper)
    const body = { user_id: s.cast.ana, ...period('2026-06-08', '2026-06-12') }
    const asked = Array.from({ length: 8 }, () => s.app.send('POST', '/vacations', body, headers))
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
    expect(await list('ana')).toHaveLength(1)
    expect(await s.deeds()).toHaveLength(1)
  })
})

it('the list is narrowed by person, company and a year that it touches', async () => {
  await create('ana', '2025-12-20', '2026-01-10')
  await create('ana', '2026-06-08', '2026-06-12')
  await create('caio', '2027-01-01', '2027-01-02')
  expect(periods(await list('master', '?year=2025'))).toEqual(['2025-12-20 2026-01-10'])
  expect(periods(await list('master', '?year=2026'))).toEqual(['2026-06-08 2026-06-12', '2025-12-20 2026-01-10'])
  expect(periods(await list('master', '?year=2027'))).toEqual(['2027-01-01 2027-01-02'])
  expect(await list('master', `?user_id=${s.cast.ana}`)).toHaveLength(2)
  expect(await list('master', `?userId=${s.cast.caio}&year=2026`)).toEqual([])
  expect(await list('master', `?storeId=${s.cast.norte}`)).toMatchObject([{ user_id: s.cast.caio }])
  expect(await list('keeper', `?store_id=${s.cast.norte}`)).toEqual([])
  expect(await s.ask('keeper', 'GET', '/vacations?year=x')).toMatchObject({
    status: 422,
    body: { details: [{ path: 'year' }] },
  })
})

it('a vacation shows in the balance while it is approved', async () => {
  const [FIRST, LAST, AFTER] = ['2026-06-08', '2026-06-10', '2026-06-11']
  await s.employ('ana')
  expect(await s.dayOf('ana', FIRST)).toMatchObject({ kind: 'work', balance_minutes: -480 })
  const { id } = await create('ana', FIRST, LAST)
  const away = { kind: 'vacation', balance_minutes: 0 }
  expect(await s.dayOf('ana', FIRST)).toMatchObject(away)
  expect(await s.dayOf('ana', LAST)).toMatchObject(away)
  expect(await s.dayOf('ana', AFTER)).toMatchObject({ kind: 'work', balance_minutes: -480 })
  await edit(id, { status: 'pending' })
  expect(await s.dayOf('ana', FIRST)).toMatchObject({ kind: 'work', balance_minutes: -480 })
  await edit(id, { status: 'approved' })
  expect(await s.dayOf('ana', FIRST)).toMatchObject(away)
  await s.ask('keeper', 'DELETE', `/vacations/${id}`)
  expect(await s.dayOf('ana', FIRST)).toMatchObject({ kind: 'work', balance_minutes: -480 })
})
