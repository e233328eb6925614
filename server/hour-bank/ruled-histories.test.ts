import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bankMinutes } from '#shared/balance/day.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { CLT, ISENTO, SIMPLES } from '#shared/pay-rules/presets.ts'
import { stores } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** It is Tuesday, 16 June 2026, 14:37. */
let on: Stage

beforeEach(async () => {
  on = await stage()
})

const toAna = async (query: string) =>
  (await on.ask('master', 'GET', `/users/${on.cast.ana}/balance?${query}`)).body as UserBalance
const listed = async () => {
  const rows = (await on.ask('master', 'GET', `/hour-bank?user_id=${on.cast.ana}`)).body as HourBankRow[]
  return rows[0]
}
const week = async (start_time: string, end_time: string) => {
  const rows = [1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, start_time, end_time, break_duration: 60 }))
  const body = { name: 'Escala', valid_from: '2026-01-01', days: rows }
  expect((await on.ask('master', 'PUT', `/schedules/sets/${on.cast.ana}`, body)).status).toBe(200)
}

describe('somebody who left and came back', () => {
  it.each(['a movement by hand', 'the CLT'])('keeps the end of the earlier bond, with %s', async (what) => {
    await week('08:00', '17:00')
    for (const day of ['01', '02', '03', '04', '05']) {
      await deliverMarks(on.app, on.cast.ana, `2026-06-${day}`, '08:00 12:00 13:00 18:00')
    }
    if (what === 'the CLT')
      await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from: '2026-01-01' })
    else {
      const body = { date: '2026-06-01', type: 'credit', minutes: 60, reason: 'Sistema antigo' }
      expect((await on.ask('master', 'POST', `/users/${on.cast.ana}/hour-bank/movements`, body)).status).toBe(201)
    }
    const edit = (body: object) => on.ask('master', 'PUT', `/users/${on.cast.ana}`, body)
    await edit({ is_active: 0, left_on: '2026-06-05' })
    const before = (await toAna('from=2026-06-01&to=2026-06-05')).general_balance_minutes
    expect(before).toBe(what === 'the CLT' ? 300 : 360)
    on.app.clock.now += 50 * DAY
    expect((await edit({ is_active: 1 })).status).toBe(200)
    const { earlier_bonds } = await toAna('from=2026-06-01&to=2026-06-05')
    expect(earlier_bonds?.map(({ balance_minutes }) => balance_minutes)).toEqual([before])
  })
})

it('the days at a company stay in its zone when somebody moves to another', async () => {
  await week('14:00', '23:00')
  await on.app.database.write(async (tx) => {
    await tx.update(stores).set({ timezone: 'America/Manaus' }).where(eq(stores.id, on.cast.norte))
  })
  await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from: '2026-01-01' })
  await addPayRule(on.app.database, 'CLT do Norte', CLT, { store_id: on.cast.norte, from: '2026-01-01' })
  for (const day of ['08', '09', '10', '11', '12', '15']) {
    await deliverMarks(on.app, on.cast.ana, `2026-06-${day}`, '14:00 18:00 19:00 23:00')
  }
  const told = async () => {
    const { days, general_balance_minutes } = await toAna('from=2026-06-08&to=2026-06-15')
    return [
      general_balance_minutes,
      ...days.map(({ balance_minutes, expected_minutes }) => [balance_minutes, expected_minutes]),
    ]
  }
  const before = await told()
  expect(before[0]).toBe(0)
  expect((await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte })).status).toBe(200)
  expect(await told()).toEqual(before)
})

it('a day that is over without a stretch of work is told as its bank tells it', async () => {
  await week('08:00', '17:00')
  await deliverMarks(on.app, on.cast.ana, '2026-06-15', '08:00 12:00 13:00 17:00')
  await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from: '2026-01-01' })
  await deliverMarks(on.app, on.cast.ana, '2026-06-16', '08:00', ['saida'])
  const { days, general_balance_minutes } = await toAna('from=2026-06-15&to=2026-06-16')
  expect(days.map((day) => [day.balance_minutes, bankMinutes(day)])).toEqual([
    [0, 0],
    [-480, 0],
  ])
  expect([general_balance_minutes, (await listed())?.balance_minutes]).toEqual([0, 0])
})

it('a bank of sixteen years is told', async () => {
  await deliverMarks(on.app, on.cast.ana, '2010-06-16', '08:00 12:00 13:00 18:00')
  await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from: '2010-06-01' })
  const row = await listed()
  expect(row?.error).toBeNull()
  // Missing days are owed until 2020, when the rule begins to say something, and deducted from the pay since.
  expect(row?.balance_minutes).toBeLessThan(-1_000_000)
  expect(row?.balance_minutes).toBe((await toAna('from=2026-06-01')).general_balance_minutes)
})

it('there is one simple rule, whatever else is written in one of that kind', async () => {
  await deliverMarks(on.app, on.cast.ana, '2026-06-15', '08:00 23:00', ['entrada', 'saida'])
  await addPayRule(
    on.app.database,
    'Outra',
    { ...CLT, kind: 'simples' },
    { store_id: on.cast.centro, from: '2026-01-01' },
  )
  const { days, general_balance_minutes } = await toAna('from=2026-06-15&to=2026-06-15')
  expect([days[0]?.balance_minutes, general_balance_minutes]).toEqual([420, 420])
  const body = { name: 'Quase simples', valid_from: '2026-01-01' }
  const created = (rule: object) => on.ask('master', 'POST', '/pay-rules', { ...body, rule })
  expect(await created({ ...CLT, kind: 'simples' })).toMatchObject({
    status: 422,
    body: { details: [{ path: 'rule.kind' }] },
  })
  expect((await created(SIMPLES)).status).toBe(201)
})

it('who is free of control is not awaited: not late, and nothing is asked of the day', async () => {
  await week('08:00', '17:00')
  await deliverMarks(on.app, on.cast.ana, '2026-06-15', '08:00 12:00 13:00 17:00')
  await addPayRule(on.app.database, 'Isento', ISENTO, { user_id: on.cast.ana, from: '2026-06-16' })
  const { body } = await on.ask('keeper', 'GET', '/inbox')
  expect(JSON.stringify(body)).not.toContain('"kind":"late"')
  const { due } = (await on.ask('ana', 'GET', `/users/${on.cast.ana}/rules`)).body as { due: { minutes: number }[] }
  expect(due.at(-1)?.minutes).toBe(0)
})

it('a schedule of other hours changes the days of a rule, and its preview counts them', async () => {
  await week('08:00', '17:00')
  for (const day of ['11', '12']) await deliverMarks(on.app, on.cast.ana, `2026-06-${day}`, '08:00 12:00 13:00 17:00')
  await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from: '2026-01-01' })
  const days = [1, 2, 3, 4, 5].map((day_of_week) => {
    return { day_of_week, start_time: '08:30', end_time: '17:30', break_duration: 60 }
  })
  const set = { name: 'Escala', old_name: 'Escala', valid_from: '2026-06-11', days }
  const { body } = await on.ask('master', 'POST', `/schedules/sets/${on.cast.ana}/preview`, set)
  expect(body).toMatchObject({ changed_days: 3 })
})
