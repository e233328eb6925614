import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openPostgres } from '../../database/postgres/connect.ts'
import { WRITERS } from '../../database/postgres/transaction.ts'
import { type Cluster, startCluster } from '../../testing/postgres/cluster.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let cluster: Cluster
let database: Database
let app: TestApp
let admin: pg.Client

// A server of its own, because all of it is stopped.
beforeAll(async () => {
  cluster = await startCluster(process.env.PG_BIN ?? '')
  const url = await cluster.create('ponto')
  database = await openPostgres(url)
  vi.spyOn(database, 'write')
  app = await testApp({ database })
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
})
afterAll(async () => {
  await Promise.all([admin?.end(), database?.close()])
  cluster?.remove()
})

const rows = async <Row>(text: string, values: unknown[] = []) => (await admin.query(text, values)).rows as Row[]
const leftBehind = () => rows("select key from installation where key like 'ready%'")

/** Ask once; return the status, the parts that fail, and the milliseconds that it took. */
async function look() {
  // An answer that is known comes without the timers that forget it.
  await nextTurn()
  const from = performance.now()
  const { status, body } = await app.send('GET', '/health/ready')
  const took = performance.now() - from
  const { details = [] } = body as { details?: { path: string; message: string }[] }
  return { status, failing: details.filter(({ message }) => message === 'failing').map((one) => one.path), took }
}

const readyAgain = () => vi.waitUntil(async () => (await look()).status === 200, { timeout: 20_000, interval: 100 })

/** Stop every process of the server where it stands; return their ids. */
async function stopAll(): Promise<number[]> {
  const [{ postmaster = 0 } = {}] = await rows<{ postmaster: number }>(
    "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as postmaster",
  )
  const pids = [postmaster, ...(await rows<{ pid: number }>('select pid from pg_stat_activity')).map(({ pid }) => pid)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return pids
}

const written = () => vi.mocked(database.write).mock.calls.length

it('a database that hangs is told of within three seconds, from the first request on; awake again, it is ready', async () => {
  const [stopped, before] = [await stopAll(), written()]
  try {
    const until = performance.now() + 8_000
    while (performance.now() < until) {
      const found = await look()
      expect(found).toMatchObject({ status: 503, failing: ['read', 'write'] })
      expect(found.took).toBeLessThan(3_000)
    }
    // However often somebody asks, one job hangs.
    expect(written() - before).toBe(1)
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  await readyAgain()
  expect(await leftBehind()).toEqual([])
})

it('one that is kept from writing is told of as often as somebody asks, by one job that waits', async () => {
  await readyAgain()
  await admin.query('select pg_advisory_lock($1)', [WRITERS])
  await vi.waitUntil(async () => (await look()).status === 503, { timeout: 10_000 })
  const before = written()
  const looks: Awaited<ReturnType<typeof look>>[] = []
  // Until what was found is forgotten, and all is looked at once more.
  await vi.waitUntil(async () => looks.push(await look()) && looks.some(({ took }) => took > 1_000), {
    timeout: 10_000,
  })
  expect(new Set(looks.map(({ failing }) => failing.join()))).toEqual(new Set(['write']))
  expect(Math.max(...looks.map(({ took }) => took))).toBeLessThan(3_000)
  expect(written()).toBe(before)
  await admin.query('select pg_advisory_unlock($1)', [WRITERS])
  await readyAgain()
  expect(await leftBehind()).toEqual([])
})
