import { beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { BalanceSeries, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'

/** It is Tuesday, 16 June 2026, 14:37 in Sao Paulo; Ana began on Monday the 1st. */
let on: Stage
const TODAY = '2026-06-16'

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
})

const clock = (day: string, time: string) => {
  on.app.clock.now = instantOf(day, time, 'America/Sao_Paulo')
}
const balance = async (from = '2026-06-01', to = TODAY) =>
  (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance?from=${from}&to=${to}`)).body as UserBalance
const bank = async () =>
  ((await on.ask('keeper', 'GET', `/hour-bank?user_id=${on.cast.ana}`)).body as HourBankRow[])[0]?.balance_minutes
const series = async () =>
  ((await on.ask('keeper', 'GET', `/hour-bank/series?user_ids=${on.cast.ana}`)).body as BalanceSeries[])[0]
const figures = async () => {
  const { counted_until, period_balance_minutes, general_balance_minutes } = await balance()
  return [counted_until, period_balance_minutes, general_balance_minutes, await bank(), (await series())?.to]
}

describe('H-09: today and the balances', () => {
  it('before the first mark of today nobody owes it yet', async () => {
    const owed = await bank()
    expect(await figures()).toEqual(['2026-06-15', owed, owed, owed, '2026-06-15'])
    // From the 2nd to the 15th: ten days of work and two Saturdays.
    expect(owed).toBe(-10 * 480 - 2 * 240)
    const today = (await balance()).days.at(-1)
    expect(today).toMatchObject({ date: TODAY, expected_minutes: 480, in_progress: true })
  })

  it('at work and in the break they end yesterday, with the saida they hold today', async () => {
    const owed = (await bank()) ?? 0
    await deliverMarks(on.app, on.cast.ana, TODAY, '08:00')
    expect(await figures()).toEqual(['2026-06-15', owed, owed, owed, '2026-06-15'])
    await deliverMarks(on.app, on.cast.ana, TODAY, '12:00', ['pausa'])
    expect(await figures()).toEqual(['2026-06-15', owed, owed, owed, '2026-06-15'])
    expect((await balance()).days.at(-1)).toMatchObject({ worked_minutes: 240, in_progress: true })
    await deliverMarks(on.app, on.cast.ana, TODAY, '13:00 14:00', ['retorno', 'saida'])
    const now = owed + 300 - 480
    expect(await figures()).toEqual([TODAY, now, now, now, TODAY])
    expect((await balance()).days.at(-1)).toMatchObject({ worked_minutes: 300, in_progress: false })
  })

  it('who never went home is owed and owes when the day is over', async () => {
    const owed = (await bank()) ?? 0
    await deliverMarks(on.app, on.cast.ana, TODAY, '08:00 12:00', ['entrada', 'pausa'])
    clock('2026-06-17', '09:00')
    expect(await bank()).toBe(owed + 240 - 480)
  })
})

describe('H-08: a shift over midnight', () => {
  it('is in progress until its end, on its own day, and counts what was worked so far', async () => {
    const owed = (await bank()) ?? 0
    clock(TODAY, '23:00')
    await deliverMarks(on.app, on.cast.ana, TODAY, '22:00')
    clock('2026-06-17', '01:30')
    const { counted_until, days } = await balance('2026-06-15', '2026-06-17')
    expect(counted_until).toBe('2026-06-15')
    expect(
      days.map(({ worked_minutes, incomplete, in_progress }) => [worked_minutes, incomplete, in_progress]),
    ).toEqual([
      [0, false, false],
      [210, false, true],
      [0, false, true],
    ])
    expect(await bank()).toBe(owed)
    const { body } = await on.ask('keeper', 'GET', `/reports/daily?date=${TODAY}&user_id=${on.cast.ana}`)
    expect(body).toMatchObject([{ worked_minutes: 210, status: 'in_progress', incomplete: false }])
    clock('2026-06-17', '05:00')
    await deliverMarks(on.app, on.cast.ana, '2026-06-17', '04:00', ['saida'])
    expect(await bank()).toBe(owed + 360 - 480)
    expect((await balance('2026-06-16', '2026-06-17')).days.map((day) => day.worked_minutes)).toEqual([360, 0])
  })

  it('that nobody ended is incomplete from the cut-over hour on', async () => {
    clock(TODAY, '23:00')
    await deliverMarks(on.app, on.cast.ana, TODAY, '22:00')
    clock('2026-06-17', '06:00')
    expect((await balance(TODAY, TODAY)).days).toMatchObject([
      { incomplete: true, in_progress: false, worked_minutes: 0 },
    ])
  })

  it('and an entrada after midnight begins another', async () => {
    clock(TODAY, '23:00')
    await deliverMarks(on.app, on.cast.ana, TODAY, '22:00')
    clock('2026-06-17', '01:30')
    await deliverMarks(on.app, on.cast.ana, '2026-06-17', '01:00')
    expect((await balance(TODAY, '2026-06-17')).days).toMatchObject([
      { incomplete: true, in_progress: false },
      { incomplete: false, in_progress: true, worked_minutes: 30 },
    ])
  })
})
