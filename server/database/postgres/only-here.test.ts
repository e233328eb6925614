import { beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, sqlOf } from '../../testing/databases.ts'
import { postgresAgain } from '../../testing/postgres/databases.ts'
import type { Database } from '../database.ts'

let servers: [Database, Database]
let done: string[]

beforeEach(async () => {
  const first = await freshDatabase()
  servers = [first, await postgresAgain(first)]
  done = []
})

/** Begin some work at a server; resolves once it is being done, with the means to end it. */
function begun(at: Database, name: string) {
  const ended = Promise.withResolvers<void>()
  const running = Promise.withResolvers<{ end: () => Promise<boolean> }>()
  const all = at.onlyHere(name, async () => {
    running.resolve({
      end() {
        ended.resolve()
        return all
      },
    })
    await ended.promise
  })
  return running.promise
}

const doAt = (at: Database, name: string) => at.onlyHere(name, async () => void done.push(name))

describe('work that one server does for all', () => {
  it('is done by nobody else meanwhile, and by anybody afterwards; other work goes on', async () => {
    const [first, second] = servers
    const { end } = await begun(first, 'sweep')
    expect([await doAt(second, 'sweep'), await doAt(first, 'sweep'), await doAt(second, 'anchor')]).toEqual([
      ...[false, false, true],
    ])
    expect(await end()).toBe(true)
    expect(await doAt(second, 'sweep')).toBe(true)
    expect(done).toEqual(['anchor', 'sweep'])
  })

  it('that fails, or whose server is cut off, is left to the others', async () => {
    const [first, second] = servers
    await expect(first.onlyHere('sweep', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await doAt(second, 'sweep')).toBe(true)
    const { end } = await begun(first, 'sweep')
    const cut = "select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and classid = 5"
    await sqlOf(first).rows(cut)
    expect(await doAt(second, 'sweep')).toBe(true)
    await end()
  })
})
