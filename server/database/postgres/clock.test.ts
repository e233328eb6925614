import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bootParts } from '../../boot.ts'
import { readConfig } from '../../config.ts'
import { freshAddress } from '../../testing/databases.ts'
import { followedClock, type Warn } from './clock.ts'
import { openPostgres } from './connect.ts'
import type { Line } from './line.ts'

afterEach(() => void vi.restoreAllMocks())

/** A connection to a database whose clock is set by hand. */
function databaseAt(clock: { now: number }): { open(): Promise<Line> } {
  const query = async () => ({ rows: [{ now: clock.now }] }) as never
  return { open: async () => ({ query }) }
}

describe('the clock of servers that share a database', () => {
  it('is the database’s, where the machine’s is five seconds wrong; the operator is told once', async () => {
    const [address, warn] = [await freshAddress(), vi.fn<Warn>()]
    const right = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => right() + 5_000)
    const database = await openPostgres(address, warn)
    try {
      expect(Math.abs(database.now() - right())).toBeLessThan(1_000)
      expect(Math.abs(database.clockOffset() - 5_000)).toBeLessThan(1_000)
      expect(warn.mock.calls).toHaveLength(1)
      const [[{ ms } = { ms: 0 }] = []] = warn.mock.calls as unknown as [[{ ms: number }]]
      expect(Math.abs(ms - 5_000)).toBeLessThan(1_000)
    } finally {
      await database.close()
    }
  })

  it('is the one of the parts of a server', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'folha-clock-'))
    const right = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => right() + 5_000)
    const given = { DATA_DIR: dataDir, DATABASE_URL: await freshAddress(), LOG_LEVEL: 'silent' }
    const { now, database } = await bootParts(readConfig(given))
    expect(Math.abs(now() - right())).toBeLessThan(1_000)
    await database.close()
  })

  it('is a whole number of milliseconds, and nobody is told of a clock that is right', async () => {
    const warn = vi.fn<Warn>()
    const database = await openPostgres(await freshAddress(), warn)
    expect(Number.isInteger(database.now())).toBe(true)
    expect(warn).not.toHaveBeenCalled()
    await database.close()
  })

  it('follows each measurement, and waits rather than go back a little', async () => {
    const clock = { now: 1_000_000 }
    const followed = await followedClock(databaseAt(clock), () => {})
    const before = followed.now()
    clock.now = before - 500
    await followed.measure()
    expect(followed.now()).toBe(before)
    clock.now = before - 60_000
    await followed.measure()
    expect(Math.abs(followed.now() - clock.now)).toBeLessThan(500)
    clock.now = before + 60_000
    await followed.measure()
    expect(Math.abs(followed.now() - clock.now)).toBeLessThan(500)
    followed.stop()
  })
})
