import { beforeEach, describe, expect, it } from 'vitest'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { nationalHolidays } from '#shared/calendar/national-holidays.ts'
import { type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const everybody = ['master', 'keeper', 'stranger', 'homeless', 'manager', 'ana', null] as const
const list = async (query = '', who: Parameters<Stage['ask']>[0] = 'master') =>
  (await s.ask(who, 'GET', `/holidays${query}`)).body as Holiday[]
const create = async (fields: object) =>
  (await s.ask('master', 'POST', '/holidays', { name: 'Aniversário', date: '2026-06-10', ...fields })).body as Holiday
const datesOf = (holidays: Holiday[]) => holidays.map(({ date }) => date)

describe('who may', () => {
  it('everybody reads, the master writes', async () => {
    const { id } = await create({})
    const reads = [200, 200, 200, 200, 200, 200, 401]
    expect(await s.statuses(everybody, 'GET', '/holidays')).toEqual(reads)
    expect(await s.statuses(everybody, 'GET', `/holidays/${id}`)).toEqual(reads)
    expect((await s.ask('master', 'GET', '/holidays/none')).status).toBe(404)
    const others = ['keeper', 'stranger', 'homeless', 'manager', 'ana', null] as const
    const refused = [403, 403, 403, 403, 403, 401]
    const fields = { name: 'X', date: '2026-06-11' }
    expect(await s.statuses(others, 'POST', '/holidays', fields)).toEqual(refused)
    expect(await s.statuses(others, 'PUT', `/holidays/${id}`, fields)).toEqual(refused)
    expect(await s.statuses(others, 'DELETE', `/holidays/${id}`)).toEqual(refused)
    expect(await s.statuses(others, 'POST', '/holidays/seed?year=2026')).toEqual(refused)
    expect(await s.statuses(others, 'POST', '/holidays/copy?year=2026')).toEqual(refused)
    expect(await list()).toMatchObject([{ id, name: 'Aniversário', date: '2026-06-10' }])
    expect(await s.deeds()).toHaveLength(1)
  })
})

describe('a holiday', () => {
  it('is national unless it says otherwise, by type or by the older word', async () => {
    expect(await create({})).toMatchObject({ type: 'national', national: true, is_recurring: false, is_active: true })
    expect(await create({ national: 0 })).toMatchObject({ type: 'local', national: false })
    expect(await create({ national: true, type: 'local' })).toMatchObject({ type: 'local', national: false })
    const { id } = await create({ isActive: 'false', is_recurring: '1', store_ids: `["${s.cast.norte}"]` })
    expect(await s.ask('ana', 'GET', `/holidays/${id}`)).toMatchObject({
      status: 200,
      body: { is_active: false, isActive: false, is_recurring: true, store_ids: [s.cast.norte] },
    })
  })

  it('changes only where a field is present', async () => {
    const before = await create({ type: 'local', store_ids: [s.cast.norte] })
    const now = new Date(s.app.clock.now).toISOString()
    const put = async (change: object) => (await s.ask('master', 'PUT', `/holidays/${before.id}`, change)).body
    expect(await put({ name: 'Padroeira' })).toEqual({ ...before, name: 'Padroeira', updated_at: now, updatedAt: now })
    expect(before.updated_at < now).toBe(true)
    expect(await put({ national: true, store_ids: [] })).toMatchObject({ type: 'national', store_ids: [] })
    expect((await s.ask('master', 'PUT', '/holidays/none', { name: 'X' })).status).toBe(404)
    const [made, edited] = await s.deeds()
    const target = { target_type: 'holiday', target_id: before.id, store_id: null }
    const deed = { who: 'master', ...target, ip_address: '127.0.0.1' }
    expect(made).toEqual({ ...deed, action: 'holiday:create' })
    expect(edited).toEqual({ ...deed, action: 'holiday:edit' })
  })

  it('is removed once', async () => {
    const { id } = await create({})
    expect(await s.ask('master', 'DELETE', `/holidays/${id}`)).toEqual({ status: 200, body: { ok: true } })
    expect((await s.ask('master', 'DELETE', `/holidays/${id}`)).status).toBe(404)
    expect(await list()).toEqual([])
    expect((await s.deeds()).map((deed) => deed.action)).toEqual(['holiday:create', 'holiday:delete'])
  })

  it.each([
    [{ name: '' }, 'name', 'Data e nome são obrigatórios'],
    [{ date: '' }, 'date', 'Data e nome são obrigatórios'],
    [{ date: '2026-02-29' }, 'date', 'Use uma data no formato AAAA-MM-DD.'],
    [{ date: '10/06/2026' }, 'date', 'Use uma data no formato AAAA-MM-DD.'],
    [{ type: 'estadual' }, 'type', 'Valor fora das opções.'],
    [{ is_recurring: 'sim' }, 'is_recurring', 'Use verdadeiro ou falso.'],
    [{ store_ids: ['none'] }, 'store_ids', 'Empresa não encontrada.'],
  ])('is never stored with %j', async (change, path, message) => {
    const { id } = await create({})
    const before = await list()
    const details = expect.arrayContaining([{ path, message }])
    const expected = { status: 422, body: { code: 'invalid_input', details } }
    const fields = { name: 'X', date: '2026-06-12', ...change }
    expect(await s.ask('master', 'POST', '/holidays', fields)).toMatchObject(expected)
    expect(await s.ask('master', 'PUT', `/holidays/${id}`, fields)).toMatchObject(expected)
    expect(await list()).toEqual(before)
  })

  it('needs both date and name', async () => {
    const { status, body } = await s.ask('master', 'POST', '/holidays', {})
    const { details } = body as { details: { path: string }[] }
    expect([status, details.map(({ path }) => path)]).toEqual([422, ['name', 'date']])
  })
})

describe('the list', () => {
  it('of a year has its days and what recurs since an earlier one; of a company what binds it', async () => {
    await create({ date: '2025-03-01', name: 'de 2025' })
    await create({ date: '2025-04-01', name: 'recorre', is_recurring: true })
    await create({ date: '2025-05-01', name: 'recorria', is_recurring: true, is_active: false })
    await create({ date: '2026-02-01', name: 'de 2026', store_ids: [s.cast.norte] })
    await create({ date: '2027-01-01', name: 'recorrerá', is_recurring: true })
    const namesOf = async (query: string, who?: Parameters<Stage['ask']>[0]) =>
      (await list(query, who)).map(({ name }) => name)
    expect(await namesOf('?year=2026')).toEqual(['recorre', 'de 2026'])
    expect(await namesOf('?year=2025')).toEqual(['de 2025', 'recorre', 'recorria'])
    expect(await namesOf('?year=2024')).toEqual([])
    expect(await namesOf('')).toHaveLength(5)
    expect(await namesOf(`?year=2026&store_id=${s.cast.centro}`)).toEqual(['recorre'])
    expect(await namesOf(`?year=2026&storeId=${s.cast.norte}`, 'ana')).toEqual(['recorre', 'de 2026'])
    expect(await s.ask('ana', 'GET', '/holidays?year=junho')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'year' }] },
    })
  })
})

