import { beforeAll, expect, it } from 'vitest'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { rawSql } from '../testing/databases.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { dayAfter } from '../testing/week/days.ts'
import { factsOfRows } from '../testing/week/facts-of-rows.ts'
import { type Facts, type PaidDay, recount } from '../testing/week/recount.ts'
import { seedDemo } from './demo.ts'

let app: TestApp
let facts: Map<string, Facts>
let master: Record<string, string>

beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.parts)
  const sql = rawSql(app.database)
  facts = factsOfRows(sql, [2025, 2026])
  const [{ id = '' } = {}] = sql.prepare("select id from users where role = 'master'").all() as { id: string }[]
  master = await app.as(id)
}, 60_000)

const get = async <T>(path: string) => (await app.send('GET', path, undefined, master)).body as T
const dayAt = (offset: number) => new Date(app.clock.now + offset * 60_000).toISOString().slice(0, 10)

/** Return the last day in the balance: today only once its last mark is a saida, which after a night is still that of yesterday. */
function lastDayOf({ marks, offset, lastDay }: Facts): string {
  const today = dayAt(offset)
  const inOrder = [...marks].sort((a, b) => a.at - b.at)
  const began = inOrder.findLast(({ type }) => type === 'entrada')
  const isOfToday = began !== undefined && new Date(began.at + offset * 60_000).toISOString().slice(0, 10) === today
  const isDone = isOfToday && inOrder.at(-1)?.type === 'saida'
  const until = isDone ? today : dayAfter(today, -1)
  return lastDay !== null && lastDay < until ? lastDay : until
}

const FIELDS = ['worked', 'expected', 'adjusted', 'balance', 'kind', 'incomplete'] as const
const sum = (days: readonly (PaidDay | undefined)[], field: 'worked' | 'expected' | 'adjusted' | 'balance') =>
  days.reduce((total, day) => total + (day?.[field] ?? 0), 0)

it('six months of forty people, counted a second time from the rows alone, are what every answer says', async () => {
  const bank = new Map((await get<HourBankRow[]>('/hour-bank')).map((row) => [row.user_id, row]))
  let days = 0
  for (const [id, own] of facts) {
    const today = dayAt(own.offset)
    const until = lastDayOf(own)
    const asked = Array.from({ length: 200 }, (_, i) => dayAfter(today, i - 199))
    const counted = recount(own, asked)
    const path = `/users/${id}/balance?from=${asked[0]}&to=${today}`
    const { days: told, ...said } = await get<UserBalance>(path)
    for (const day of told.filter(({ date }) => date <= until)) {
      const read = {
        worked: day.worked_minutes,
        expected: day.expected_minutes,
        adjusted: day.adjustment_minutes,
        balance: day.balance_minutes,
        kind: day.kind,
        incomplete: day.incomplete,
      }
      const paid = counted.get(day.date)
      const again = paid && Object.fromEntries(FIELDS.map((field) => [field, paid[field]]))
      expect([id, day.date, read]).toEqual([id, day.date, again])
      days += 1
    }
    const over = asked.filter((day) => day <= until).map((day) => counted.get(day))
    expect([id, said]).toMatchObject([
      id,
      {
        worked_minutes: sum(over, 'worked'),
        expected_minutes: sum(over, 'expected'),
        adjustment_minutes: sum(over, 'adjusted'),
        period_balance_minutes: sum(over, 'balance'),
        general_balance_minutes: sum(over, 'balance'),
      },
    ])
    const listed = bank.get(id)
    if (own.lastDay === null || own.lastDay >= today)
      expect([id, listed?.balance_minutes]).toEqual([id, said.general_balance_minutes])
    else expect(listed).toBeUndefined()
  }
  expect(days).toBeGreaterThan(7_000)
}, 60_000)
