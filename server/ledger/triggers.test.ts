import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { engine } from '../database/engine.ts'
import { freshDatabase, sqlOf } from '../testing/databases.ts'

let database: Database

const insert = (how: string, nsr: number, entry_id: string, establishment = 'A') =>
  `${how} into ledger (establishment, nsr, record_type, entry_id, user_id, marked_at, recorded_at, zone, line, hash, exportable, person_name)
   values ('${establishment}', ${nsr}, 7, '${entry_id}', 'u', 0, 0, 'z', '${`line of ${entry_id}`.padEnd(73)}', 'h', true, 'p')`

const run = (sql: string) => sqlOf(database).run(sql)
const rows = () => sqlOf(database).rows('select * from ledger order by establishment, nsr')

beforeEach(async () => {
  database = await freshDatabase()
  for (let nsr = 1; nsr <= 3; nsr += 1) await run(insert('insert', nsr, `e${nsr}`))
})

/** Statements that only one engine has a word for. */
const ownOfSqlite: [string, string, string][] = [
  ['UPDATE OR REPLACE', `update or replace ledger set nsr = 1 where nsr = 2`, 'append-only'],
  ['INSERT OR REPLACE of a number', insert('insert or replace', 2, 'new'), 'no gaps'],
  ['REPLACE of the last number', insert('replace', 3, 'new'), 'no gaps'],
  ['INSERT OR REPLACE of an entry under a new number', insert('insert or replace', 4, 'e2'), 'append-only'],
  ['INSERT OR IGNORE of an entry that is there', insert('insert or ignore', 4, 'e2'), 'append-only'],
]
const ownOfPostgres: [string, string, string][] = [
  ['TRUNCATE', 'truncate ledger', 'append-only'],
  ['TRUNCATE of everything', 'truncate ledger cascade', 'append-only'],
  ['MERGE', `merge into ledger using (select 2 as n) s on nsr = n when matched then delete`, 'append-only'],
  [
    'an upsert of a number',
    `${insert('insert', 2, 'new')} on conflict (establishment, nsr) do update set line = 'x'`,
    'append-only',
  ],
]

// Decision 20: the database itself protects the original marks, not the program's good manners.
describe('the database refuses', () => {
  it.each([
    ['UPDATE', `update ledger set line = 'x' where nsr = 2`, 'append-only'],
    ['UPDATE that changes nothing', 'update ledger set line = line', 'append-only'],
    ['DELETE of one', 'delete from ledger where nsr = 3', 'append-only'],
    ['DELETE of all', 'delete from ledger', 'append-only'],
    ['an upsert', `${insert('insert', 4, 'e2')} on conflict (entry_id) do update set line = 'x'`, 'append-only'],
    ['a gap', insert('insert', 5, 'e5'), 'no gaps'],
    ['a number twice', insert('insert', 3, 'e9'), 'no gaps'],
    ['number 0', insert('insert', 0, 'e0'), 'no gaps'],
    ['a negative number', insert('insert', -1, 'e0'), 'no gaps'],
    ['another establishment that begins at 2', insert('insert', 2, 'b2', 'B'), 'no gaps'],
    ['an entry in two establishments', insert('insert', 1, 'e1', 'B'), 'append-only'],
    ...(engine === 'postgres' ? ownOfPostgres : ownOfSqlite),
  ])('%s', async (_what, sql, why) => {
    const before = await rows()
    await expect(run(sql)).rejects.toThrow(why)
    expect(await rows()).toEqual(before)
  })

  it('a gap also when two rows come in one statement', async () => {
    const values = insert('insert', 4, 'e4').replace(
      /\)$/,
      `), ('A', 6, 7, 'e6', 'u', 0, 0, 'z', '${'l'.padEnd(73)}', 'h', true, 'p')`,
    )
    await expect(run(values)).rejects.toThrow('no gaps')
    expect(await rows()).toHaveLength(3)
  })
})

describe('a type 7 line', () => {
  it.each([72, 74, 79])('of %i characters is refused (S-03)', async (length) => {
    const line = (text: string) => insert('insert', 4, 'e4').replace('line of e4'.padEnd(73), text)
    await expect(run(line('x'.repeat(length)))).rejects.toThrow('wrong length')
    await run(line('x'.repeat(73)))
    expect(await rows()).toHaveLength(4)
  })
})

describe('a line of another record', () => {
  it.each([
    [2, 331],
    [4, 73],
    [5, 118],
    [6, 36],
  ])('of type %i has %i characters', async (type, length) => {
    const record = (size: number) =>
      insert('insert', 4, 'e4')
        .replace('line of e4'.padEnd(73), 'x'.repeat(size))
        .replace("4, 7, 'e4', 'u'", `4, ${type}, null, null`)
    await expect(run(record(length + 1))).rejects.toThrow('wrong length')
    await run(record(length))
    expect(await rows()).toHaveLength(4)
  })

  it('of no known type is refused', async () => {
    await expect(run(insert('insert', 4, 'e4').replace('4, 7,', '4, 3,'))).rejects.toThrow('wrong length')
  })

  it('that is a mark names its entry and its person', async () => {
    for (const [given, missing] of [
      ["'e4', 'u'", "null, 'u'"],
      ["'e4', 'u'", "'e4', null"],
    ] as const)
      await expect(run(insert('insert', 4, 'e4').replace(given, missing))).rejects.toThrow('not whole')
    expect(await rows()).toHaveLength(3)
  })
})

describe('the database takes', () => {
  it('the next number, and the first of another establishment', async () => {
    await run(insert('insert', 4, 'e4'))
    await run(insert('insert', 1, 'b1', 'B'))
    await run(insert('insert', 2, 'b2', 'B'))
    expect(await rows()).toHaveLength(6)
  })

  it('a number again that was rolled back', async () => {
    await run('begin')
    await run(insert('insert', 4, 'e4'))
    await run('rollback')
    await run(insert('insert', 4, 'e4b'))
    expect((await rows()).at(-1)).toMatchObject({ nsr: 4, entry_id: 'e4b' })
  })
})
