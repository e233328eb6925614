import { beforeAll, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { BankLedger, ExpiringCredits } from '#shared/contract/hour-bank-ledger.ts'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import type { PayRules } from '#shared/contract/pay-rules.ts'
import { rawSql } from '../testing/databases.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { giveDemoRules } from './demo/rules.ts'
import { seedDemo } from './demo.ts'

let app: TestApp
let master: Record<string, string>
const get = async <T>(path: string) => (await app.send('GET', path, undefined, master)).body as T

beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.parts)
  await giveDemoRules(app.parts)
  await giveDemoRules(app.parts)
  const found = rawSql(app.database).prepare("select id from users where role = 'master'").all()
  master = await app.as((found as { id: string }[])[0]?.id ?? '')
}, 60_000)

it('three of the four stores are under the CLT, a manager and a 12×36 have a rule of their own, the fourth keeps the simple one', async () => {
  const { rules, simple } = await get<PayRules>('/pay-rules')
  expect(rules.map(({ name, stores }) => [name, stores.map((store) => store.name).sort()])).toEqual([
    ['12×36', []],
    ['CLT, comércio', ['Ipê Adrianópolis', 'Ipê Bosque', 'Ipê Centro']],
    ['Isento (CLT art. 62)', []],
  ])
  expect([rules[0]?.people, rules[2]?.people]).toEqual([1, 1])
  expect(simple.stores.map(({ name }) => name)).toEqual(['Ipê Noronha'])
})

it('everybody’s list, own page and lines tell the same hour bank, and no day fails', async () => {
  const rows = await get<HourBankRow[]>('/hour-bank')
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ error }) => error !== null)).toEqual([])
  for (const { user_id, balance_minutes } of rows) {
    const own = await get<UserBalance>(`/users/${user_id}/balance`)
    const { balance_minutes: told, lines } = await get<BankLedger>(`/users/${user_id}/hour-bank`)
    expect([user_id, own.general_balance_minutes, told]).toEqual([user_id, balance_minutes, balance_minutes])
    expect(lines.at(-1)?.balance ?? told).toBe(told)
  }
}, 60_000)

it('somebody works every other night, Sundays and holidays too, somebody else from Monday to Friday by night', async () => {
  const people = await get<{ id: string; name: string }[]>('/users')
  const daysOf = async (name: string) => {
    const id = people.find((person) => person.name === name)?.id
    return (await get<UserBalance>(`/users/${id}/balance?from=2025-12-20&to=2026-06-14`)).days
  }
  const twelve = await daysOf('Luan Ferreira')
  const isOn = (date: string) => (Date.parse(date) - Date.parse('2026-01-02')) % (2 * DAY) === 0
  for (const { date, expected_minutes, kind } of twelve)
    expect([date, expected_minutes > 0 || kind === 'health']).toEqual([date, isOn(date)])
  // Five hours outside the night and six in it, each of which is 52 min 30 s (CLT art. 73 §1): 300 + 411 minutes.
  expect(new Set(twelve.map(({ expected_minutes }) => expected_minutes))).toEqual(new Set([0, 711]))
  const nights = await daysOf('Thiago Benchimol')
  expect(nights.filter(({ kind }) => kind === 'work').length).toBeGreaterThan(100)
  for (const day of [...twelve, ...nights]) expect(Math.abs(day.balance_minutes), day.date).toBeLessThan(13 * 60)
}, 60_000)

it('half a year after the first credits, hours of some expire soon', async () => {
  const soon = await get<ExpiringCredits[]>('/hour-bank/expiring?days=30')
  expect(soon.length).toBeGreaterThan(0)
  for (const { credits } of soon) expect(credits.every(({ percent }) => percent === 50)).toBe(true)
})
