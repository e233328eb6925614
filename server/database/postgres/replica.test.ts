import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { addStore, addUser } from '../../testing/company.ts'
import { addressAt, type Cluster, startCluster, startStandby } from '../../testing/postgres/cluster.ts'
import { senderTo, testApp } from '../../testing/test-app.ts'
import { type Forwarder, startForwarder } from '../../testing/two-servers/forwarder.ts'
import type { Database } from '../database.ts'
import type { Db } from '../db.ts'
import { installation } from '../schema/tables.ts'
import { openPostgres } from './connect.ts'
import type { Line } from './line.ts'

const BIN = process.env.PG_BIN ?? ''

let primary: Cluster
let standby: Cluster
let forwarder: Forwarder
let database: Database
let warned: string[]

/** Return the address by which a test reads from whatever the forwarder leads to. */
const replicaUrl = () => addressAt(forwarder.port, standby.url('ponto'))

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: standby.url('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const put = (key: string) =>
  database.write(async (tx) => void (await tx.insert(installation).values({ key, value: 'x' })))
const keysAt = async (db: Db) => (await db.select().from(installation)).map(({ key }) => key)

async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await (db.$client as Line).query('SELECT pg_is_in_recovery() AS is_replica')
  return rows[0]?.is_replica
}

/** Return where a long reading goes. */
async function reader(): Promise<Db> {
  if (!database.replica) throw new Error('no replica')
  return database.replica()
}

beforeAll(async () => {
  primary = await startCluster(BIN)
  const first = await openPostgres(await primary.create('ponto'))
  await first.close()
  standby = await startStandby(BIN, primary)
})
beforeEach(async () => {
  warned = []
  forwarder = await startForwarder(standby.port)
  const warn = (_: object, message: string) => void warned.push(message)
  database = await openPostgres(primary.url('ponto'), warn, { replica: replicaUrl() })
})
afterEach(async () => {
  await onStandby('SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_replay_resume() END')
  await database.close()
  forwarder.close()
})
afterAll(() => {
  standby?.remove()
  primary?.remove()
})

const AWAY = ['the replica is away or behind: the primary answers what it would']

describe('long readings at a replica', () => {
  it('go there, and find all that was committed before, every time', async () => {
    for (let n = 0; n < 50; n += 1) {
      await put(`row ${n}`)
      const db = await reader()
      expect(await isReplica(db)).toBe(true)
      expect(await keysAt(db)).toContain(`row ${n}`)
    }
    expect(warned).toEqual([])
  })

  it('go to the primary while the replica is behind', async () => {
    await onStandby('SELECT pg_wal_replay_pause()')
    await put('not there yet')
    const db = await reader()
    expect(await isReplica(db)).toBe(false)
    expect(await keysAt(db)).toContain('not there yet')
    expect(warned).toEqual(AWAY)
  })

  it('that began at a replica which goes away go on at the primary', async () => {
    const db = await reader()
    expect(await isReplica(db)).toBe(true)
    forwarder.close()
    expect(await isReplica(db)).toBe(false)
    expect(await isReplica(await reader())).toBe(false)
    expect(warned).toEqual(AWAY)
  })

  it.each([
    ['the primary itself', () => primary.url('ponto')],
    ['another database', () => standby.url('postgres')],
    ['nobody', () => 'postgres://ponto@127.0.0.1:1/ponto'],
  ])('never go to %s', async (_, replica) => {
    await database.close()
    database = await openPostgres(primary.url('ponto'), () => {}, { replica: replica() })
    const db = await reader()
    expect(await isReplica(db)).toBe(false)
    expect(await keysAt(db)).toContain('lineage')
  })

  it('are the reports, the hour bank, the audit log and their exports, with the same answers; nothing else', async () => {
    let asked = 0
    const { replica } = database
    const counted: Database = {
      ...database,
      replica: async () => {
        asked += 1
        return replica?.() ?? database.read
      },
    }
    const at = await testApp({ database: counted })
    const without = senderTo(createApp({ ...at.parts, database: { ...database, replica: null } }, { version: 'teste' }))
    const { id: store_id } = await addStore(database)
    const master = await addUser(database, { role: 'master' })
    const person = await addUser(database, { store_id })
    const headers = await at.as(master.id)
    const lists = ['/reports/daily?date=2026-06-16', '/hour-bank?cutoff=2026-06-16', '/occurrences', '/audit']
    const files = ['/reports/daily/csv', '/hour-bank/csv', '/occurrences/csv'].flatMap((path) => [
      path,
      path.replace('csv', 'xlsx'),
    ])
    const months = ['csv', 'xlsx'].map((kind) => `/reports/month/${kind}?month=2026-06`)
    for (const path of [...lists, ...files, ...months, `/hour-bank/series?user_ids=${person.id}`]) {
      asked = 0
      const answer = await at.send('GET', path, undefined, headers)
      expect({ path, status: answer.status, asked }).toEqual({ path, status: 200, asked: 1 })
      expect(answer.body).toEqual((await without('GET', path, undefined, headers)).body)
    }
    asked = 0
    for (const path of ['/users', '/stores', '/time-entries', '/auth/me'])
      await at.send('GET', path, undefined, headers)
    expect(asked).toBe(0)
  })
})

describe('after a failover to a standby that lacked the last writes', () => {
  it('a replica that has them is not read from: its rows have another history', async () => {
    const link = await startForwarder(primary.port)
    const other = await startStandby(BIN, primary, link.port)
    const address = await startForwarder(primary.port)
    await database.close()
    database = await openPostgres(addressAt(address.port, primary.url('ponto')), () => {}, { replica: replicaUrl() })
    try {
      link.close()
      for (let n = 0; n < 20; n += 1) await put(`only of the former ${n}`)
      expect(await keysAt(await reader())).toContain('only of the former 19')
      await primary.kill()
      other.promote()
      address.leadTo(other.port)
      const isWritten = () =>
        put('of the new one').then(
          () => true,
          () => false,
        )
      await expect.poll(isWritten, { timeout: 20_000 }).toBe(true)
      const db = await reader()
      expect(await isReplica(db)).toBe(false)
      expect(await keysAt(db)).toContain('of the new one')
      expect(await keysAt(db)).not.toContain('only of the former 19')
    } finally {
      await database.close()
      address.close()
      other.remove()
    }
  })
})
