import { beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, sqlOf } from '../../testing/databases.ts'
import { postgresAgain } from '../../testing/postgres/databases.ts'
import type { Database } from '../database.ts'

let servers: [Database, Database]

beforeEach(async () => {
  const first = await freshDatabase()
  servers = [first, await postgresAgain(first)]
})

describe('servers of one database', () => {
  it('know who comes first and who goes last', async () => {
    const [first, second] = servers
    const a = await first.enter()
    const b = await second.enter()
    expect([a.isFirst, b.isFirst]).toEqual([true, false])
    expect(await a.leave()).toBe(false)
    expect(await b.leave()).toBe(true)
    expect((await first.enter()).isFirst).toBe(true)
  })

  it('don’t count one that was cut off', async () => {
    const [first, second] = servers
    await first.enter()
    await sqlOf(first).rows(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 6
       and database = (select oid from pg_database where datname = current_database())`,
    )
    expect((await second.enter()).isFirst).toBe(true)
  })
})
