import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Cluster, startCluster } from '../../testing/postgres/cluster.ts'
// @ts-expect-error the launcher has no types
import { findPostgres } from '../../testing/run/postgres.mjs'
import { load, readAnswer } from '../load.ts'
import { type MeasuredServer, startMeasured } from '../measured-server.ts'
import { peakRows } from '../peak.ts'
import { makeRequests, type Puncher, type Requests } from '../punches.ts'
import { atLeast, atMost, type Row, told } from '../row.ts'
import { cpuOf } from './cpu-of.ts'

const WARM_UP = 2_000
const COUNT = 800
const ROUNDS = 2
const CONNECTIONS = 16
const FAR_COUNT = 400
/** Entry, total of the day, ledger, audit and device. */
const ROWS_OF_A_PUNCH = 5
/** The way to the database and back over a network, in ms. */
const FAR_MS = 1
/**
 * The cost of a punch while it alone holds the audit chain: two ways to the database and back, over a network of 1.2 ms, and the share of
 * three of the twenty statements of its transaction.
 */
const CHAIN_MS = 2.4
const CHAIN_SHARE = 3 / 20
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The cost of a punch, in µs of the servers and of the database, and punches per second. */
interface Cost {
  node: number
  database: number
  rate: number
}

/** Servers that share the requests of a measurement; every answer must match `good`. */
interface Measured {
  servers: readonly MeasuredServer[]
  requests: Buffer[]
  good: RegExp
}

async function cpuOfServers(servers: readonly MeasuredServer[]): Promise<number> {
  const used = await Promise.all(servers.map((server) => server.used()))
  return used.reduce((sum, { cpu }) => sum + cpu, 0)
}

/** Send the next requests to the servers in turn, at once. */
async function round(cluster: Cluster, { servers, requests, good }: Measured, count: number): Promise<Cost> {
  const batch = requests.splice(0, count)
  const before = { node: await cpuOfServers(servers), database: cpuOf(cluster.pid), at: performance.now() }
  const sending = servers.map((server, i) => {
    const own = batch.filter((_, n) => n % servers.length === i)
    return load(server.port, own, CONNECTIONS)
  })
  const answers = (await Promise.all(sending)).flat().map(readAnswer)
  const seconds = (performance.now() - before.at) / 1000
  const bad = answers.find(({ status, text }) => status >= 300 || !good.test(text))
  if (bad || answers.length < count) throw new Error(`not a good answer: ${bad?.status} ${bad?.text.slice(0, 500)}`)
  const node = (await cpuOfServers(servers)) - before.node
  return { node: node / count, database: (cpuOf(cluster.pid) - before.database) / count, rate: count / seconds }
}

const costly = (one: Cost) => one.node + one.database

/** Return the cheapest of several rounds: other load on the machine makes them dearer, never cheaper. */
async function best(cluster: Cluster, measured: Measured, count = COUNT): Promise<Cost> {
  await round(cluster, measured, WARM_UP)
  const rounds: Cost[] = []
  for (let i = 0; i < ROUNDS; i += 1) rounds.push(await round(cluster, measured, count))
  return rounds.sort((a, b) => costly(a) - costly(b))[0] as Cost
}

function peopleOf(DATABASE_URL: string): Puncher[] {
  const { stdout, status } = spawnSync(process.execPath, ['server/bench/postgres/company.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 10_000_000,
  })
  if (status !== 0) throw new Error('no company')
  return JSON.parse(stdout.toString())
}

const remark = ({ node, database, rate }: Cost) =>
  `${node.toFixed(0)} µs + ${database.toFixed(0)} µs in the database, ${rate.toFixed(0)}/s`

