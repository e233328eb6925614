import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../database/sqlite/connect.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { load, readAnswer } from './load.ts'
import { type MeasuredServer, startMeasured } from './measured-server.ts'
import { EACH, makeRequests, type Puncher } from './punches.ts'
import { atMost, type Row, told } from './row.ts'

const PEOPLE = 1_000
const WARM_UP = 5_000
/** The servers take turns, and the quietest round of each counts: other load on the machine makes them slower, never faster. */
const ROUNDS = [
  { connections: 16, requests: 1_200, rounds: 8 },
  { connections: 1, requests: 800, rounds: 5 },
]

async function company(dataDir: string): Promise<Puncher[]> {
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const store = await addStore(database)
  const people = Array.from({ length: PEOPLE }, async () => {
    const device_id = randomUUID()
    const { id: user_id } = await addUser(database, { store_id: store.id })
    return { user_id, store_id: store.id, device_id, grant: await addGrant(database, user_id, device_id) }
  })
  const made = await Promise.all(people)
  database.close()
  return made
}

/** A server and its remaining requests. */
interface Runner {
  server: MeasuredServer
  requests: Buffer[]
  good: RegExp
}

/** Measure the server's CPU time per request and its part inside SQLite, in µs, and requests per second. */
async function round({ server, requests, good }: Runner, count: number, connections: number) {
  const batch = requests.splice(0, count)
  const [before, started] = [await server.used(), performance.now()]
  const answers = await load(server.port, batch, connections)
  const seconds = (performance.now() - started) / 1000
  const after = await server.used()
  const bad = answers.map(readAnswer).find(({ status, text }) => status >= 300 || !good.test(text))
  if (bad || batch.length < count) throw new Error(`not a good answer: ${bad?.status} ${bad?.text.slice(0, 500)}`)
  const [cpu, sqlite] = [after.cpu - before.cpu, after.sqlite - before.sqlite]
  return { cpu: cpu / count, sqlite: sqlite / count, rate: count / seconds }
}

async function compare(floor: Runner, product: Runner): Promise<Row[]> {
  const rows: Row[] = []
  for (const { connections, requests, rounds } of ROUNDS) {
    const seen = { floor: [] as number[], product: [] as number[], rate: [] as number[] }
    for (let i = 0; i < rounds; i++) {
      seen.floor.push((await round(floor, requests, connections)).cpu)
      const { cpu, rate } = await round(product, requests, connections)
      seen.product.push(cpu)
      seen.rate.push(rate)
    }
    const [low, ours] = [Math.min(...seen.floor), Math.min(...seen.product)]
    const remark = `${ours.toFixed(0)} µs / ${low.toFixed(0)} µs, ${Math.max(...seen.rate).toFixed(0)}/s`
    const what = `punch: server CPU / floor, ${connections} connection${connections > 1 ? 's' : ''}`
    rows.push(told(what, `${(ours / low).toFixed(2)}× (${remark})`))
  }
  return rows
}

/** Compare the cost of a punch with SQLite's part of it: statements, savepoints and its share of the commit. */
async function againstSqlite(product: Runner): Promise<Row> {
  await round(product, 3_000, 16)
  const seen = [await round(product, 800, 16), await round(product, 800, 16)]
  const [cpu, sqlite] = [Math.min(...seen.map((one) => one.cpu)), Math.min(...seen.map((one) => one.sqlite))]
  const remark = `${cpu.toFixed(0)} µs / ${sqlite.toFixed(0)} µs`
  return atMost('punch: server CPU / inside SQLite, 16 connections', cpu / sqlite, 1.4, '×', remark)
}

async function keptAll(dataDir: string, sent: number): Promise<Row> {
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const { rows, faults } = await verifyLedger(database.read)
  database.close()
  return atMost('punch: acknowledged but not in a good ledger', sent - rows + faults.length, 0, '', `${sent} sent`)
}

/** Compare the server's cost of our punch with the least possible cost of storing one, and check that none was lost. */
export async function punchCost(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'folha-bench-'))
  const { floor: floorRequests, product: productRequests } = makeRequests(await company(dataDir), Date.now())
  const env = { DATA_DIR: dataDir, MASTER_PASSWORD: 'tres-gatos-azuis' }
  const floor: Runner = {
    server: await startMeasured('server/bench/floor-server.mjs', env),
    requests: floorRequests,
    good: /^\{"id"/,
  }
  const product: Runner = {
    server: await startMeasured('dist/server/main.js', env),
    requests: productRequests,
    good: /"outcome":"created"/,
  }
  for (const runner of [floor, product]) await round(runner, WARM_UP, 16)
  const rows = await compare(floor, product)
  await product.server.stop()
  product.server = await startMeasured('dist/server/main.js', env, ['./server/bench/time-sqlite.mjs'])
  rows.push(await againstSqlite(product))
  await Promise.all([floor.server.stop(), product.server.stop()])
  const sent = PEOPLE * EACH - product.requests.length
  rows.push(await keptAll(dataDir, sent))
  rmSync(dataDir, { recursive: true, force: true })
  const floorIs = 'node:http, JSON, prepared insert, NORMAL; ours: sync, FULL'
  return [...rows, told('punch: the floor is', floorIs)]
}
