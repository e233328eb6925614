import { beforeEach, describe, expect, it } from 'vitest'
import type { Checklist } from '#shared/contract/closing-checklist.ts'
import type { ClosedPeriod, Closing, StoreClosings } from '#shared/contract/closings.ts'
import { closingSheets, closings, sheetAnswers } from '../database/schema/tables.ts'
import { type ClosingStage, closingStage, MAY, WORKDAY } from '../testing/closing-stage.ts'
import { sqlOf } from '../testing/databases.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: ClosingStage

beforeEach(async () => {
  on = await closingStage()
})

const list = async () => (await on.ask('keeper', 'GET', `/closings?store_id=${on.cast.centro}`)).body as StoreClosings
const checklist = async (days = MAY) =>
  (await on.ask('keeper', 'GET', `/closings/checklist?store_id=${on.cast.centro}&from=${days.from}&to=${days.to}`))
    .body as Checklist
const counts = ({ lines }: Checklist) =>
  Object.fromEntries(lines.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]))

describe('the periods of a company', () => {
  it('are its months, newest first, from the first mark on', async () => {
    const { periods, starts_on, versions } = await list()
    expect(starts_on).toBe(1)
    expect(periods.map(({ from, state }) => `${from} ${state}`)).toEqual(['2026-06-01 running', '2026-05-01 open'])
    expect(versions).toEqual([])
  })

  it('begin on the day that the master chooses', async () => {
    expect(await on.ask('keeper', 'PUT', `/stores/${on.cast.centro}/period`, { starts_on: 16 })).toMatchObject({
      status: 403,
    })
    expect(await on.ask('master', 'PUT', `/stores/${on.cast.centro}/period`, { starts_on: 29 })).toMatchObject({
      status: 422,
    })
    await on.ask('master', 'PUT', `/stores/${on.cast.centro}/period`, { starts_on: 16 })
    expect((await list()).periods.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-06-16 2026-07-15',
      '2026-05-16 2026-06-15',
      '2026-04-16 2026-05-15',
    ])
  })
})

describe('closing', () => {
  it('keeps a sheet of everybody who was there, and says who closed it', async () => {
    const { status, body } = await on.close()
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...MAY, version: 1, people: 2, changed: 0, closed_by: 'Keeper', reopened_at: null })
    const { content } = await on.sheetOf('ana', (body as Closing).id)
    expect(content).toMatchObject({ person: { name: 'Ana' }, first_day: '2026-05-04', last_day: '2026-05-31' })
    expect(content.days[0]).toMatchObject({ date: '2026-05-04', worked_minutes: 480, balance_minutes: 0 })
    const marks = content.days[0]?.marks.map(({ time, letter, nsr }) => `${time} ${letter} ${nsr}`)
    expect(marks).toEqual(['08:00 O 1', '12:00 O 2', '13:00 O 3', '17:00 O 4'])
    expect((await list()).periods[1]).toMatchObject({ from: '2026-05-01', state: 'closed' })
    expect((await on.deeds()).map(({ action }) => action)).toContain('closing:create')
  })

  it('shows the figures that the balance shows, day by day and summed', async () => {
    const { id } = await on.closed()
    const { content } = await on.sheetOf('bia', id)
    const balance = (await on.ask('bia', 'GET', `/users/${on.cast.bia}/balance?from=2026-05-04&to=2026-05-31`))
      .body as { period_balance_minutes: number; days: { date: string; balance_minutes: number }[] }
    expect(content.totals.balance_minutes).toBe(balance.period_balance_minutes)
    expect(content.bank.after_minutes).toBe(balance.period_balance_minutes)
    expect(content.days.map(({ date, balance_minutes }) => [date, balance_minutes])).toEqual(
      balance.days.map(({ date, balance_minutes }) => [date, balance_minutes]),
    )
  })

  it('repeated gives the same; as another one it is refused', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const first = await on.close('keeper', { id })
    expect(await on.close('keeper', { id })).toEqual(first)
    expect(await on.close('keeper', { id, from: '2026-04-01', to: '2026-04-30' })).toMatchObject({ status: 409 })
    expect(await on.close('master')).toMatchObject({ status: 409, body: { code: 'period_closed' } })
  })

  it.each([
    ['a period that still runs', { from: '2026-06-01', to: '2026-06-30' }, 409, 'closing_early'],
    ['half a month', { from: '2026-05-01', to: '2026-05-15' }, 422, 'invalid_period'],
    ['days backwards', { from: '2026-05-31', to: '2026-05-01' }, 422, 'invalid_period'],
    ['a century', { from: '1926-05-01', to: '2026-05-31' }, 422, 'invalid_period'],
    ['a company that is not there', { store_id: 'nenhuma' }, 403, 'forbidden'],
  ])('%s is refused', async (_, change, status, code) => {
    expect(await on.close('keeper', change)).toMatchObject({ status, body: { code } })
    expect(await on.app.database.read.select().from(closings)).toEqual([])
  })

  it('an empty month is closed without a sheet', async () => {
    expect(await on.close('keeper', { from: '2026-04-01', to: '2026-04-30' })).toMatchObject({
      status: 201,
      body: { people: 0 },
    })
  })

  it('the same request twice at once gives the same closing', async () => {
    const id = '00000000-0000-4000-8000-000000000002'
    const [one, other] = await Promise.all([on.close('keeper', { id }), on.close('keeper', { id })])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body).toEqual(one.body)
  })

  it('two at once: one closes, the other one is told so', async () => {
    const answers = await Promise.all([on.close('keeper'), on.close('master')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await on.app.database.read.select().from(closings)).toHaveLength(1)
  })
})

