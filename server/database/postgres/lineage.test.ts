import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveryHeaders } from '../../devices/delivery-headers.ts'
import { installationEpoch } from '../../devices/queries.ts'
import { type Cluster, startCluster, startStandby } from '../../testing/postgres/cluster.ts'
import { type Forwarder, startForwarder } from '../../testing/two-servers/forwarder.ts'
import type { Database } from '../database.ts'
import { installation } from '../schema/tables.ts'
import { openPostgres } from './connect.ts'
import type { Line } from './line.ts'

const BIN = process.env.PG_BIN ?? ''

let primary: Cluster
let standby: Cluster | null
let forwarder: Forwarder
let open: Database[]

async function server(): Promise<Database> {
  const { port } = new URL(primary.url('postgres'))
  const database = await openPostgres(primary.url('postgres').replace(`:${port}/`, `:${forwarder.port}/`))
  open.push(database)
  return database
}

/** Let a replica take over, which may lack what came last. */
async function failOver(): Promise<void> {
  standby = await startStandby(BIN, primary)
  await primary.kill()
  standby.promote()
  forwarder.leadTo(standby.port)
}

const put = (database: Database, key: string, side?: { key: string }) =>
  database.write(async (tx) => void (await tx.insert(installation).values({ key, value: 'x' })), side)

/** Write until somebody answers; what was refused meanwhile may be tried again. */
const written = (database: Database, key: string, side?: { key: string }) =>
  vi.waitFor(() => put(database, key, side), { timeout: 20_000 })

beforeEach(async () => {
  open = []
  standby = null
  primary = await startCluster(BIN)
  forwarder = await startForwarder(primary.port)
  const first = await server()
  await first.write(async (tx) => void (await tx.insert(installation).values({ key: 'epoch', value: 'first' })))
})
afterEach(async () => {
  for (const database of open) await database.close()
  forwarder.close()
  standby?.remove()
  primary.remove()
})

describe('D-05: the epoch of a database on PostgreSQL', () => {
  it('stays over restarts of servers, and of a database that was killed', async () => {
    const [first] = open as [Database]
    await primary.kill()
    await primary.start()
    await written(first, 'after')
    expect(await installationEpoch((await server()).read)).toBe('first')
  })

  it('is another one before the first write after a failover, by a lane too, and the same for all servers', async () => {
    const [first] = open as [Database]
    const second = await server()
    const headers = await Promise.all(open.map((one) => deliveryHeaders(one)))
    const said = () => Promise.all(headers.map(async (of) => (await of('/api/health', undefined))['X-Ponto-Epoch']))
    await put(second, 'before', { key: 'a' })
    expect(await said()).toEqual(['first', 'first'])
    await failOver()
    const found = await vi.waitFor(
      () =>
        second.write(
          async (tx) => {
            const [row] = await tx.select().from(installation).where(eq(installation.key, 'epoch'))
            await tx.insert(installation).values({ key: 'in a lane', value: 'x' })
            return row?.value
          },
          { key: 'a' },
        ),
      { timeout: 20_000 },
    )
    expect(found).not.toBe('first')
    await written(first, 'alone')
    expect(await said()).toEqual([found, found])
    expect(await installationEpoch((await server()).read)).toBe(found)
  })

  it('is another one too where a dump was put back, and stays where none was stored, as after a move', async () => {
    const [first] = open as [Database]
    await first.write(async (tx) => void (await tx.delete(installation).where(eq(installation.key, 'lineage'))))
    expect(await installationEpoch((await server()).read)).toBe('first')
    const putBack = `
      ALTER TABLE installation RENAME TO before; CREATE TABLE installation (LIKE before INCLUDING ALL);
      INSERT INTO installation SELECT * FROM before; DROP TABLE before`
    await first.write(async (tx) => void (await (tx.$client as Line).query(putBack)))
    expect(await installationEpoch((await server()).read)).not.toBe('first')
  })
})
