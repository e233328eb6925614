import { beforeEach, describe, expect, it } from 'vitest'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { ownDay } from '#shared/pay-rules/own-day.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { dayTotals } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** A Friday: eight hours when the absence is written. */
const FRIDAY = '2026-06-05'
let on: Stage

async function work(until: string) {
  const rows = [1, 2, 3, 4, 5].map((day_of_week) => ({
    day_of_week,
    start_time: '08:00',
    end_time: until,
    break_duration: 60,
  }))
  const body = { name: 'Escala', valid_from: '2026-01-01', days: rows, replace: true }
  expect((await on.ask('master', 'PUT', `/schedules/sets/${on.cast.ana}`, body)).status).toBe(200)
}

const balance = async () =>
  (await on.ask('ana', 'GET', `/users/${on.cast.ana}/balance?from=2026-06-01&to=2026-06-05`)).body as UserBalance

/** Return Friday's balance, that of the whole week as the bank has it, and the same from its days. */
async function told() {
  const { days } = await balance()
  const rows = (await on.ask('keeper', 'GET', `/hour-bank?cutoff=${FRIDAY}&user_id=${on.cast.ana}`)).body
  const [bank] = rows as HourBankRow[]
  return [days.at(-1)?.balance_minutes, bank?.balance_minutes, days.reduce((sum, day) => sum + day.balance_minutes, 0)]
}

beforeEach(async () => {
  on = await stage()
  await work('17:00')
  await on.employ('ana')
  const absence = { user_ids: [on.cast.ana], absence: 'pessoal', date: FRIDAY }
  expect((await on.ask('keeper', 'POST', '/time-entries/batch', absence)).status).toBe(200)
})

describe('a personal absence takes what its day asks for as the schedule is now', () => {
  it('under the simple rule, in its day as in the bank', async () => {
    expect(await told()).toEqual([-480, -4 * 480, -4 * 480])
    await work('15:00')
    expect(await told()).toEqual([-360, 120 - 4 * 360, 120 - 4 * 360])
    await work('18:00')
    expect(await told()).toEqual([-540, -60 - 4 * 540, -60 - 4 * 540])
  })

  it('under a rule of the journey, on the server as on the device', async () => {
    const from = '2026-01-01'
    await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from })
    expect((await told())[0]).toBe(-480)
    await work('15:00')
    // The days without any mark are deducted from the pay, not from the bank.
    expect((await told()).slice(0, 2)).toEqual([-360, 120 - 360])
    const own = (await on.ask('ana', 'GET', `/users/${on.cast.ana}/rules`)).body as Parameters<typeof ownDay>[0]
    const [last] = (await balance()).days.slice(-1)
    const { entries, ...day } = last ?? { entries: [] }
    const facts = entries.map((entry) => ({ ...entry, at: Date.parse(entry.timestamp) }))
    expect(ownDay(own, 'America/Sao_Paulo', FRIDAY, { entries: facts, now: null })).toEqual(day)
  })

  it('also where the day was counted by an earlier release, which kept the minutes with it', async () => {
    await on.app.database.write(async (tx) => {
      await tx.update(dayTotals).set({ absence_minutes: -480 })
    })
    await work('15:00')
    expect(await told()).toEqual([-360, 120 - 4 * 360, 120 - 4 * 360])
  })
})
