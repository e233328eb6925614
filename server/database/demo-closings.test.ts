import { beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../ledger/verify.ts'
import { rawSql } from '../testing/databases.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { closeDemoMonths } from './demo/closings.ts'
import { giveDemoRules } from './demo/rules.ts'
import { seedDemo } from './demo.ts'

let app: TestApp
const rows = <T>(sql: string) => rawSql(app.database).prepare(sql).all() as T[]

beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.parts)
  await giveDemoRules(app.parts)
  await closeDemoMonths(app.parts)
  await closeDemoMonths(app.parts)
}, 120_000)

it('a company has a closed month at least, each once, and one has a month in which something is left to be settled', () => {
  const closed = rows<{ store_id: string; from_day: string }>('select store_id, from_day from closings')
  expect(closed.length).toBeGreaterThan(0)
  expect(closed.length).toBeLessThan(8)
  expect(new Set(closed.map((one) => `${one.store_id} ${one.from_day}`)).size).toBe(closed.length)
})

it('most people have signed, one of each closing contests a day, and another has only read it', async () => {
  const [{ sheets = 0 } = {}] = rows<{ sheets: number }>('select count(*) as sheets from closing_sheets')
  const answers = rows<{ contested: string; signed_at: number }>('select contested, signed_at from sheet_answers')
  expect(answers.length).toBeGreaterThan(sheets / 2)
  expect(answers.length).toBeLessThan(sheets)
  const [{ closed = 0 } = {}] = rows<{ closed: number }>('select count(*) as closed from closings')
  expect(answers.filter(({ contested }) => contested !== '[]').length).toBe(closed)
  const [{ reads = 0 } = {}] = rows<{ reads: number }>('select count(*) as reads from sheet_reads')
  expect(reads).toBeGreaterThanOrEqual(answers.length + closed)
  expect(answers.filter(({ signed_at }) => signed_at > app.clock.now)).toEqual([])
  expect((await verifyLedger(app.database.read)).faults).toEqual([])
})
