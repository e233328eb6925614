import { expect, it } from 'vitest'
import type { UserBalance } from '#shared/contract/hours.ts'
import { stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'

const june = 'from=2026-06-01&to=2026-06-15'

it('what was recorded after somebody left is in no sum of a period, as it is in no bank', async () => {
  const on = await stage()
  await on.employ('ana')
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { is_active: 0, left_on: '2026-06-05' })
  const balance = async () =>
    (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance?${june}`)).body as UserBalance
  const before = await balance()
  await deliverMarks(on.app, on.cast.ana, '2026-06-09', '08:00 12:00')
  const after = await balance()
  const { period_balance_minutes, general_balance_minutes } = after
  expect([period_balance_minutes, general_balance_minutes]).toEqual([
    before.period_balance_minutes,
    before.general_balance_minutes,
  ])
  const late = after.days.find(({ date }) => date === '2026-06-09')
  expect(late).toMatchObject({ worked_minutes: 0, balance_minutes: 0, entries: [{}, {}] })
  const { body } = await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance/months`)
  expect(body).toMatchObject({ months: [{ month: '2026-06', balance_minutes: before.period_balance_minutes }] })
})
