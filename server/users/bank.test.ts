import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { BankLedger, BankMovement, ExpiringCredits } from '#shared/contract/hour-bank-ledger.ts'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { bankMovements } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** It is Tuesday, 16 June 2026. */
let on: Stage

const path = (rest = '') => `/users/${on.cast.ana}/hour-bank${rest}`
const ledger = async (query = '') => (await on.ask('keeper', 'GET', path(query))).body as BankLedger
const write = (who: Role, body: object) =>
  on.ask(who, 'POST', path('/movements'), { date: '2026-06-01', minutes: 60, reason: 'Sistema antigo', ...body })
const bank = async () => {
  const rows = (await on.ask('keeper', 'GET', `/hour-bank?user_id=${on.cast.ana}`)).body as HourBankRow[]
  const told = (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance`)).body as UserBalance
  expect(rows[0]?.balance_minutes).toBe(told.general_balance_minutes)
  return told.general_balance_minutes
}
const short = ({ lines }: BankLedger) =>
  lines.map(({ date, type, minutes, balance }) => `${date.slice(5)} ${type} ${minutes} → ${balance}`)

beforeEach(async () => {
  on = await stage()
  await deliverMarks(on.app, on.cast.ana, '2026-06-12', '08:00 12:00 13:00 18:00')
  await deliverMarks(on.app, on.cast.ana, '2026-06-15', '08:00 12:00 13:00 16:30')
})

describe('the lines of an hour bank', () => {
  it('under the simple rule are its days, and their end is the balance that every list tells', async () => {
    const told = await ledger('?from=2026-06-01')
    // Saturday the 13th asks for four hours, as it does without a schedule.
    expect(short(told)).toEqual(['06-12 credit 60 → 60', '06-13 debit 240 → -180', '06-15 debit 30 → -210'])
    expect(told).toMatchObject({ until: '2026-06-15', balance_minutes: -210, before_minutes: 0, credits: [] })
    expect(await bank()).toBe(-210)
    const late = await ledger('?from=2026-06-14')
    expect(short(late)).toEqual(['06-15 debit 30 → -210'])
    expect(late).toMatchObject({ before_minutes: -180, balance_minutes: -210 })
  })

  it('under the CLT have expiry and percent; what expires soon is told to keepers of the place', async () => {
    await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from: '2026-06-01' })
    const told = await ledger()
    expect(short(told)).toEqual(['06-12 credit 60 → 60', '06-15 debit 30 → 30'])
    expect(told.credits).toEqual([{ date: '2026-06-12', minutes: 30, percent: 50, expires_on: '2026-12-12' }])
    const expiring = async (who: Role, days: string) =>
      (await on.ask(who, 'GET', `/hour-bank/expiring?days=${days}`)).body as ExpiringCredits[]
    expect(await expiring('keeper', '30')).toEqual([])
    on.app.clock.now += 170 * DAY
    expect(await expiring('keeper', '15')).toMatchObject([{ user_id: on.cast.ana, name: 'Ana', credits: told.credits }])
    expect(await expiring('keeper', '7')).toEqual([])
    expect(await expiring('stranger', '15')).toEqual([])
    on.app.clock.now += 10 * DAY
    const after = await ledger('?from=2026-12-01')
    expect(short(after)).toEqual(['12-12 expired 30 → 0'])
    expect(after.lines[0]).toMatchObject({ of: '2026-06-12', percent: 50 })
    expect(await bank()).toBe(0)
  })

  it('are asked for at most 400 days, and not from tomorrow on', async () => {
    for (const from of ['2025-05-01', '2026-06-17', '0001-01-01']) {
      expect((await on.ask('keeper', 'GET', path(`?from=${from}`))).status).toBe(422)
    }
  })
})

describe('movements by hand', () => {
  it('an opening credit counts from its day, is used first, and expires on its own day', async () => {
    const { status, body } = await write('keeper', { type: 'credit', percent: 50, expires_on: '2026-06-13' })
    expect([status, body]).toMatchObject([201, { type: 'credit', minutes: 60, reason: 'Sistema antigo' }])
    const told = await ledger('?from=2026-06-01')
    // The debit of the 13th uses the opening credit before that of the 12th; nothing is left to expire.
    expect(short(told)).toEqual([
      '06-01 credit 60 → 60',
      '06-12 credit 60 → 120',
      '06-13 debit 240 → -120',
      '06-15 debit 30 → -150',
    ])
    expect(told.movements).toHaveLength(1)
    expect(await bank()).toBe(-150)
    await write('keeper', { type: 'debit', minutes: 10, date: '2026-06-02' })
    expect(await bank()).toBe(-160)
  })

  it('a payment takes from what is open and no more; what vanishes under it later is owed', async () => {
    const { body: credit } = await write('keeper', { type: 'credit', date: '2026-06-10', minutes: 100 })
    const pay = (minutes: number, date = '2026-06-11') => write('keeper', { type: 'payment', date, minutes })
    expect(await pay(101)).toMatchObject({ status: 422, body: { details: [{ path: 'minutes' }] } })
    expect((await pay(101, '2026-06-10')).status).toBe(422)
    expect((await pay(1, '2026-06-09')).status).toBe(422)
    expect((await pay(100)).status).toBe(201)
    expect(await bank()).toBe(-210)
    const removed = await on.ask('keeper', 'DELETE', path(`/movements/${(credit as BankMovement).id}`))
    expect(removed.status).toBe(200)
    const told = await ledger('?from=2026-06-01')
    expect(told.lines.find(({ type }) => type === 'payment')).toMatchObject({
      minutes: 100,
      balance: -100,
      applied: [],
    })
    expect(await bank()).toBe(-310)
    expect((await write('keeper', { type: 'debit', date: '2026-06-11' })).status).toBe(201)
  })

  it('payments of today are seen by the next one, and so are later ones by one that is dated back', async () => {
    await write('keeper', { type: 'credit', date: '2026-06-01', minutes: 300 })
    const pay = async (date: string, minutes: number) =>
      (await write('keeper', { type: 'payment', date, minutes })).status
    expect([await pay('2026-06-16', 90), await pay('2026-06-16', 1)]).toEqual([201, 422])
    await write('keeper', { type: 'credit', date: '2026-06-16', minutes: 60 })
    expect([await pay('2026-06-10', 300), await pay('2026-06-10', 0)]).toEqual([422, 422])
    expect((await ledger()).movements).toHaveLength(3)
  })

  it('is repeatable by its id, and can be taken back', async () => {
    const id = '7b6f2a3e-1d53-4f0e-9d58-0f6f7d1e2a11'
    const first = (await write('keeper', { id, type: 'credit', percent: 50 })).body as BankMovement
    expect((await write('keeper', { id, type: 'credit', percent: 50 })).body).toEqual(first)
    for (const other of [{ minutes: 61 }, { percent: 100 }, { reason: 'Outro' }, { expires_on: '2026-12-01' }]) {
      expect((await write('keeper', { id, type: 'credit', percent: 50, ...other })).status).toBe(422)
    }
    expect((await ledger()).movements).toEqual([first])
    expect((await on.ask('keeper', 'DELETE', path(`/movements/${id}`))).status).toBe(200)
    expect((await on.ask('keeper', 'DELETE', path(`/movements/${id}`))).status).toBe(404)
    expect(await bank()).toBe(-210)
  })

  it.each([
    ['minutes', { type: 'credit', minutes: 0 }],
    ['minutes', { type: 'credit', minutes: 1.5 }],
    ['minutes', { type: 'credit', minutes: 1e9 }],
    ['percent', { type: 'debit', percent: 50 }],
    ['expires_on', { type: 'payment', minutes: 1, expires_on: '2026-12-01' }],
    ['expires_on', { type: 'credit', expires_on: '2026-05-31' }],
    ['date', { type: 'credit', date: '2026-06-17' }],
    ['date', { type: 'credit', date: '2026-02-30' }],
    ['date', { type: 'credit', date: '1900-01-01' }],
    ['reason', { type: 'credit', reason: ' ' }],
    ['type', { type: 'gift' }],
  ])('%s is refused in %o', async (field, body) => {
    expect(await write('keeper', body)).toMatchObject({ status: 422, body: { details: [{ path: field }] } })
    expect((await ledger()).movements).toEqual([])
  })

  it('that was taken back is not brought back by a late repetition', async () => {
    const opening = { id: '7f0a1c5e-3a52-4a7e-9a43-6f1d2b8c9e01', type: 'credit', percent: 50 }
    expect((await write('keeper', opening)).status).toBe(201)
    await on.ask('keeper', 'DELETE', path(`/movements/${opening.id}`))
    expect(await write('keeper', opening)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'id', message: bankMessages.undone }] },
    })
    expect(await on.app.database.read.select().from(bankMovements)).toEqual([])
  })

  it('is of a day of the present bond: another would never be told', async () => {
    await on.ask('master', 'DELETE', `/users/${on.cast.ana}?left_on=2026-06-15`)
    expect(await write('master', { type: 'credit', date: '2026-06-16' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'date', message: bankMessages.outsideBond }] },
    })
    expect((await write('master', { type: 'credit', date: '2026-06-15' })).status).toBe(201)
  })

  it('is for keepers of that person, never of oneself but the master; others’ movements are not found', async () => {
    const statuses: unknown[] = []
    for (const who of ['ana', 'bia', 'manager', 'stranger', 'keeper', 'master'] as const) {
      statuses.push((await write(who, { type: 'credit' })).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 201, 201])
    expect(
      (
        await on.ask('keeper', 'POST', `/users/${on.cast.keeper}/hour-bank/movements`, {
          date: '2026-06-01',
          type: 'credit',
          minutes: 60,
          reason: 'Meu',
        })
      ).status,
    ).toBe(403)
    const [{ id } = { id: '' }] = (await ledger()).movements
    expect((await on.ask('keeper', 'DELETE', `/users/${on.cast.bia}/hour-bank/movements/${id}`)).status).toBe(404)
    expect((await on.ask('stranger', 'DELETE', path(`/movements/${id}`))).status).toBe(403)
  })

  it('are at most two thousand a person', async () => {
    const row = { user_id: on.cast.ana, date: '2026-06-01', type: 'credit' as const, minutes: 1, reason: 'x' }
    const rows = Array.from({ length: 2_000 }, (_, i) => ({ ...row, id: `m${i}`, written_by: 'm', written_at: 0 }))
    await on.app.database.write(async (tx) => {
      for (let i = 0; i < rows.length; i += 500) await tx.insert(bankMovements).values(rows.slice(i, i + 500))
    })
    expect(await write('keeper', { type: 'credit' })).toMatchObject({ body: { code: 'too_many_movements' } })
  })
})
