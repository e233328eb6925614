import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sharedTries } from '../../auth/tries.ts'
import { defaultLimits } from '../../boot.ts'
import { sharedLimiter } from '../../http/rate-limit.ts'
import type { Tries } from '../../parts.ts'
import { countOf, freshDatabase, sqlOf } from '../../testing/databases.ts'
import { postgresAddressOf } from '../../testing/postgres/databases.ts'
import type { Count } from '../counts.ts'
import type { Database } from '../database.ts'
import { countsOn } from './counts.ts'
import type { Line } from './line.ts'

/** A busy machine may take longer than people should wait. */
const PATIENCE_MS = 30_000
let database: Database
let servers: ReturnType<typeof countsOn>[]

function server(patience?: number) {
  const counts = countsOn(postgresAddressOf(database), patience)
  servers.push(counts)
  return counts
}

beforeEach(async () => {
  database = await freshDatabase()
  servers = []
  for (let n = 0; n < 2; n += 1) server(PATIENCE_MS)
})
afterEach(async () => {
  for (const counts of servers) await counts.end()
})

const limit = { limit: 'links', points: 3, seconds: 60 }
const pair = () => servers.map((counts) => sharedLimiter(counts, limit))
const stored = () => countOf(database, 'shared_counts')
/** Let time pass for all that was counted. */
const later = (seconds: number) =>
  sqlOf(database).rows(
    'update shared_counts set until = until - ?, held_until = held_until - ?',
    seconds * 1_000,
    seconds * 1_000,
  )

/** Do something while the database answers nobody who counts. */
const whileSilent = (work: () => Promise<void>) =>
  database.write(async (tx) => {
    await (tx.$client as Line).query('LOCK TABLE shared_counts')
    await work()
  })

describe('a limit of two servers', () => {
  it('is one: what was tried at one counts at the other, each key for itself', async () => {
    const [a, b] = pair()
    expect([await a?.count('x'), await b?.count('x'), await a?.count('x')]).toEqual([0, 0, 0])
    const waits = [await b?.count('x'), await a?.count('x')]
    for (const wait of waits) expect(wait).toBeGreaterThan(50)
    expect(await b?.count('y')).toBe(0)
  })

  it('lets through what it allows and no more, however many come at once', async () => {
    const asked: Count[] = [{ limit: 'burst', key: 'x', points: 10, seconds: 60 }]
    const all = Array.from({ length: 60 }, (_, i) => servers[i % 2]?.spend(asked))
    const waits = (await Promise.all(all)).flatMap((one) => one ?? [])
    expect(waits).toHaveLength(60)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  })

  it('that is exhausted spends nothing of the others that an attempt counts against', async () => {
    const [a] = servers
    const [full, other] = ['full', 'other'].map((key) => ({ limit: 'both', key, points: 1, seconds: 60 })) as [
      Count,
      Count,
    ]
    expect(await a?.spend([full])).toEqual([0])
    const [wait, free] = (await a?.spend([full, other])) ?? []
    expect([wait && wait > 50, free]).toEqual([true, 0])
    expect(await a?.spend([other])).toEqual([0])
    await a?.giveBack([other], [full])
    expect(await a?.spend([full, other])).toEqual([0, 0])
  })

  it('is free again when its time is over, and rows whose time is over go', async () => {
    const [a, b] = pair()
    for (const key of ['x', 'x', 'x', 'y', 'z']) await a?.count(key)
    expect([await b?.count('x'), await stored()]).not.toContain(0)
    await later(61)
    expect(await b?.count('x')).toBe(0)
    expect(await stored()).toBe(1)
  })

  it('takes no more rows than the keys that its servers remember, whoever floods it', async () => {
    const some = { ...limit, mostKeys: 200 }
    const limiters = servers.map((counts) => sharedLimiter(counts, some))
    let free = 0
    for (let i = 0; i < 100_000; i += 1) if ((await limiters[i % 2]?.count(`flood ${i}`)) === 0) free += 1
    expect([free, await stored()]).toEqual([400, 400])
  })

  it('keeps no name and no address', async () => {
    await pair()[0]?.count('ana@ipe.com.br 203.0.113.1')
    const [row] = await sqlOf(database).rows('select key from shared_counts')
    expect(row?.key).toMatch(/^[\w-]{22}$/)
  })

  it('is counted by each server for itself while the database is silent, which nobody waits for twice', async () => {
    const own = sharedLimiter(server(), limit)
    await whileSilent(async () => {
      expect([await own.count('x'), await own.count('x'), await own.count('x')]).toEqual([0, 0, 0])
      expect(await own.count('x')).toBeGreaterThan(0)
      const from = performance.now()
      for (let i = 0; i < 100; i += 1) await own.count(`y ${i}`)
      // A hundred waits would be 25 seconds.
      expect(performance.now() - from).toBeLessThan(5_000)
    })
    expect(await pair()[0]?.count('x')).toBe(0)
  })

  it('is the one of a server as it starts', async () => {
    expect(database.counts).not.toBeNull()
    const [a, b] = servers.map((counts) => defaultLimits(counts))
    for (let i = 0; i < 30; i += 1) expect(await (i % 2 ? a : b)?.marks.count('ana')).toBe(0)
    expect(await a?.marks.count('ana')).toBeGreaterThan(0)
    expect(await b?.upload.count('ana')).toBe(0)
  })
})

