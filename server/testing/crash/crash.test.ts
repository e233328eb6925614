import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { testDevice } from '../punches.ts'
import { chanceOf } from '../simulation/chance.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { Writer } from './writer.ts'

const WRITERS = 16
const ROUNDS = Number(process.env.CRASH_ROUNDS || 12)
const SEED = Number(process.env.CRASH_SEED || 671)

let dataDir: string
let file: string
let server: ServerProcess | null = null
let writers: Writer[]

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-crash-'))
  file = path.join(dataDir, 'folha.db')
  const database = openDatabase(file)
  writers = await company(database)
  database.close()
})

afterAll(async () => {
  await server?.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function company(database: Database): Promise<Writer[]> {
  const stores = [await addStore(database), await addStore(database, { cnpj: '11444777000161' })]
  const made: Writer[] = []
  for (let i = 0; i < WRITERS; i += 1) {
    const user = await addUser(database, { store_id: stores[i % 2]?.id ?? null })
    const device_id = randomUUID()
    made.push(new Writer(testDevice(user.id, await addGrant(database, user.id, device_id), device_id)))
  }
  return made
}

const acknowledged = () => new Map(writers.flatMap((writer) => [...writer.acknowledged]))
const wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

/** Read the file through a separate connection. */
function look() {
  const sql = new Sqlite(file, { readonly: true })
  try {
    const one = (query: string) => sql.prepare(query).pluck().get()
    return {
      integrity: one('pragma integrity_check'),
      numbers: new Map(
        sql.prepare('select entry_id, nsr from ledger where record_type = 7').raw().all() as [string, number][],
      ),
      entries: one('select count(*) from time_entries'),
      doubled: one(
        `select count(*) from (select 1 from time_entries group by device_id, device_seq having count(*) > 1)`,
      ),
      gaps: one('select count(*) from (select 1 from ledger group by establishment having max(nsr) <> count(*))'),
      unmarked: one(
        'select count(*) from time_entries where id not in (select entry_id from ledger where record_type = 7)',
      ),
    }
  } finally {
    sql.close()
  }
}

function expectNothingLost(): void {
  const { integrity, numbers, entries, doubled, gaps, unmarked } = look()
  expect(integrity).toBe('ok')
  const lost = [...acknowledged()].filter(([id, nsr]) => numbers.get(id) !== nsr)
  expect(lost, 'acknowledged, and not there under the number of the receipt').toEqual([])
  expect({ doubled, gaps, unmarked }).toEqual({ doubled: 0, gaps: 0, unmarked: 0 })
  expect(entries).toBe(numbers.size)
}

describe(`TRUST 1: kill -9 under ${WRITERS} writers, ${ROUNDS} times over the same data`, () => {
  it('loses nothing that was acknowledged and doubles nothing', { timeout: ROUNDS * 15_000 + 30_000 }, async () => {
    const chance = chanceOf(SEED, 0)
    const restarts: number[] = []
    let unanswered = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      server = await startServer(dataDir)
      restarts.push(server.readyAfterMs)
      expectNothingLost()
      const { address } = server
      const before = acknowledged().size
      const writing = Promise.all(writers.map((writer) => writer.write(address)))
      // On a busy machine the first answers take longer than the kill would wait.
      await expect.poll(() => acknowledged().size, { timeout: 15_000, interval: 10 }).toBeGreaterThan(before + WRITERS)
      await wait(chance.between(50, 800))
      await server.end('SIGKILL')
      await writing
      unanswered += writers.filter((writer) => writer.isWaiting).length
    }
    server = await startServer(dataDir)
    const { address } = server
    await Promise.all(writers.map((writer) => writer.write(address, true)))
    await server.end('SIGTERM')
    server = null
    expectNothingLost()
    const { numbers } = look()
    const known = acknowledged()
    expect(
      [...numbers.keys()].filter((id) => !known.has(id)),
      'rows that nobody was told of',
    ).toEqual([])
    expect(writers.flatMap((writer) => writer.surprises)).toEqual([])
    const database = openDatabase(file)
    expect(await verifyLedger(database.read)).toEqual({
      establishments: 2,
      rows: known.size,
      marks: known.size,
      faults: [],
    })
    database.close()
    const [median = 0, worst = 0] = [restarts.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)], restarts.at(-1)]
    process.stdout.write(
      `${ROUNDS} kills: ${known.size} acknowledged, 0 lost, 0 doubled, ${unanswered} sent again; ` +
        `ready after ${Math.round(median)} ms (median), ${Math.round(worst)} ms (worst), with the start of Node\n`,
    )
    expect(known.size).toBeGreaterThan(ROUNDS * WRITERS)
  })
})
