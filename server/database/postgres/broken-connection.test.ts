import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { committedKeys, gate, put, twoServers } from '../../testing/postgres/two-servers.ts'
import { whyDatabaseFailed } from '../db.ts'
import { installation } from '../schema/tables.ts'
import { ConnectionLost } from './line.ts'
import { writingLine } from './writing-line.ts'

const stage = twoServers()
const keys = () => committedKeys(stage.admin)

const end = async (work: Promise<unknown>) => {
  try {
    return await work
  } catch (error) {
    return whyDatabaseFailed(error)
  }
}

describe('a connection that breaks', () => {
  const breakAll = () =>
    stage.admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )

  it.each<[string, { key: string } | undefined]>([
    ['alone', undefined],
    ['in a lane', { key: 'a' }],
  ])('in the middle of a job %s: busy, nothing is kept, and the next one goes through', async (_, side) => {
    const begun = gate()
    const { opened, open } = gate()
    const job = stage.one.write(async (tx) => {
      await put('x')(tx)
      begun.open()
      await opened
      await put('y')(tx)
    }, side)
    await begun.opened
    await breakAll()
    open()
    expect(await end(job)).toBe('busy')
    expect(await keys()).toEqual([])
    expect(await stage.one.write(put('z'), side)).toBe('z')
  })

  it('while nothing runs on it: the next job and the next reading go through', async () => {
    await stage.one.write(put('a'))
    await stage.one.write(put('b'), { key: 'a' })
    await stage.one.read.select().from(installation)
    await breakAll()
    await stage.admin.query('select 1')
    expect(await stage.one.write(put('c'))).toBe('c')
    expect(await stage.one.write(put('d'), { key: 'a' })).toBe('d')
    expect(await stage.one.read.select().from(installation)).toHaveLength(5)
    expect(await keys()).toEqual(['a', 'b', 'c', 'd'])
  })

  async function allowConnections(isAllowed: boolean): Promise<void> {
    const { pathname } = new URL(stage.url)
    const elsewhere = new pg.Client({ connectionString: stage.url.replace(pathname, '/postgres') })
    await elsewhere.connect()
    await elsewhere.query(`alter database "${pathname.slice(1)}" with allow_connections ${isAllowed}`)
    await elsewhere.end()
  }

  it('a server that can’t be reached is busy, for writers and readers', async () => {
    await stage.one.write(put('a'))
    await allowConnections(false)
    await breakAll()
    expect(await end(stage.one.write(put('b')))).toBe('busy')
    expect(await end(stage.one.write(put('b'), { key: 'a' }))).toBe('busy')
    expect(await end(stage.one.read.select().from(installation))).toBe('busy')
    await allowConnections(true)
    expect(await stage.one.write(put('b'))).toBe('b')
  })

  it('one that is closed while it opens: whoever waits for it is told', async () => {
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const line = writingLine(`postgres://ponto@127.0.0.1:${port}/ponto`)
    const opening = line.open().catch((error: unknown) => error)
    await once(silent, 'connection')
    await line.drop()
    expect(await opening).toBeInstanceOf(ConnectionLost)
    silent.close()
  })

  it('nothing can be written through the readers', async () => {
    expect(await end(stage.one.read.insert(installation).values({ key: 'x', value: 'x' }))).toBe('busy')
    expect(await keys()).toEqual([])
  })
})
