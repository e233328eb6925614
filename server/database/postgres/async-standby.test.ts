import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../../testing/company.ts'
import { addressAt, type Cluster, startCluster, startStandby } from '../../testing/postgres/cluster.ts'
import { testDevice } from '../../testing/punches.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { type Forwarder, startForwarder } from '../../testing/two-servers/forwarder.ts'
import type { Database } from '../database.ts'
import { timeEntries } from '../schema/tables.ts'
import { openPostgres } from './connect.ts'

const BIN = process.env.PG_BIN ?? ''
const START = Date.parse('2026-06-16T10:00:00Z')
const MINUTE = 60_000

let primary: Cluster
let standby: Cluster
/** From the standby to the server that it follows, and from the program to the one in charge. */
let link: Forwarder
let address: Forwarder
let open: Database[]

async function server(): Promise<TestApp> {
  const database = await openPostgres(addressAt(address.port, primary.url('ponto')))
  open.push(database)
  const app = await testApp({ database })
  app.clock.now = START + 60 * MINUTE
  return app
}

/** A device that keeps what it was told is registered, and offers all of it again when the epoch changes. */
function keeping(user_id: string, grant: string, device_id: string) {
  const device = testDevice(user_id, grant, device_id)
  const kept: ReturnType<typeof device.sent>[] = []
  let epoch = ''
  async function deliver(app: TestApp, events: typeof kept): Promise<number[]> {
    const { status, body } = await app.send('POST', '/time-entries/sync', device.body(app.clock.now, events))
    expect(status).toBe(200)
    const said = body as SyncAnswer
    const isOther = epoch !== '' && said.epoch !== epoch
    epoch = said.epoch
    return isOther ? deliver(app, kept) : said.results.map((result) => result.entry?.receipt?.nsr ?? 0)
  }
  return {
    kept,
    /** Punch, and return the numbers on the receipts. */
    punch(app: TestApp, minute: number): Promise<number[]> {
      const made = device.sent(device.event(START + minute * MINUTE))
      kept.push(made)
      return deliver(app, [made])
    },
  }
}

type Device = ReturnType<typeof keeping>

beforeEach(async () => {
  open = []
  primary = await startCluster(BIN)
  await primary.create('ponto')
  link = await startForwarder(primary.port)
  address = await startForwarder(primary.port)
  standby = await startStandby(BIN, primary, link.port)
})
afterEach(async () => {
  for (const database of open) await database.close()
  for (const forwarder of [link, address]) forwarder.close()
  standby?.remove()
  primary?.remove()
})

describe('an asynchronous standby takes over without the last marks (D-05)', () => {
  it('devices offer them again to either server: all are there once; a number may be on two receipts', async () => {
    const servers = [await server(), await server()] as const
    const [{ database }] = servers
    const store = await addStore(database)
    const devices: Device[] = []
    for (let n = 0; n < 3; n += 1) {
      const device_id = randomUUID()
      const { id } = await addUser(database, { store_id: store.id })
      devices.push(keeping(id, await addGrant(database, id, device_id), device_id))
    }
    const [first, second, third] = devices as [(typeof devices)[0], (typeof devices)[0], (typeof devices)[0]]
    expect(await first.punch(servers[0], 1)).toEqual([1])
    const replicated = 'select 1 from pg_stat_replication where replay_lsn >= pg_current_wal_flush_lsn()'
    await expect.poll(() => primary.rows(replicated), { timeout: 10_000 }).toHaveLength(1)
    link.close()
    expect(await second.punch(servers[1], 2)).toEqual([2])
    expect(await third.punch(servers[0], 3)).toEqual([3])

    await primary.kill()
    standby.promote()
    address.leadTo(standby.port)
    // The new mark gets the number of the lost one that is on the receipt of the second device; what was lost comes behind it.
    await expect.poll(() => servers[0].send('GET', '/health').then(({ status }) => status)).toBe(200)
    expect(await third.punch(servers[1], 4)).toEqual([3, 2])
    expect(await second.punch(servers[0], 5)).toEqual([5, 4])
    expect(await first.punch(servers[1], 6)).toEqual([1, 6])

    const rows = await database.read.select({ id: timeEntries.id }).from(timeEntries)
    const kept = devices.flatMap((device) => device.kept.map(({ id }) => id))
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort())
    expect(await verifyLedger(database.read)).toEqual({ establishments: 1, rows: 6, marks: 6, faults: [] })
  })
})
