import { beforeAll, expect, it } from 'vitest'
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

it('three of the four stores are under the CLT, a manager has no control, the fourth keeps the simple rule', async () => {
  const { rules, simple } = await get<PayRules>('/pay-rules')
  expect(rules.map(({ name, stores }) => [name, stores.map((store) => store.name).sort()])).toEqual([
    ['CLT, comércio', ['Ipê Adrianópolis', 'Ipê Bosque', 'Ipê Centro']],
    ['Isento (CLT art. 62)', []],
  ])
  expect(rules[1]?.people).toBe(1)
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

it('half a year after the first credits, hours of some expire soon', async () => {
  const soon = await get<ExpiringCredits[]>('/hour-bank/expiring?days=30')
  expect(soon.length).toBeGreaterThan(0)
  for (const { credits } of soon) expect(credits.every(({ percent }) => percent === 50)).toBe(true)
})
