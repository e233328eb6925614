import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { generatedFiles } from '../database/schema/tables.ts'
import { addStore } from '../testing/company.ts'
import { freshDatabase } from '../testing/databases.ts'
import { beyondNewest, nextGenerated, updateOpen } from './queries.ts'

const KINDS = ['afd', 'sheets'] as const

let database: Database
let companies: string[]

beforeEach(async () => {
  database = await freshDatabase()
  companies = []
  for (const name of ['A', 'B', 'C']) companies.push((await addStore(database, { name })).id)
})

type Row = typeof generatedFiles.$inferInsert

/** Ask for files of a company, one a millisecond from an instant on; their ids begin with `name`. */
async function asked(
  name: string,
  store: number,
  { from, count, ...change }: { from: number; count: number } & Partial<Row>,
) {
  const rows = Array.from(
    { length: count },
    (_, i): Row => ({
      id: `${name}${String(i).padStart(3, '0')}`,
      kind: 'afd',
      store_id: companies[store] ?? '',
      state: 'waiting',
      from_day: '2026-05-01',
      to_day: '2026-05-31',
      asked_at: from + i,
      asked_by_id: 'x',
      asked_by: 'X',
      ...change,
    }),
  )
  await database.write(async (tx) => void (await tx.insert(generatedFiles).values(rows)))
}

/** Make the next files, one after the other from an instant on; return their ids. */
async function made(count: number, from = 10_000): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    const next = await nextGenerated(database.read, KINDS)
    if (!next) break
    ids.push(next.id)
    await database.write((tx) => updateOpen(tx, next.id, { state: 'done', finished_at: from + i }))
  }
  return ids
}

it('a company that asks for three hundred files keeps none waiting that asks for one', async () => {
  await asked('a', 0, { from: 0, count: 300 })
  await made(2)
  await asked('b', 1, { from: 500, count: 1 })
  expect(await made(3, 20_000)).toEqual(['b000', 'a002', 'a003'])
})

it('companies take turns, each in the order in which it asked', async () => {
  await asked('a', 0, { from: 0, count: 3 })
  await asked('b', 1, { from: 10, count: 2 })
  await asked('c', 2, { from: 20, count: 1 })
  expect(await made(9)).toEqual(['a000', 'b000', 'c000', 'a001', 'b001', 'a002'])
})

it('files of the law come before the sheets of whoever’s turn it is', async () => {
  await asked('s', 1, { from: 0, count: 1, kind: 'sheets' })
  await asked('a', 0, { from: 5, count: 2 })
  expect(await made(9)).toEqual(['a000', 'a001', 's000'])
})

it('what was cancelled, or made at once for the payroll, was no turn', async () => {
  const ended = { state: 'done', finished_at: 9_000 } as const
  await asked('p', 1, { from: 0, count: 1, ...ended, kind: 'payroll' })
  await asked('x', 1, { from: 1, count: 1, ...ended, state: 'cancelled' })
  await asked('e', 0, { from: 2, count: 1, ...ended, finished_at: 1 })
  await asked('a', 0, { from: 3, count: 1 })
  await asked('b', 1, { from: 4, count: 1 })
  expect(await made(9)).toEqual(['b000', 'a000'])
})

it('a file that was made last is kept, however long ago it was asked for', async () => {
  const done = { state: 'done', file: 'f' } as const
  await asked('first', 0, { from: 1, count: 1, ...done, finished_at: 900 })
  await asked('later', 0, { from: 100, count: 2, ...done, finished_at: 500 })
  const beyond = await beyondNewest(database.read, companies[0] ?? '', 2)
  expect(beyond.map(({ id }) => id)).toEqual(['later000'])
})