describe('the checklist', () => {
  it('of a period with nothing open: everybody is ready', async () => {
    expect(await checklist()).toMatchObject({ is_over: true, people: 2, ready: 2, missing: [] })
  })

  it('an odd day, a request and a certificate block, each with its person and days', async () => {
    await deliverMarks(on.app, on.cast.ana, '2026-05-07', '08:00')
    const marks = [
      {
        id: '00000000-0000-4000-8000-00000000000a',
        entry_type: 'entrada',
        timestamp: '2026-05-08T08:00:00-03:00',
        replaces: null,
      },
    ]
    const asked = { id: '00000000-0000-4000-8000-00000000000b', day: '2026-05-08', justification: 'Esqueci', marks }
    expect((await on.ask('bia', 'POST', '/time-entries/requests', asked)).status).toBe(201)
    const told = await checklist()
    expect(counts(told)).toMatchObject({ odd_days: 1, requests: 1 })
    expect(told).toMatchObject({ people: 2, ready: 0 })
    expect(told.missing.map(({ name, kinds }) => [name, kinds])).toEqual([
      ['Ana', ['odd_days']],
      ['Bia', ['requests']],
    ])
    const strokes = told.missing[0]?.days ?? []
    expect(strokes.slice(2, 8).map(({ state }) => state)).toEqual(['off', 'work', 'work', 'work', 'trouble', 'work'])
    expect(await on.close()).toMatchObject({ status: 409, body: { code: 'closing_blocked' } })
  })

  it('of a running period says that it is not over', async () => {
    expect(await checklist({ from: '2026-06-01', to: '2026-06-30' })).toMatchObject({ is_over: false })
  })
})

describe('marks are never refused', () => {
  it('one that arrives later is kept and listed, and the sheet stays as it was', async () => {
    const { id } = await on.closed()
    const before = await on.sheetOf('ana', id)
    on.app.clock.now += 60_000
    await deliverMarks(on.app, on.cast.ana, '2026-05-11', WORKDAY)
    expect(await on.sheetOf('ana', id)).toEqual(before)
    const { late } = (await on.ask('keeper', 'GET', `/closings/${id}`)).body as ClosedPeriod
    expect(late.map(({ name, day }) => `${name} ${day}`)).toEqual(Array(4).fill('Ana 2026-05-11'))
  })
})

describe('reopening', () => {
  it('is the master’s, with a reason; the next version tells for whom it is another', async () => {
    const { id } = await on.closed()
    expect(await on.reopen(id, 'x', 'keeper')).toMatchObject({ status: 403 })
    expect(await on.reopen(id, ' ')).toMatchObject({ status: 422 })
    expect(await on.reopen(id)).toMatchObject({ status: 200, body: { reopened_by: 'Dona' } })
    expect(await on.reopen(id)).toMatchObject({ status: 200 })
    expect(await on.reopen(id, 'Outro motivo')).toMatchObject({ status: 409, body: { code: 'closing_ended' } })
    await deliverMarks(on.app, on.cast.ana, '2026-05-11', WORKDAY)
    const next = await on.closed()
    expect(next).toMatchObject({ version: 2, people: 2, changed: 1 })
    expect((await on.sheetOf('ana', id)).content.days.find(({ date }) => date === '2026-05-11')?.marks).toEqual([])
    expect(
      (await on.sheetOf('ana', next.id)).content.days.find(({ date }) => date === '2026-05-11')?.marks,
    ).toHaveLength(4)
    expect((await list()).versions.map(({ version, reopened_by }) => [version, reopened_by])).toEqual([
      [2, null],
      [1, 'Dona'],
    ])
  })

  it('goes backwards: the later period first', async () => {
    const april = (await on.close('keeper', { from: '2026-04-01', to: '2026-04-30' })).body as Closing
    const may = await on.closed()
    expect(await on.reopen(april.id)).toMatchObject({ status: 409, body: { code: 'closing_not_last' } })
    await on.reopen(may.id)
    expect((await on.reopen(april.id)).status).toBe(200)
  })
})

it.each([
  ['closing_sheets', "update closing_sheets set content = '{}'"],
  ['closing_sheets', 'delete from closing_sheets'],
  ['sheet_answers', "update sheet_answers set hash = 'x'"],
  ['sheet_answers', 'delete from sheet_answers'],
])('the database itself keeps %s as it is: %s', async (table, statement) => {
  const { id } = await on.closed()
  await on.sign('ana', id)
  await expect(sqlOf(on.app.database).run(statement)).rejects.toThrow(`${table} is append-only`)
  expect(await on.app.database.read.select().from(closingSheets)).toHaveLength(2)
  expect(await on.app.database.read.select().from(sheetAnswers)).toHaveLength(1)
})
