import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '../trust/scale.ts'
import { beneath, epochOf, everything, makeDemo, makeSmall, move, startCommand, startStage } from './stage.ts'

let stage: Awaited<ReturnType<typeof startStage>>
let demo: string
let before: ReturnType<typeof everything>

/** Values that engines, or their drivers, write in ways of their own. */
const TEXTS = [
  '',
  'NULL',
  'null',
  '{}',
  '"',
  '\\',
  "'; --",
  'ção 🕐',
  'uma \ufffd só',
  ' \n\t ',
  '1e5',
  '{"a,b"}',
  '\u0001',
  '00',
]

const HOURS = [0.1, 1 / 3, -2.5, 1e300, 5e-324, 1760]

const TOTALS = [
  ['2026-01-01', Number.POSITIVE_INFINITY],
  ['2026-01-02', Number.NEGATIVE_INFINITY],
  ['2026-01-03', 480n],
] as const

const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, i) => i))

/** Insert rows with those values into tables that the demonstration leaves empty; more pieces of a photo than a page has. */
function makeOdd(dataDir: string): void {
  beneath(dataDir, (database) => {
    const first = database.prepare('select id, user_id from time_entries order by id limit 1')
    const { id, user_id } = first.get() as { id: string; user_id: string }
    const into = (table: string, rows: readonly unknown[][]) => {
      for (const row of rows) database.prepare(`insert into ${table} values (${row.map(() => '?')})`).run(...row)
    }
    const pieces = Array.from({ length: 45 }, (_, i) => [id, BigInt(i), 9n, user_id, EVERY_BYTE.subarray(i), 0n])
    into('photo_parts', [...pieces, [id, 99n, 9n, user_id, Buffer.alloc(0), BigInt(Number.MAX_SAFE_INTEGER)]])
    const refused = TEXTS.map((text, i) => [`r${i}`, text, null, text, text, null, BigInt(i) - 5n])
    into('rejected_events', refused)
    const tracks = HOURS.map((hours, i) => [
      `t${i}`,
      user_id,
      BigInt(i),
      hours,
      -hours,
      0n,
      0n,
      hours * 2,
      BigInt(i % 2),
      0n,
      0n,
    ])
    into('year_tracks', tracks)
    into(
      'day_totals',
      TOTALS.map(([day, minutes]) => ['ninguém', day, minutes, 0n, 0n, 1n, null, 0n, null, 2n ** 40n - 1n]),
    )
  })
}

beforeAll(async () => {
  stage = await startStage()
  demo = stage.emptyFolder()
  await makeDemo(demo)
  makeOdd(demo)
  before = everything(demo)
}, 600_000)
afterAll(() => stage.remove())

const tablesIn = (url: string) =>
  stage.query(url, "select relname from pg_class where relnamespace = 'public'::regnamespace")

/** Wait until nothing of the program is connected to a database. */
const isLeft = async (url: string) => {
  const others =
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'folha-de-ponto'"
  await expect.poll(async () => (await stage.query(url, others)).length, { timeout: 60_000 }).toBe(0)
}

describe('moving an installation to PostgreSQL and back', () => {
  it('brings every row of every table back as it was, and each copy verifies and counts', async () => {
    const url = await stage.emptyDatabase()
    const epoch = epochOf(demo)
    const there = await move(url, { DATA_DIR: demo })
    expect(there.said).toContain('Mudado para o PostgreSQL')
    expect(there.code).toBe(0)
    expect([everything(demo), epochOf(demo)]).toEqual([before, epoch])

    for (const [script, words] of [
      ['server/ledger/verify-command.ts', '1 ponta assinada: tudo confere'],
      ['server/time-entries/rebuild-command.ts', 'Recontagem: '],
    ] as const) {
      const ended = await startCommand(script, [], { DATA_DIR: demo, DATABASE_URL: url }).done
      expect(ended).toMatchObject({ code: 0, said: expect.stringContaining(words) })
    }
    const [row] = await stage.query<{ value: string }>(url, "select value from installation where key = 'epoch'")
    expect(row?.value).not.toBe(epoch)

    const empty = stage.emptyFolder()
    expect(await move('sqlite', { DATA_DIR: empty, DATABASE_URL: url })).toMatchObject({ code: 0 })
    expect(readdirSync(empty)).toEqual(['folha.db'])
    const after = everything(empty)
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect([epoch, row?.value]).not.toContain(epochOf(empty))
  }, 600_000)

  it('leaves PostgreSQL as it was when it is killed in the middle, and then moves', async () => {
    const url = await stage.emptyDatabase()
    const { child, done } = startCommand('server/move-command.ts', ['--to', url], { DATA_DIR: demo })
    const busy = `select 1 from pg_stat_activity where datname = current_database() and query like 'INSERT INTO "ledger"%'`
    await expect.poll(async () => (await stage.query(url, busy)).length, { timeout: 120_000, interval: 5 }).toBe(1)
    child.kill('SIGKILL')
    expect((await done).code).toBeNull()
    await isLeft(url)
    expect(await tablesIn(url)).toEqual([])
    expect(everything(demo)).toEqual(before)
    expect(await move(url, { DATA_DIR: demo })).toMatchObject({ code: 0 })
  }, 600_000)

  it('leaves no database in DATA_DIR when it is killed in the middle, and then moves', async () => {
    const url = await stage.emptyDatabase()
    await move(url, { DATA_DIR: demo })
    const folder = stage.emptyFolder()
    const settings = { DATA_DIR: folder, DATABASE_URL: url }
    const { child, done } = startCommand('server/move-command.ts', ['--to', 'sqlite'], settings)
    const partial = path.join(folder, 'folha.db.parcial')
    const size = () => (existsSync(partial) ? statSync(partial).size : 0)
    await expect.poll(size, { timeout: 120_000, interval: 5 }).toBeGreaterThan(5_000_000)
    child.kill('SIGKILL')
    expect((await done).code).toBeNull()
    expect(existsSync(path.join(folder, 'folha.db'))).toBe(false)
    await isLeft(url)
    expect(await move('sqlite', settings)).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toEqual(['folha.db'])
    expect(everything(folder)).toEqual(before)
  }, 600_000)

  it.runIf(isFull)(
    'needs little more memory for twenty thousand marks than for four',
    async () => {
      const small = stage.emptyFolder()
      await makeSmall(small)
      const urls = [await stage.emptyDatabase(), await stage.emptyDatabase()] as const
      const started = performance.now()
      const many = await move(urls[0], { DATA_DIR: demo })
      const seconds = (performance.now() - started) / 1_000
      const few = await move(urls[1], { DATA_DIR: small })
      const manyBack = await move('sqlite', { DATA_DIR: stage.emptyFolder(), DATABASE_URL: urls[0] })
      const fewBack = await move('sqlite', { DATA_DIR: stage.emptyFolder(), DATABASE_URL: urls[1] })
      const held = [many, few, manyBack, fewBack].map(({ megabytes }) => Math.round(megabytes))
      process.stdout.write(`move: ${seconds.toFixed(1)} s, MB ${held.join(' ')}\n`)
      expect(many.megabytes - few.megabytes).toBeLessThan(MOST_MORE)
      expect(manyBack.megabytes - fewBack.megabytes).toBeLessThan(MOST_MORE)
    },
    600_000,
  )
})

/** Megabytes of pages on the way, and of what the collector of memory lets lie. */
const MOST_MORE = 100
