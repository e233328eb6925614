import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bankMinutes } from '#shared/balance/day.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import type { BalanceSeries, DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { ownDay } from '#shared/pay-rules/own-day.ts'
import { CLT, ISENTO, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import { payRuleVersions, stores } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** It is Tuesday, 16 June 2026. */
const TODAY = '2026-06-16'
const FULL = '08:00 12:00 13:00 17:00'
let on: Stage

async function scheduled(who: 'ana' | 'bia', days: readonly number[], start_time: string, end_time: string) {
  const rows = days.map((day_of_week) => ({ day_of_week, start_time, end_time, break_duration: 60 }))
  const body = { name: 'Escala', valid_from: '2026-01-01', days: rows }
  const { status } = await on.ask('master', 'PUT', `/schedules/sets/${on.cast[who]}`, body)
  expect(status).toBe(200)
}

const balanceOf = async (who: 'ana' | 'bia', from: string, to = from) =>
  (await on.ask('keeper', 'GET', `/users/${on.cast[who]}/balance?from=${from}&to=${to}`)).body as UserBalance
const bankOf = async (who: 'ana' | 'bia', cutoff = TODAY) => {
  const rows = (await on.ask('keeper', 'GET', `/hour-bank?user_id=${on.cast[who]}&cutoff=${cutoff}`)).body
  return (rows as HourBankRow[])[0]
}

beforeEach(async () => {
  on = await stage()
  await scheduled('ana', [1, 2, 3, 4, 5], '08:00', '17:00')
  for (const day of ['01', '02', '03', '04', '05']) {
    await deliverMarks(on.app, on.cast.ana, `2026-06-${day}`, '08:00 12:00 13:00 17:30')
  }
})

describe('a company under the CLT since Monday, 8 June', () => {
  beforeEach(async () => {
    await addPayRule(on.app.database, 'CLT, comércio', CLT, { store_id: on.cast.centro, from: '2026-06-08' })
    await deliverMarks(on.app, on.cast.ana, '2026-06-08', '07:57 12:00 13:00 17:03')
    await deliverMarks(on.app, on.cast.ana, '2026-06-09', '08:00 12:00 13:00 18:30')
    await deliverMarks(on.app, on.cast.ana, '2026-06-11', '08:30 12:00 13:00 17:00')
    await deliverMarks(on.app, on.cast.ana, '2026-06-12', FULL)
    await deliverMarks(on.app, on.cast.ana, '2026-06-14', '08:00 12:00')
    await deliverMarks(on.app, on.cast.ana, '2026-06-15', FULL)
  })

  it('counts its days by the CLT and those before by the simple rule; what is paid or deducted stays out of the bank', async () => {
    const { days, general_balance_minutes } = await balanceOf('ana', '2026-06-05', '2026-06-15')
    const told = days.map((day) => [day.date.slice(8), day.balance_minutes, bankMinutes(day), 'terms' in day])
    expect(told).toEqual([
      ['05', 30, 30, false],
      ['06', 0, 0, false],
      ['07', 0, 0, false],
      ['08', 0, 0, true],
      ['09', 90, 90, true],
      ['10', -480, 0, true],
      ['11', -30, -30, true],
      ['12', 0, 0, true],
      ['13', 0, 0, true],
      ['14', 240, 0, true],
      ['15', 0, 0, true],
    ])
    expect(general_balance_minutes).toBe(5 * 30 + 90 - 30)
    expect((await bankOf('ana'))?.balance_minutes).toBe(210)
  })

  it('lets a credit go at the end of its six months, and not a day before', async () => {
    on.app.clock.now += 180 * DAY
    expect((await bankOf('ana', '2026-12-08'))?.balance_minutes).toBe(210)
    expect((await bankOf('ana', '2026-12-09'))?.balance_minutes).toBe(120)
  })

  it('the device says of each day what the server says, also of one that it counts alone', async () => {
    const own = (await on.ask('ana', 'GET', `/users/${on.cast.ana}/rules`)).body as Parameters<typeof ownDay>[0]
    expect(own.pay_rules).toHaveLength(1)
    const { days } = await balanceOf('ana', '2026-06-05', '2026-06-15')
    for (const { entries, ...day } of days) {
      const facts = entries.map((entry) => ({ ...entry, at: Date.parse(entry.timestamp) }))
      expect(ownDay(own, 'America/Sao_Paulo', day.date, { entries: facts, now: null })).toEqual(day)
    }
  })

  it('the picture of the hour bank and the report of a day follow the same days', async () => {
    const [series] = (await on.ask('keeper', 'GET', `/hour-bank/series?user_ids=${on.cast.ana}`))
      .body as BalanceSeries[]
    expect(series?.running_minutes.at(-1)).toBe(210)
    const rows = (await on.ask('keeper', 'GET', '/reports/daily?date=2026-06-08')).body as DailyRow[]
    expect(rows.find(({ user_id }) => user_id === on.cast.ana)).toMatchObject({
      worked_minutes: 486,
      expected_minutes: 480,
      kind: 'work',
    })
  })

  it('a rule of their own takes the company’s place for one person', async () => {
    await addPayRule(on.app.database, 'Isento', ISENTO, { user_id: on.cast.ana, from: '2026-06-11' })
    const { days, general_balance_minutes } = await balanceOf('ana', '2026-06-09', '2026-06-15')
    expect(days.map(({ balance_minutes }) => balance_minutes)).toEqual([90, -480, 0, 0, 0, 0, 0])
    expect(general_balance_minutes).toBe(150 + 90)
  })

  it('a rule that can’t be read fails those who have it, and nobody else', async () => {
    const rule_id = await addPayRule(on.app.database, 'Quebrada', CLT, { user_id: on.cast.bia, from: '2026-06-11' })
    await on.app.database.write(async (tx) => {
      await tx.update(payRuleVersions).set({ rule: '{"kind":"clt"}' }).where(eq(payRuleVersions.rule_id, rule_id))
    })
    await deliverMarks(on.app, on.cast.bia, '2026-06-12', FULL)
    expect(await bankOf('bia')).toMatchObject({ balance_minutes: 0, error: 'Erro no cálculo' })
    expect(await bankOf('ana')).toMatchObject({ balance_minutes: 210, error: null })
    expect((await on.ask('keeper', 'GET', `/users/${on.cast.bia}/balance`)).status).toBe(500)
  })
})

it('a night counts by its reduced hours on both sides, and the device is told what the day asks for', async () => {
  await scheduled('bia', [1, 2, 3, 4, 5], '22:00', '06:00')
  await addPayRule(on.app.database, 'CLT, comércio', CLT, { store_id: on.cast.centro, from: '2026-01-01' })
  await deliverMarks(on.app, on.cast.bia, '2026-06-11', '22:00')
  await deliverMarks(on.app, on.cast.bia, '2026-06-12', '02:00 03:00 06:00', ['pausa', 'retorno', 'saida'])
  const { days } = await balanceOf('bia', '2026-06-11')
  // 22:00 to 06:00 with an hour's break around 01:30: what is left after 05:00 prolongs the night.
  expect(days[0]).toMatchObject({ worked_minutes: 420, expected_minutes: 480, balance_minutes: 0 })
  const own = (await on.ask('bia', 'GET', `/users/${on.cast.bia}/rules`)).body as {
    due: { date: string; minutes: number }[]
  }
  expect(own.due.find(({ date }) => date === '2026-06-17')?.minutes).toBe(480)
})

it('a personal absence from a night takes what the night asks for, in a batch of one day or of several', async () => {
  await scheduled('bia', [1, 2, 3, 4, 5], '22:00', '06:00')
  await addPayRule(on.app.database, 'CLT, comércio', CLT, { store_id: on.cast.centro, from: '2026-01-01' })
  await deliverMarks(on.app, on.cast.bia, '2026-06-10', '22:00')
  const away = (batch: object) =>
    on.ask('keeper', 'POST', '/time-entries/batch', { user_ids: [on.cast.bia], absence: 'pessoal', ...batch })
  expect((await away({ date: '2026-06-11' })).status).toBe(200)
  expect((await away({ date: '2026-06-12', end_date: '2026-06-15' })).status).toBe(200)
  for (const date of ['2026-06-11', '2026-06-12', '2026-06-15']) {
    const { days } = await balanceOf('bia', date)
    expect(days[0]).toMatchObject({ kind: 'personal', expected_minutes: 480, balance_minutes: -480 })
  }
})

it('a holiday that 12×36 compensates is a day like others, everywhere', async () => {
  await addPayRule(on.app.database, '12×36', TWELVE_BY_THIRTY_SIX, { user_id: on.cast.ana, from: '2026-06-08' })
  await on.ask('master', 'POST', '/holidays', { name: 'Da cidade', date: '2026-06-11', store_ids: [] })
  const { days } = await balanceOf('ana', '2026-06-11')
  expect(days[0]).toMatchObject({ kind: 'work', expected_minutes: 480, balance_minutes: -480, holiday_name: null })
  const rows = (await on.ask('keeper', 'GET', '/reports/daily?date=2026-06-11')).body as DailyRow[]
  expect(rows.find(({ user_id }) => user_id === on.cast.ana)).toMatchObject({ kind: 'work', holiday_name: null })
  const own = (await on.ask('ana', 'GET', `/users/${on.cast.ana}/rules`)).body as { holidays: { date: string }[] }
  expect(own.holidays.map(({ date }) => date)).not.toContain('2026-06-11')
})

it.each([
  ['month', 1, ['06-01 30 50 %', '06-02 30 50 %', '06-03 30 50 %', '06-04 30 50 %', '06-05 30 75 %']],
  ['16th', 16, ['06-01 30 75 %', '06-02 30 75 %', '06-03 30 75 %', '06-04 30 75 %', '06-05 30 75 %']],
])('tiers that fill over the period begin anew with each %s', async (_, period_starts_on, june) => {
  await on.app.database.write(async (tx) => void (await tx.update(stores).set({ period_starts_on })))
  const tiers = [
    { up_to: 120, percent: 50 },
    { up_to: null, percent: 75 },
  ]
  const rule = { ...CLT, overtime: { ...CLT.overtime, per: 'period' as const, tiers } }
  await addPayRule(on.app.database, 'Convenção', rule, { store_id: on.cast.centro, from: '2026-05-01' })
  for (const day of ['2026-05-28', '2026-05-29']) {
    await deliverMarks(on.app, on.cast.ana, day, '08:00 12:00 13:00 18:30')
  }
  const { body } = await on.ask('keeper', 'GET', `/users/${on.cast.ana}/hour-bank?from=2026-05-01`)
  const credits = (body as BankLedger).lines.filter(({ type }) => type === 'credit')
  // Ninety minutes each in May, thirty each in June; what was used up of the first tier is open again in the next period.
  expect(credits.map(({ date, minutes, percent }) => `${date.slice(5)} ${minutes} ${percent} %`)).toEqual([
    '05-28 90 50 %',
    '05-29 30 50 %',
    '05-29 60 75 %',
    ...june,
  ])
})
