import { once } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, sqlOf } from '../../testing/databases.ts'
import { postgresAgain } from '../../testing/postgres/databases.ts'
import type { Database } from '../database.ts'

/** Ends the connections that hold such locks. */
const CUT = "select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and classid = 5"

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
  const running = Promise.withResolvers<{ held: AbortSignal; end: () => Promise<boolean> }>()
  const all = at.onlyHere(name, async (held) => {
    running.resolve({
      held,
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
      false,
      false,
      true,
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
    await sqlOf(first).rows(CUT)
    expect(await doAt(second, 'sweep')).toBe(true)
    await end()
  })

  it('is told that it is no longer alone, once its connection is cut', async () => {
    const [first, second] = servers
    const { held, end } = await begun(first, 'sweep')
    expect(held.aborted).toBe(false)
    const lost = once(held, 'abort')
    await sqlOf(first).rows(CUT)
    await lost
    expect(await doAt(second, 'sweep')).toBe(true)
    expect(await end()).toBe(false)
    const again = await begun(first, 'sweep')
    expect(again.held.aborted).toBe(false)
    expect(await again.end()).toBe(true)
  })

  it('of two names is told apart: the end of one work is not that of the other', async () => {
    const [first] = servers
    const [sweep, anchor] = [await begun(first, 'sweep'), await begun(first, 'anchor')]
    expect(await sweep.end()).toBe(true)
    expect(anchor.held.aborted).toBe(false)
    expect(await anchor.end()).toBe(true)
  })
})
