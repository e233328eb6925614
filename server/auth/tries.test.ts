import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tries } from '../parts.ts'
import { passwordTries } from './tries.ts'

let tries: Tries

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  tries = passwordTries()
})
afterEach(() => void vi.useRealTimers())

const from = (address: string, account = 'ana', browser: string | null = null) => ({ account, address, browser })

async function fail(times: number, who: Parameters<Tries['begin']>[0]) {
  const waits: number[] = []
  for (let i = 0; i < times; i += 1) waits.push(await tries.begin(who))
  return waits
}

describe('wrong passwords', () => {
  it('ten of an account from one address are free; then waiting doubles, up to a quarter of an hour', async () => {
    const stranger = from('203.0.113.1')
    expect(await fail(11, stranger)).toEqual([...Array<number>(10).fill(0), 15])
    const waits: number[] = []
    for (let i = 0; i < 8; i += 1) {
      const wait = await tries.begin(stranger)
      waits.push(wait)
      vi.advanceTimersByTime(wait * 1_000 + 10)
      expect(await tries.begin(stranger)).toBe(0)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900])
  })

  it('that come all at once are no way around', async () => {
    const waits = await Promise.all(Array.from({ length: 300 }, () => tries.begin(from('203.0.113.1'))))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  })

  it('of a stranger keep the owner out neither elsewhere nor in a browser where they signed in before (S-06)', async () => {
    await fail(11, from('203.0.113.1'))
    expect(await tries.begin(from('198.51.100.7'))).toBe(0)
    expect(await tries.begin(from('203.0.113.1', 'ana', 'her browser'))).toBe(0)
  })

  it('of one address reach no account whose try it was refused (S-06)', async () => {
    await fail(60, from('203.0.113.9', 'nobody'))
    for (let n = 0; n < 60; n += 1) await tries.begin(from('203.0.113.9', `invented ${n}`))
    for (const account of ['caio', 'bia', 'lone']) {
      expect(await fail(11, from('203.0.113.9', account))).not.toContain(0)
      expect(await tries.begin(from('198.51.100.8', account))).toBe(0)
    }
  })

  it('that were right ones after all are taken back', async () => {
    for (let i = 0; i < 200; i += 1) {
      const who = from('203.0.113.2', `person ${i % 20}`)
      expect(await tries.begin(who)).toBe(0)
      await tries.succeed(who)
    }
  })

  it('of one IPv6 network count together, however many addresses it has (S-20)', async () => {
    const waits: number[] = []
    for (let i = 0; i < 75; i += 1) waits.push(await tries.begin(from(`2001:db8::${i.toString(16)}`, `a${i}`)))
    expect(waits.filter((wait) => wait > 0)).toHaveLength(15)
  })

  it('of one account from everywhere end too, but not for browsers that it knows', async () => {
    for (let i = 0; i < 100; i += 1) await tries.begin(from(`203.0.113.${i}`))
    expect(await tries.begin(from('198.51.100.1'))).toBeGreaterThan(0)
    expect(await tries.begin(from('198.51.100.1', 'ana', 'her browser'))).toBe(0)
  })

  it('PINs of one account from everywhere end sooner: ten an hour, thirty a day, right ones not counted', async () => {
    const pin = (i: number) => ({ ...from(`203.0.${i}.1`), secret: 'pin' as const })
    for (let i = 0; i < 20; i += 1) {
      expect(await tries.begin(pin(0))).toBe(0)
      await tries.succeed(pin(0))
    }
    for (const free of [10, 10, 10, 0, 0]) {
      const waits = await Promise.all(Array.from({ length: 12 }, (_, i) => tries.begin(pin(i))))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(free)
      vi.advanceTimersByTime(3_600_010)
    }
    expect(await tries.begin(from('198.51.100.1')), 'a password').toBe(0)
    vi.advanceTimersByTime(20 * 3_600_000)
    expect(await tries.begin(pin(99))).toBe(0)
  })

  it('of a crowd keep nobody else out: new accounts are counted by their address alone (S-06)', async () => {
    tries = passwordTries(100)
    for (let i = 0; i < 500; i += 1) await tries.begin(from(`2001:db8:${i.toString(16)}::1`, `invented ${i}`))
    expect(await tries.begin(from('198.51.100.1', 'bia'))).toBe(0)
    expect((await fail(61, from('198.51.100.2', 'bia'))).at(-1)).toBeGreaterThan(0)
  })
})
