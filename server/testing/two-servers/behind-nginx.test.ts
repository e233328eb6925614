import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { openPostgres } from '../../database/postgres/connect.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { type Cluster, startCluster } from '../postgres/cluster.ts'
import { type Nginx, startNginx } from '../proxy/nginx.ts'
import { asJson, type Visitor, visitorAt } from '../proxy/visitor.ts'
import { testDevice } from '../punches.ts'
import { lookAt } from './look-at.ts'

const folders = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'folha-behind-')))
const servers: ServerProcess[] = []
let cluster: Cluster
let nginx: Nginx
let ask: Visitor
let device: ReturnType<typeof testDevice>
let url: string

beforeAll(async () => {
  cluster = await startCluster(process.env.PG_BIN ?? '')
  url = await cluster.create('ponto')
  for (const [i, folder] of folders.entries()) {
    // One set of keys for both.
    if (i > 0) cpSync(path.join(folders[0] ?? '', 'secrets.json'), path.join(folder, 'secrets.json'))
    servers.push(await startServer(folder, { settings: { DATABASE_URL: url, TRUSTED_PROXIES: 'loopback' } }))
  }
  const database = await openPostgres(url)
  const user = await addUser(database, { store_id: (await addStore(database)).id })
  const device_id = randomUUID()
  device = testDevice(user.id, await addGrant(database, user.id, device_id), device_id)
  await database.close()
  nginx = await startNginx(...servers.map(({ address }) => address))
  ask = visitorAt('127.0.0.2', nginx)
})

afterAll(async () => {
  await nginx?.end()
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  cluster?.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Send a mark until it is acknowledged, as a device does; return its number. */
async function punch(): Promise<number | undefined> {
  const at = Date.now()
  const body = JSON.stringify(device.body(at, [device.sent(device.event(at))]))
  for (;;) {
    const answer = await ask('/api/time-entries/sync', { method: 'POST', headers: asJson, body })
    // The request was under way at the server that was killed.
    if (answer.status === 502) continue
    expect(answer.status).toBe(200)
    return answer.json<SyncAnswer>().results[0]?.entry?.receipt?.nsr
  }
}

const look = async () => (await ask('/api/health')).status

it('with docs/nginx.conf before both, nobody notices that one was killed, and marks go on without a gap', async () => {
  const numbers: (number | undefined)[] = []
  for (let i = 0; i < 10; i += 1) numbers.push(await punch())
  await servers[0]?.end('SIGKILL')
  const looked: number[] = []
  for (let i = 0; i < 10; i += 1) {
    looked.push(await look())
    numbers.push(await punch())
  }
  expect(looked).toEqual(Array(10).fill(200))
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(await lookAt(url)).toMatchObject({ entries: 20, doubled: 0, gaps: 0, unmarked: 0 })
})
