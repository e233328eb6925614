// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest'
import { leftOf, NO_LOCK } from '#shared/kiosk/lock.ts'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { MINUTE } from '../../testing/kiosk-tokens.ts'
import { tryPin } from './pin-check.ts'
import { codeValueOf } from './secrets.ts'

const PIN = '4071'

async function withAna() {
  const t = await kioskTablet()
  const ana = await t.server.hire(PIN)
  await t.pull()
  const tryAll = async (pins: readonly string[], on = t.first) => {
    const said: string[] = []
    for (const pin of pins) said.push(await tryPin(on.kit, ana.id, pin))
    return said
  }
  const wrong = (count: number, on = t.first) => tryAll(Array(count).fill('9999'), on)
  return { ...t, ana, tryAll, wrong }
}

beforeAll(() => {
  // A first derivation loads the engine's code.
  return codeValueOf(PIN, 'AAECAwQFBgcICQoLDA0ODw').then(() => {})
})

describe('a PIN at a tablet', () => {
  test('is right or wrong without a network, and a right one forgets the wrong ones', async () => {
    const t = await withAna()
    t.server.state.isDown = true
    expect(await t.tryAll(['4072', '', PIN])).toEqual(['wrong', 'wrong', 'right'])
    expect(await t.store.locks.toArray()).toEqual([])
  })

  test('of somebody who is on the roster no longer, or has none, can’t be judged: it is not called wrong', async () => {
    const t = await withAna()
    const bia = await t.server.hire(null)
    await t.pull()
    for (const id of ['nobody', bia.id]) await expect(tryPin(t.kit, id, PIN)).rejects.toThrow('no PIN to compare')
    expect(await t.store.locks.count()).toBe(0)
  })

  test('after five wrong ones none is judged for five minutes, not even the right one', async () => {
    const t = await withAna()
    expect(await t.wrong(5)).toEqual(Array(5).fill('wrong'))
    expect(await t.tryAll([PIN])).toEqual(['locked'])
    t.pass(5 * MINUTE - 1)
    expect(await t.tryAll([PIN])).toEqual(['locked'])
    t.pass(1)
    expect(await t.tryAll([PIN])).toEqual(['right'])
  })

  test('many tries at once are judged one after the other', async () => {
    const t = await withAna()
    const said = await Promise.all(Array.from({ length: 8 }, () => tryPin(t.kit, t.ana.id, '9999')))
    expect(said).toEqual([...Array(5).fill('wrong'), ...Array(3).fill('locked')])
  })

  test('one that can’t be counted is not judged', async () => {
    const t = await withAna()
    t.store.locks.hook('creating', () => {
      throw new Error('no room')
    })
    expect(await t.tryAll(['9999', PIN])).toEqual(['locked', 'right'])
  })

  test('the server’s lock counts like the tablet’s own', async () => {
    const t = await withAna()
    await t.server.hire(PIN, { id: t.ana.id, locked_until: t.clock.now + MINUTE })
    await t.pull()
    expect(await t.tryAll([PIN])).toEqual(['locked'])
    t.pass(MINUTE)
    expect(await t.tryAll([PIN])).toEqual(['right'])
  })
})

describe('a lock over a restart', () => {
  test('goes on from the last sign of life, whatever the tablet’s clock is set to meanwhile', async () => {
    const t = await withAna()
    await t.wrong(5)
    t.pass(2 * MINUTE)
    await t.kit.clock.live()
    t.clock.wallAhead = 60 * MINUTE
    const second = t.page('second')
    await second.anchors.load(second.outbox)
    expect(await t.tryAll([PIN], second)).toEqual(['locked'])
    t.pass(3 * MINUTE - 1)
    expect(await t.tryAll([PIN], second)).toEqual(['locked'])
    t.pass(1)
    expect(await t.tryAll([PIN], second)).toEqual(['right'])
  })

  test('a guesser who starts the tablet anew at each try is not faster', async () => {
    const t = await withAna()
    await t.wrong(5)
    for (let starts = 0; starts < 4; starts += 1) {
      expect(await t.tryAll(['9999'], t.page(`start ${starts}`))).toEqual(['locked'])
    }
    expect(await t.store.locks.get(t.ana.id)).toMatchObject({ wrong: 5 })
  })

  test('setting the clock forward while the page is open opens nothing', async () => {
    const t = await withAna()
    await t.wrong(5)
    t.clock.wallAhead = 600 * MINUTE
    expect(await t.tryAll([PIN])).toEqual(['locked'])
  })

  test('goes on as it was when the server is heard', async () => {
    const t = await withAna()
    t.clock.wallAhead = 600 * MINUTE
    const second = t.page('second')
    await t.wrong(5, second)
    t.pass(MINUTE)
    const moment = { wall: second.parts.wall(), mono: second.parts.mono() }
    second.anchors.learn(t.clock.now, moment, moment)
    const now = await second.kit.clock.now()
    expect(now).toBe(t.clock.now)
    expect(leftOf((await t.store.locks.get(t.ana.id)) ?? NO_LOCK, now)).toBe(4 * MINUTE)
  })
})
