import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserLocks } from '../testing/browser-locks.ts'
import { tablet } from '../testing/tablet.ts'
import { holding } from './hold.ts'
import { NoAnswer, within } from './this-device.ts'

const never = () => new Promise<never>(() => {})

const LIMIT_MS = 60_000
const done = async () => ({ end: 'done' })

/** A device whose pages share locks and store. */
async function device() {
  const { app, parts } = await tablet()
  const here = { ...parts, locks: browserLocks(), within }
  const pass = (ms: number) => {
    app.clock.now += ms
    return vi.advanceTimersByTimeAsync(ms)
  }
  return { parts: here, pass }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

describe('D-11: the lock of the sender', () => {
  it('is given up by work that waits for a silent store, and the next one works', async () => {
    const { parts, pass } = await device()
    const silent = holding(parts, LIMIT_MS, never).catch((error: unknown) => error)
    await vi.waitFor(async () => expect(await holding(parts, LIMIT_MS, done)).toBeNull())
    await pass(LIMIT_MS)
    expect(await silent).toBeInstanceOf(NoAnswer)
    expect(await holding(parts, LIMIT_MS, done)).toEqual({ end: 'done' })
  })

  it('is taken from a page that was frozen, whose own time stands still, and not from one that lives', async () => {
    const { parts, pass } = await device()
    const frozen = { ...parts, within: <T>(_ms: number, promise: Promise<T>) => promise }
    void holding(frozen, LIMIT_MS, never)
    await vi.waitFor(async () => expect(await holding(parts, LIMIT_MS, done)).toBeNull())
    await pass(5 * 60_000)
    expect(await holding(parts, LIMIT_MS, done)).toBeNull()
    await pass(1)
    expect(await holding(parts, LIMIT_MS, done)).toEqual({ end: 'done' })
  })

  it('has the name by which pages of 0.1.0 ask for it', async () => {
    const { parts } = await device()
    const names: string[] = []
    await holding({ ...parts, locks: browserLocks(names) }, LIMIT_MS, done)
    expect(names).toEqual(['folha-drain'])
  })

  it('a store that says nothing of the holder takes no lock from anybody', async () => {
    const { parts, pass } = await device()
    void holding(parts, LIMIT_MS, never).catch(() => {})
    const meta = Object.assign(Object.create(parts.outbox.meta), { get: never, put: async () => {} })
    const mute = { ...parts, outbox: Object.assign(Object.create(parts.outbox), { meta }) }
    const asking = holding(mute, LIMIT_MS, done).catch((error: unknown) => error)
    await pass(10_000)
    expect(await asking).toBeInstanceOf(NoAnswer)
  })
})
