// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { browserLocks } from '../testing/browser-locks.ts'
import { kioskTablet } from '../testing/kiosk-tablet.ts'
import { MINUTE } from '../testing/kiosk-tokens.ts'
import { kioskHeader } from './kiosk-token.ts'

describe('a token', () => {
  test('is kept until a minute before its end', async () => {
    const t = await kioskTablet()
    const { id } = await t.kiosk()
    const header = await kioskHeader(t.parts, t.store, id)
    t.pass(8 * MINUTE)
    expect(await kioskHeader(t.parts, t.store, id)).toBe(header)
    t.pass(MINUTE + 1)
    expect(await kioskHeader(t.parts, t.store, id)).not.toBe(header)
  })

  test('of which the answer was lost is asked for again with the generation before, and nobody takes it for a copy', async () => {
    const t = await kioskTablet()
    const { id, generation } = await t.kiosk()
    t.pass(10 * MINUTE)
    t.server.state.lose = '/token'
    await expect(kioskHeader(t.parts, t.store, id)).rejects.toThrow('lost')
    expect((await t.kiosk()).generation).toBe(generation)
    const header = await kioskHeader(t.parts, t.store, id)
    expect((await t.kiosk()).generation).toBe(generation + 2)
    expect(`Kiosk ${(await t.kiosk()).token?.text}`).toBe(header)
    await t.pull()
    t.pass(10 * MINUTE)
    expect(await kioskHeader(t.parts, t.store, id)).not.toBeNull()
    expect(t.server.state.kiosk?.forked).toBe(false)
  })

  test('is not used before its generation is kept', async () => {
    const t = await kioskTablet()
    const { id } = await t.kiosk()
    t.pass(10 * MINUTE)
    t.store.kiosks.hook('updating', () => {
      throw new Error('no write')
    })
    await expect(kioskHeader(t.parts, t.store, id)).rejects.toThrow('no write')
  })

  test('of a copy of the profile is refused once the other one was used', async () => {
    const t = await kioskTablet()
    const old = await t.kiosk()
    t.pass(10 * MINUTE)
    await t.pull()
    await t.store.kiosks.put({ ...old, token: null })
    expect(await kioskHeader(t.parts, t.store, old.id)).toBeNull()
    expect(t.server.state.kiosk?.forked).toBe(true)
  })

  test('is asked for once, whoever asks at the same time; not while another page asks', async () => {
    const t = await kioskTablet()
    const { id } = await t.kiosk()
    t.pass(10 * MINUTE)
    t.server.state.asked.length = 0
    const [a, b] = await Promise.all([kioskHeader(t.parts, t.store, id), kioskHeader(t.parts, t.store, id)])
    expect([a, t.server.state.asked.length]).toEqual([b, 2])
    t.pass(10 * MINUTE)
    t.parts.locks = { request: (_name, _options, run) => run(null) }
    await expect(kioskHeader(t.parts, t.store, id)).rejects.toThrow('another page asks')
  })

  test('is asked for by another page, if the one that asks is frozen; what that goes on with later changes nothing', async () => {
    const t = await kioskTablet()
    const { id } = await t.kiosk()
    const second = t.page('second')
    const locks = browserLocks()
    t.parts.locks = locks
    second.parts.locks = locks
    t.pass(10 * MINUTE)
    const thaw = Promise.withResolvers<void>()
    const straight = t.parts.fetch
    t.parts.fetch = async (request) => {
      const response = await straight(request)
      if (request.path.endsWith('/token')) await thaw.promise
      return response
    }
    const frozen = kioskHeader(t.parts, t.store, id)
    const ask = () => kioskHeader(second.parts, second.store, id)
    await expect.poll(() => t.server.state.asked.at(-1)).toMatch(/token$/)
    await expect(ask()).rejects.toThrow('another page asks')
    t.pass(4 * MINUTE)
    await expect(ask()).rejects.toThrow('another page asks')
    t.pass(MINUTE)
    const header = await ask()
    const { generation } = await t.kiosk()
    await t.pull(second)
    thaw.resolve()
    await frozen.catch(() => null)
    expect([await t.kiosk(), await ask()]).toMatchObject([{ generation }, header])
    t.pass(10 * MINUTE)
    expect(await ask()).not.toBeNull()
    expect(t.server.state.kiosk?.forked).toBe(false)
  })
})
