import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, sqlOf } from '../../testing/databases.ts'
import { postgresAddressOf, postgresAgain } from '../../testing/postgres/databases.ts'
import type { Database, Presence } from '../database.ts'

let servers: [Database, Database]
/** The log of the second one. */
let warned: string[] = []
const LOST = 'the place among the servers of the database is lost: another one that starts takes itself for the first'
const AGAIN = 'the place among the servers of the database is taken again'
let present: Presence[] = []

async function enter(server: Database): Promise<Presence> {
  const presence = await server.enter()
  present.push(presence)
  return presence
}

beforeEach(async () => {
  const first = await freshDatabase()
  warned = []
  servers = [first, await postgresAgain(first, (_, message) => warned.push(message))]
})

// The database is that of the next test too: whoever stays in it would be counted there.
afterEach(async () => {
  for (const one of present) await one.leave()
  present = []
})

describe('servers of one database', () => {
  it('know who comes first and who goes last', async () => {
    const [first, second] = servers
    const a = await enter(first)
    const b = await enter(second)
    expect([a.isFirst, b.isFirst]).toEqual([true, false])
    expect(await a.leave()).toBe(false)
    expect(await b.leave()).toBe(true)
    expect((await enter(first)).isFirst).toBe(true)
  })

  const HELD = `locktype = 'advisory' and classid = 6
    and database = (select oid from pg_database where datname = current_database())`
  const holders = async () => {
    const rows = await sqlOf(servers[0]).rows<{ pid: number }>(`select pid from pg_locks where ${HELD} and granted`)
    return rows.map(({ pid }) => pid)
  }
  /** Break the connections that share the lock, and wait until the first one is gone. */
  async function cut(): Promise<number[]> {
    const before = await holders()
    for (const pid of before) await sqlOf(servers[0]).rows(`select pg_terminate_backend(${pid}, 5000)`)
    return before
  }
  const takenAfter = (gone: readonly number[]) =>
    expect.poll(async () => (await holders()).filter((pid) => !gone.includes(pid)).length, { timeout: 5_000 }).toBe(1)

  /** Let servers connect to the database, or nobody: what is connected stays so. */
  async function letIn(isAllowed: boolean): Promise<void> {
    const { pathname } = new URL(postgresAddressOf(servers[0]))
    const elsewhere = new pg.Client({ connectionString: `${process.env.TEST_POSTGRES}postgres` })
    await elsewhere.connect()
    await elsewhere.query(`alter database "${pathname.slice(1)}" with allow_connections ${isAllowed}`)
    await elsewhere.end()
  }

  it('don’t count one that left after it was cut off', async () => {
    const [first, second] = servers
    const a = await enter(first)
    await takenAfter(await cut())
    expect(await a.leave()).toBe(true)
    expect((await enter(second)).isFirst).toBe(true)
  })

  it('go on counting one whose connection broke: it takes its place again', async () => {
    const [first, second] = servers
    const a = await enter(first)
    await takenAfter(await cut())
    await takenAfter(await cut())
    const b = await enter(second)
    expect(b.isFirst).toBe(false)
    expect(await b.leave()).toBe(false)
    expect(await a.leave()).toBe(true)
  })

  it('say once that their place is lost, however long it lasts, and once that they have it again', async () => {
    await enter(servers[1])
    // Nobody can connect meanwhile, so that it is tried more than once; whoever asks here is connected already.
    await holders()
    await letIn(false)
    try {
      await cut()
      await setTimeout(2_500)
      expect(warned).toEqual([LOST])
    } finally {
      await letIn(true)
    }
    await takenAfter([])
    await expect.poll(() => warned).toEqual([LOST, AGAIN])
  })

  it('that leave before their place is taken again tell who goes last all the same', async () => {
    const [first] = servers
    const a = await enter(first)
    await cut()
    expect(await a.leave()).toBe(true)
    await expect.poll(holders).toEqual([])
  })
})