describe('wrong passwords at two servers', () => {
  let tries: Tries[]
  beforeEach(() => {
    tries = servers.map((counts) => sharedTries(counts))
  })
  const from = (address: string, account = 'ana', browser: string | null = null) => ({ account, address, browser })
  /** Try at one server after the other. */
  async function fail(times: number, who: (i: number) => Parameters<Tries['begin']>[0]) {
    const waits: number[] = []
    for (let i = 0; i < times; i += 1) waits.push((await tries[i % 2]?.begin(who(i))) ?? -1)
    return waits
  }

  it('of an account from one address: ten are free, then waiting doubles', async () => {
    const stranger = from('203.0.113.1')
    expect(await fail(11, () => stranger)).toEqual([...Array<number>(10).fill(0), 15])
    const waits: number[] = []
    for (let i = 0; i < 8; i += 1) {
      const wait = (await tries[i % 2]?.begin(stranger)) ?? 0
      waits.push(wait)
      await later(wait)
      expect(await tries[(i + 1) % 2]?.begin(stranger)).toBe(0)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900])
  })

  it('that come all at once are no way around', async () => {
    const all = Array.from({ length: 60 }, (_, i) => tries[i % 2]?.begin(from('203.0.113.1')))
    expect((await Promise.all(all)).filter((wait) => wait === 0)).toHaveLength(10)
  })

  it('keep the owner out neither elsewhere nor in a browser where they signed in before', async () => {
    await fail(11, () => from('203.0.113.1'))
    expect(await tries[0]?.begin(from('198.51.100.7'))).toBe(0)
    expect(await tries[1]?.begin(from('203.0.113.1', 'ana', 'her browser'))).toBe(0)
  })

  it('of one address exhaust it at both, which then know it without asking, and reach no account', async () => {
    const waits = await fail(62, (i) => from('203.0.113.9', `nobody ${i}`))
    expect(waits.map((wait) => wait > 0)).toEqual([...Array<boolean>(60).fill(false), true, true])
    for (const one of tries) expect(one.leftOfAddress('203.0.113.9')).toBeGreaterThan(0)
    const before = await stored()
    await fail(22, (i) => from('203.0.113.9', `another ${i}`))
    expect(await stored()).toBe(before)
    expect(await tries[0]?.begin(from('198.51.100.8', 'another 1'))).toBe(0)
  })

  it('that were right ones after all are taken back', async () => {
    for (let i = 0; i < 120; i += 1) {
      const who = from('203.0.113.2', `person ${i % 20}`)
      expect(await tries[i % 2]?.begin(who)).toBe(0)
      await tries[i % 2]?.succeed(who)
    }
  })

  it('are counted by each server for itself while the database is silent', async () => {
    const own = sharedTries(server())
    for (let i = 0; i < 6; i += 1) expect(await own.begin(from('203.0.113.1'))).toBe(0)
    await whileSilent(async () => {
      const waits: number[] = []
      for (let i = 0; i < 6; i += 1) waits.push(await own.begin(from('203.0.113.1')))
      expect(waits).toEqual([0, 0, 0, 0, 15, 15])
    })
  })
})
