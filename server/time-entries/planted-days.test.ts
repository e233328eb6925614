import { beforeEach, describe, expect, it } from 'vitest'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { engine } from '../database/engine.ts'
import { audit, dayTotals, timeEntries } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { operator } from '../testing/marks.ts'
import { rebuildTotals } from './rebuild-totals.ts'

const PLANTED = ['+010000-01', '0050-01-01', '0101-01-01', '1949-12-31', '2200-01-01', '9998-12-31', '9999-12-31']

let on: Stage

/** Plant what 0.1.0 accepted: entries on impossible days with their totals, of somebody who works. */
beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
  const kept = {
    zone: 'UTC',
    entry_type: 'entrada' as const,
    is_manual: true,
    received_at: 0,
    created_at: 0,
    updated_at: 0,
  }
  const totals = { worked_minutes: 5, adjustment_minutes: 0, entry_count: 1, incomplete: true }
  await on.app.database.write(async (tx) => {
    for (const day of PLANTED) {
      await tx.insert(timeEntries).values({ ...kept, id: day, user_id: on.cast.ana, day, at: Date.parse('9999-12-31') })
      await tx.insert(dayTotals).values({ ...totals, user_id: on.cast.ana, day })
    }
  })
})

const balance = async () => (await on.ask('ana', 'GET', `/users/${on.cast.ana}/balance`)).body as UserBalance
const bankOf = async () => {
  const rows = (await on.ask('keeper', 'GET', '/hour-bank')).body as HourBankRow[]
  return rows.find(({ user_id }) => user_id === on.cast.ana)
}

describe('S-04: a planted mark of an impossible year', () => {
  it('neither begins nor ends a balance, before any rebuild', async () => {
    const started = performance.now()
    const { general_balance_minutes } = await balance()
    const bank = await bankOf()
    const series = await on.ask('keeper', 'GET', `/hour-bank/series?user_ids=${on.cast.ana}`)
    const daily = await on.ask('keeper', 'GET', '/reports/daily')
    expect(performance.now() - started).toBeLessThan(2_000)
    expect([series.status, daily.status]).toEqual([200, 200])
    // 1 June was worked in full; the fourteen days since then expect ten times eight hours, and two Saturdays of four. Today is in
    // progress.
    expect(general_balance_minutes).toBe(-(10 * 480 + 2 * 240))
    expect(bank).toMatchObject({ balance_minutes: general_balance_minutes, error: null })
  })

  it('totals:rebuild names and voids them, and leaves the rest as it is', async () => {
    const before = (await balance()).general_balance_minutes
    const { voided } = await rebuildTotals(on.app.parts, operator)
    expect(voided.map(({ day }) => day).sort()).toEqual([...PLANTED].sort())
    const rows = await on.app.database.read.select().from(timeEntries)
    expect(rows.filter(({ voided_at }) => voided_at === null)).toHaveLength(4)
    expect(rows.find(({ id }) => id === '0050-01-01')?.voided_why).toBe('Data impossível')
    const days = await on.app.database.read.select({ day: dayTotals.day }).from(dayTotals)
    expect(days).toEqual([{ day: '2026-06-01' }])
    expect((await balance()).general_balance_minutes).toBe(before)
    const deeds = await on.app.database.read.select().from(audit)
    expect(deeds.filter(({ action }) => action === 'totals:rebuild')).toHaveLength(PLANTED.length)
    expect((await rebuildTotals(on.app.parts, operator)).voided).toEqual([])
  })
})

describe('S-24: the balance of a long history', () => {
  // PostgreSQL sends its rows over a connection.
  const most = engine === 'postgres' ? 250 : 50

  it(`26 years of days hold nobody up for ${most} ms`, async () => {
    const day = (n: number) => new Date(Date.UTC(2000, 0, 3 + n)).toISOString().slice(0, 10)
    const totals = {
      worked_minutes: 500,
      adjustment_minutes: 0,
      entry_count: 4,
      incomplete: false,
      user_id: on.cast.bia,
    }
    await on.app.database.write(async (tx) => {
      for (let n = 0; n < 9_600; n += 1) await tx.insert(dayTotals).values({ ...totals, day: day(n) })
    })
    const ask = () => on.ask('bia', 'GET', `/users/${on.cast.bia}/balance`)
    await ask()
    const times: number[] = []
    for (let i = 0; i < 5; i += 1) {
      const started = performance.now()
      expect((await ask()).status).toBe(200)
      times.push(performance.now() - started)
    }
    expect(Math.min(...times)).toBeLessThan(most)
  })
})
