import { beforeEach, describe, expect, it } from 'vitest'
import type { BalanceMonths } from '#shared/contract/balance-months.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { vacations } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: Stage

beforeEach(async () => {
  on = await stage()
})

const marks = (day: string, times: string) => deliverMarks(on.app, on.cast.ana, day, times)
const monthsOf = async (query = '') =>
  (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance/months${query}`)).body as BalanceMonths
const balanceOf = async (from: string, to: string) =>
  (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance?from=${from}&to=${to}`)).body as UserBalance

describe('H-10: the whole time by month', () => {
  it('begins with the first day, holds every month of years, and each has the sums of its days', async () => {
    await marks('2023-02-14', '08:00 12:00 13:00 18:00')
    await marks('2024-05-06', '08:00 12:00')
    await marks('2026-06-10', '08:00 12:00 13:00 17:10')
    const { months, ...told } = await monthsOf()
    expect(told).toMatchObject({ from: '2023-02-14', to: '2026-06-16', cutoff: '2026-06-16' })
    expect(months.map(({ month }) => month).slice(0, 2)).toEqual(['2026-06', '2026-05'])
    expect(months).toHaveLength(41)
    expect(months.at(-1)).toMatchObject({ month: '2023-02', from: '2023-02-14', to: '2023-02-28' })
    for (const { from, to, ...month } of [months[0], months[25], months[40]].flatMap((one) => one ?? [])) {
      const { days, ...sum } = await balanceOf(from, to)
      expect(month).toMatchObject({
        worked_minutes: sum.worked_minutes,
        expected_minutes: sum.expected_minutes,
        adjustment_minutes: sum.adjustment_minutes,
        balance_minutes: sum.period_balance_minutes,
        incomplete_days: days.filter((day) => day.incomplete).length,
      })
    }
    expect(months.reduce((sum, month) => sum + month.balance_minutes, 0)).toBe(told.period_balance_minutes)
    // This period is the person's whole time, so its balance is their bank.
    expect(told.period_balance_minutes).toBe(told.general_balance_minutes)
    expect(told.worked_minutes).toBe(540 + 240 + 490)
  })

  it('ends with the cut-off, and a period of one’s own may be longer than 400 days', async () => {
    await marks('2023-02-14', '08:00 12:00 13:00 18:00')
    const cut = await monthsOf('?cutoff=2024-01-10')
    expect(cut).toMatchObject({ from: '2023-02-14', to: '2024-01-10', cutoff: '2024-01-10' })
    expect(cut.months[0]).toMatchObject({ from: '2024-01-01', to: '2024-01-10' })
    const own = await monthsOf('?from=2023-03-15&to=2025-03-14')
    expect(own.months).toHaveLength(25)
    expect([own.months[24]?.from, own.months[0]?.to]).toEqual(['2023-03-15', '2025-03-14'])
    const longer = await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance?from=2023-03-15&to=2025-03-14`)
    expect(longer).toMatchObject({ status: 422, body: { error: 'Escolha um período de até um ano.' } })
  })

  it('of somebody who never clocked is no month and zero', async () => {
    expect(await monthsOf()).toMatchObject({ months: [], period_balance_minutes: 0, general_balance_minutes: 0 })
  })

  it('is for the person and their keepers alone; a wrong period and a row that can’t be read are said', async () => {
    await marks('2026-06-10', '08:00 12:00')
    const path = `/users/${on.cast.ana}/balance/months`
    const who = [null, 'ana', 'bia', 'keeper', 'stranger', 'master'] as const
    expect(await on.statuses(who, 'GET', path)).toEqual([401, 200, 404, 200, 404, 200])
    expect(await on.ask('ana', 'GET', `${path}?from=2026-06-02&to=2026-06-01`)).toMatchObject({ status: 422 })
    await on.app.database.write(async (tx) => {
      const broken = { start_date: 'ontem', end_date: '2026-99-99', days: 1, created_at: 0, updated_at: 0 }
      await tx.insert(vacations).values({ id: 'v', user_id: on.cast.ana, ...broken })
    })
    expect(await on.ask('ana', 'GET', path)).toMatchObject({
      status: 500,
      body: { error: 'Erro ao calcular saldos de horas' },
    })
  })
})