/** Start servers of the product on a database, with one set of keys. */
async function productOn(url: string, dataDir: string, count: number, lanes = ''): Promise<MeasuredServer[]> {
  const env = { DATABASE_URL: url, DATABASE_LANES: lanes, MASTER_PASSWORD: 'tres-gatos-azuis' }
  const servers: MeasuredServer[] = []
  for (let i = 0; i < count; i += 1) {
    const own = { DATA_DIR: path.join(dataDir, String(i)), SECRETS_FILE: path.join(dataDir, 'secrets.json') }
    servers.push(await startMeasured('dist/server/main.js', { ...env, ...own }))
  }
  return servers
}

const stop = (servers: readonly MeasuredServer[]) => Promise.all(servers.map((server) => server.stop()))

/** Measure servers that are started for it. */
async function costOf(
  cluster: Cluster,
  starting: Promise<readonly MeasuredServer[]>,
  requests: Buffer[],
  { good = /"outcome":"created"/, count = COUNT } = {},
): Promise<Cost> {
  const servers = await starting
  try {
    return await best(cluster, { servers, requests, good }, count)
  } finally {
    await stop(servers)
  }
}

async function nearby(cluster: Cluster, url: string, dataDir: string, { floor, product }: Requests): Promise<Row[]> {
  const program = 'server/bench/postgres/floor-server.mjs'
  const bare = async (name: string, rows: number) => [
    await startMeasured(program, { DATABASE_URL: await cluster.create(name), FLOOR_ROWS: String(rows) }),
  ]
  const low = await costOf(cluster, bare('floor', 1), floor.slice(), { good: /^\{"id"/ })
  const five = await costOf(cluster, bare('five', ROWS_OF_A_PUNCH), floor.slice(), { good: /^\{"id"/ })
  const one = await costOf(cluster, productOn(url, dataDir, 1), product)
  const two = await costOf(cluster, productOn(url, dataDir, 2), product)
  return [
    told('PostgreSQL: the floor, one prepared insert', remark(low)),
    told('PostgreSQL: the five rows of a punch, in one transaction', remark(five)),
    told('PostgreSQL: a punch / its five rows, CPU', `${(costly(one) / costly(five)).toFixed(2)} ×`),
    atMost('PostgreSQL: a punch / the floor, CPU', costly(one) / costly(low), 2.5, '×', remark(one)),
    atMost('PostgreSQL: two servers / one, CPU a punch', costly(two) / costly(one), 1.6, '×', remark(two)),
    ...peakRows({ node: two.node, database: two.database, chain: CHAIN_MS + (two.database * CHAIN_SHARE) / 1_000 }),
  ]
}

async function faraway(cluster: Cluster, url: string, dataDir: string, { product }: Requests): Promise<Row> {
  const program = 'server/bench/postgres/far-network.mjs'
  const network = await startMeasured(program, {}, [], [String(cluster.port), String(FAR_MS)])
  const far = url.replace(`:${cluster.port}/`, `:${network.port}/`)
  try {
    const one = await costOf(cluster, productOn(far, dataDir, 1, '1'), product, { count: FAR_COUNT / 4 })
    const two = await costOf(cluster, productOn(far, dataDir, 2, '16'), product, { count: FAR_COUNT })
    const rates = `${two.rate.toFixed(0)}/s, ${one.rate.toFixed(0)}/s`
    return atLeast('PostgreSQL over a network: two servers × 16 lanes / one writer', two.rate / one.rate, 6, '×', rates)
  } finally {
    await network.stop()
  }
}

/** Compare a punch on PostgreSQL with the least possible cost of storing one there, with one and two servers, nearby and over a network. */
export async function punchOnPostgres(): Promise<Row[]> {
  const bin = findPostgres()
  if (!bin) return [told('PostgreSQL', 'not found')]
  const cluster = await startCluster(bin, {})
  const dataDir = mkdtempSync(path.join(tmpdir(), 'folha-bench-'))
  try {
    const url = await cluster.create('ponto')
    const requests = makeRequests(peopleOf(url), Date.now())
    return [...(await nearby(cluster, url, dataDir, requests)), await faraway(cluster, url, dataDir, requests)]
  } finally {
    cluster.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
