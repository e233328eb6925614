import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openPostgres } from '../../database/postgres/connect.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { Writer } from '../crash/writer.ts'
import { type Cluster, startCluster, startStandby } from '../postgres/cluster.ts'
import { testDevice } from '../punches.ts'
import { chanceOf } from '../simulation/chance.ts'
import { type Forwarder, startForwarder } from './forwarder.ts'
import { lookAt } from './look-at.ts'

const WRITERS = 32
const ROUNDS = Number(process.env.CRASH_ROUNDS || 8)
const SEED = Number(process.env.CRASH_SEED || 671)
const BIN = process.env.PG_BIN ?? ''
/** PostgreSQL was away, or another took over: the device keeps what it has, and tries again. */
const BUSY = 503

let primary: Cluster
let standby: Cluster | null = null
let forwarder: Forwarder
let url: string
const folders = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'folha-two-')))
const servers: (ServerProcess | null)[] = [null, null]
let writers: Writer[]
let isOver = false

async function company(database: Database): Promise<Writer[]> {
  const stores = [await addStore(database), await addStore(database, { cnpj: '11444777000161' })]
  const made: Writer[] = []
  for (let i = 0; i < WRITERS; i += 1) {
    const user = await addUser(database, { store_id: stores[i % 2]?.id ?? null })
    const device_id = randomUUID()
    const device = testDevice(user.id, await addGrant(database, user.id, device_id), device_id)
    made.push(new Writer(device, [BUSY]))
  }
  return made
}

async function start(i: number): Promise<void> {
  servers[i] = await startServer(folders[i] ?? '', { settings: { DATABASE_URL: url } })
}

beforeAll(async () => {
  primary = await startCluster(BIN, {})
  const direct = await primary.create('ponto')
  forwarder = await startForwarder(primary.port)
  url = direct.replace(`:${primary.port}`, `:${forwarder.port}`)
  const database = await openPostgres(url)
  writers = await company(database)
  await database.close()
  await start(0)
  // One set of keys for both.
  cpSync(path.join(folders[0] ?? '', 'secrets.json'), path.join(folders[1] ?? '', 'secrets.json'))
  await start(1)
})

afterAll(async () => {
  isOver = true
  await Promise.all(servers.map((server) => server?.end('SIGKILL')))
  forwarder?.close()
  standby?.remove()
  primary?.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Punch without pause at whichever server answers, as devices behind a balancer do. */
async function rove(writer: Writer, first: number): Promise<void> {
  let at = first
  while (!isOver) {
    const address = servers[at % 2]?.address
    if (address && (await writer.once(address))) continue
    at += 1
    await wait(20)
  }
}

/** Send what waits, at any server, until it is acknowledged. */
async function finish(writer: Writer): Promise<void> {
  for (let i = 0; writer.isWaiting; i += 1) {
    await writer.write(servers[i % 2]?.address ?? '', true)
    if (writer.isWaiting) await wait(50)
  }
}

const acknowledged = () => new Map(writers.flatMap((writer) => [...writer.acknowledged]))

async function expectNothingLost(): Promise<void> {
  const known = acknowledged()
  const { numbers, entries, doubled, gaps, unmarked } = await lookAt(url)
  const lost = [...known].filter(([id, nsr]) => numbers.get(id) !== nsr)
  expect(lost, 'acknowledged, and not there under the number of the receipt').toEqual([])
  expect({ doubled, gaps, unmarked }).toEqual({ doubled: 0, gaps: 0, unmarked: 0 })
  expect(entries).toBe(numbers.size)
}

/** Let everybody punch while things happen; then let everybody finish, and look for what was lost. */
async function punching(while_: () => Promise<void>): Promise<void> {
  isOver = false
  const roving = writers.map((writer, i) => rove(writer, i))
  await while_()
  isOver = true
  await Promise.all(roving)
  await Promise.all(writers.map(finish))
  await expectNothingLost()
  expect(writers.flatMap((writer) => writer.surprises)).toEqual([])
}

const deeds: Record<string, () => Promise<void>> = {
  async 'a server killed'() {
    await servers[0]?.end('SIGKILL')
    await start(0)
  },
  async 'the other server killed'() {
    await servers[1]?.end('SIGKILL')
    await start(1)
  },
  async 'PostgreSQL killed'() {
    await primary.kill()
    await primary.start()
  },
}

describe(`two servers on one PostgreSQL under ${WRITERS} writers`, () => {
  it(`kill -9 of one of them or of PostgreSQL, ${ROUNDS} times: nothing acknowledged is lost, nothing is doubled`, {
    timeout: ROUNDS * 15_000 + 60_000,
  }, async () => {
    const chance = chanceOf(SEED, 0)
    const done: string[] = []
    await punching(async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await wait(chance.between(50, 800))
        const [name, deed] = Object.entries(deeds)[Math.floor(chance.between(0, 3))] ?? []
        await deed?.()
        done.push(name ?? '')
        await expectNothingLost()
      }
    })
    const database = await openPostgres(url)
    const rows = acknowledged().size
    expect(await verifyLedger(database.read)).toEqual({ establishments: 2, rows, marks: rows, faults: [] })
    await database.close()
    process.stdout.write(
      `${ROUNDS} kills (${done.filter((name) => name === 'PostgreSQL killed').length} of PostgreSQL): ${rows} acknowledged, 0 lost, 0 doubled\n`,
    )
    expect(new Set(done).size).toBe(3)
  })

  it('a synchronous standby takes over: nothing acknowledged is lost', { timeout: 120_000 }, async () => {
    standby = await startStandby(BIN, primary)
    const admin = new pg.Client({ connectionString: primary.url('postgres') })
    await admin.connect()
    await admin.query("alter system set synchronous_standby_names = '*'")
    await admin.query('select pg_reload_conf()')
    await expect
      .poll(async () => (await admin.query('select sync_state from pg_stat_replication')).rows)
      .toEqual([{ sync_state: 'sync' }])
    await admin.end()
    const before = acknowledged().size
    await punching(async () => {
      await wait(500)
      await primary.kill()
      standby?.promote()
      forwarder.leadTo(standby?.port ?? 0)
      const sofar = acknowledged().size
      await expect.poll(() => acknowledged().size, { timeout: 30_000 }).toBeGreaterThan(sofar + WRITERS)
    })
    const rows = acknowledged().size
    process.stdout.write(`failover: ${rows - before} acknowledged, 0 lost, 0 doubled\n`)
    const database = await openPostgres(url)
    expect(await verifyLedger(database.read)).toEqual({ establishments: 2, rows, marks: rows, faults: [] })
    await database.close()
  })
})
