import { beforeEach, expect, it } from 'vitest'
import type { UserBalance } from '#shared/contract/hours.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

let on: Stage

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
})

const edit = (change: object) => on.ask('master', 'PUT', `/users/${on.cast.ana}`, change)
const balance = async () =>
  (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance?from=2026-06-01&to=2026-06-15`)).body as UserBalance
const figures = async () => {
  const { period_balance_minutes, general_balance_minutes, earlier_bonds } = await balance()
  return { period_balance_minutes, general_balance_minutes, earlier_bonds }
}
const lateDay = async () => (await balance()).days.find(({ date }) => date === '2026-06-09')
const nothing = { worked_minutes: 0, expected_minutes: 0, balance_minutes: 0, entries: [{}, {}] }

it.each(['the simple rule', 'the CLT'])(
  'under %s what came after the last day is in no sum, as in no bank',
  async (rule) => {
    if (rule === 'the CLT') await addPayRule(on.app.database, 'CLT', CLT, { user_id: on.cast.ana, from: '2026-05-01' })
    await edit({ is_active: 0, left_on: '2026-06-05' })
    const before = await figures()
    await deliverMarks(on.app, on.cast.ana, '2026-06-09', '08:00 12:00')
    expect(await figures()).toEqual(before)
    expect(await lateDay()).toMatchObject(nothing)
    const { body } = await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance/months`)
    expect(body).toMatchObject({ months: [{ month: '2026-06', balance_minutes: before.period_balance_minutes }] })
    const { body: report } = await on.ask('keeper', 'GET', '/reports/daily?date=2026-06-09')
    const [row] = (report as { user_id: string }[]).filter(({ user_id }) => user_id === on.cast.ana)
    expect(row ?? { worked_minutes: 0 }).toMatchObject({ worked_minutes: 0 })
  },
)

it('what lies between two bonds is in the sum of neither', async () => {
  await edit({ admission_date: '2026-06-01' })
  await edit({ is_active: 0, left_on: '2026-06-05' })
  await deliverMarks(on.app, on.cast.ana, '2026-06-09', '08:00 12:00')
  on.app.clock.now = Date.parse('2026-08-03T14:00:00Z')
  await edit({ is_active: 1, admission_date: '2026-07-27' })
  expect(await lateDay()).toMatchObject(nothing)
  const { period_balance_minutes, earlier_bonds } = await figures()
  expect(earlier_bonds).toMatchObject([{ balance_minutes: period_balance_minutes }])
})