describe('a year is filled', () => {
  const seed = async (year: number) => (await s.ask('master', 'POST', `/holidays/seed?year=${year}`)).body
  const copy = async (year: number) => (await s.ask('master', 'POST', `/holidays/copy?year=${year}`)).body

  it('by law, once, movable days included', async () => {
    const law = nationalHolidays(2026)
    expect(await seed(2026)).toEqual({ createdCount: 10, skippedCount: 0 })
    const stored = await list('?year=2026')
    expect(stored.map(({ date, name }) => ({ date, name }))).toEqual(law)
    expect(stored.every(({ type, is_active, store_ids }) => type === 'national' && is_active && !store_ids[0])).toBe(
      true,
    )
    expect(datesOf(stored)).toContain('2026-04-03')
    expect(await seed(2026)).toEqual({ createdCount: 0, skippedCount: 10 })
    expect(await list('?year=2026')).toEqual(stored)
    expect((await s.deeds()).map((deed) => deed.target_id).sort()).toEqual(stored.map(({ id }) => id).sort())
  })

  it('by law, except where everybody has that day already', async () => {
    await create({ date: '2026-09-07', is_active: false }) // the master switched it off
    await create({ date: '2020-12-25', is_recurring: true })
    await create({ date: '2026-11-15', store_ids: [s.cast.norte] }) // Centro has none yet
    expect(await seed(2026)).toEqual({ createdCount: 8, skippedCount: 2 })
    expect(datesOf(await list('?year=2026')).filter((date) => date === '2026-11-15')).toHaveLength(2)
    expect(await seed(2026)).toEqual({ createdCount: 0, skippedCount: 10 })
  })

  it('from the year before, on the same month and day, once', async () => {
    await create({ name: 'Local', date: '2024-06-13', type: 'local', store_ids: [s.cast.norte] })
    await create({ name: 'Bissexto', date: '2024-02-29' })
    await create({ name: 'Já existe', date: '2024-07-09' })
    await create({ name: 'Outro nome', date: '2025-07-09' })
    await create({ name: 'Recorre', date: '2024-08-01', is_recurring: true })
    expect(await copy(2024)).toEqual({ createdCount: 1, skippedCount: 1 })
    const after = await list('?year=2025')
    expect(after.filter(({ date }) => date.startsWith('2025'))).toMatchObject([
      { name: 'Local', date: '2025-06-13', type: 'local', national: false, store_ids: [s.cast.norte] },
      { name: 'Outro nome', date: '2025-07-09' },
    ])
    expect(await copy(2024)).toEqual({ createdCount: 0, skippedCount: 2 })
    expect(await list('?year=2025')).toEqual(after)
  })

  it('keeping two holidays of one day apart', async () => {
    await create({ name: 'De todos', date: '2026-12-25' })
    await create({ name: 'Do Norte', date: '2026-12-25', type: 'local', store_ids: [s.cast.norte] })
    expect(await copy(2026)).toEqual({ createdCount: 2, skippedCount: 0 })
    expect(await list('?year=2027')).toMatchObject([
      { name: 'De todos', type: 'national', store_ids: [] },
      { name: 'Do Norte', type: 'local', store_ids: [s.cast.norte] },
    ])
  })

  it('only for a year', async () => {
    for (const call of ['seed', 'copy']) {
      for (const query of ['', '?year=', '?year=26x', '?year=1899']) {
        const answer = await s.ask('master', 'POST', `/holidays/${call}${query}`)
        expect(answer, query).toMatchObject({ status: 422, body: { details: [{ path: 'year' }] } })
      }
    }
    expect(await list()).toEqual([])
  })
})

it('a holiday shows in the balance of those it binds, until it is gone', async () => {
  const WEDNESDAY = '2026-06-10'
  await s.employ('ana')
  await s.employ('caio')
  expect(await s.dayOf('ana', WEDNESDAY)).toMatchObject({ kind: 'work', expected_minutes: 480, holiday_name: null })
  const { id } = await create({ name: 'Do Centro', type: 'local', store_ids: [s.cast.centro] })
  const holiday = { kind: 'holiday', expected_minutes: 0, balance_minutes: 0, holiday_name: 'Do Centro' }
  expect(await s.dayOf('ana', WEDNESDAY)).toMatchObject(holiday)
  expect(await s.dayOf('caio', WEDNESDAY)).toMatchObject({ kind: 'work', balance_minutes: -480 })
  await s.ask('master', 'PUT', `/holidays/${id}`, { store_ids: [] })
  expect(await s.dayOf('caio', WEDNESDAY)).toMatchObject(holiday)
  await s.ask('master', 'DELETE', `/holidays/${id}`)
  expect(await s.dayOf('ana', WEDNESDAY)).toMatchObject({ kind: 'work', balance_minutes: -480 })
})
