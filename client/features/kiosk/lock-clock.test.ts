// @vitest-environment node
import { expect, onTestFinished, test, vi } from 'vitest'
import { leftOf, NO_LOCK } from '#shared/kiosk/lock.ts'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { MINUTE } from '../../testing/kiosk-tokens.ts'

type Page = Awaited<ReturnType<typeof kioskTablet>>['first']

/** A tablet at which a person has to wait five minutes, and where a second page begins two minutes later. */
async function withLock() {
  const t = await kioskTablet()
  const until = (await t.kit.clock.now()) + 5 * MINUTE
  await t.store.locks.bulkPut([
    { user_id: 'ana', wrong: 5, until, last: t.clock.now },
    { user_id: 'bia', wrong: 2, until: 0, last: t.clock.now },
  ])
  t.pass(2 * MINUTE)
  await t.kit.clock.live()
  const second = t.page('second')
  const left = async (on: Page = second) =>
    leftOf((await t.store.locks.get('ana')) ?? NO_LOCK, await on.kit.clock.now())
  return { ...t, second, left }
}

/** Let a page’s store take no more, until the returned function is called. */
function fill({ store }: Page): () => void {
  let isFull = true
  for (const table of [store.locks, store.facts])
    table.hook('updating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
    })
  return () => {
    isFull = false
  }
}

test('where a lock can’t be written, its time is told all the same, and a clock that was set forward opens nothing', async () => {
  const t = await withLock()
  fill(t.second)
  t.clock.wallAhead = 600 * MINUTE
  expect(await t.left()).toBe(3 * MINUTE)
  t.pass(MINUTE)
  expect(await t.left()).toBe(2 * MINUTE)
})

test('where a lock can’t be written, it goes on as it was when the server is heard, and is written once there is room', async () => {
  const t = await withLock()
  const makeRoom = fill(t.second)
  t.clock.wallAhead = 600 * MINUTE
  expect(await t.left()).toBe(3 * MINUTE)
  const moment = { wall: t.second.parts.wall(), mono: t.second.parts.mono() }
  t.second.anchors.learn(t.clock.now, moment, moment)
  expect(await t.left()).toBe(3 * MINUTE)
  makeRoom()
  expect(await t.left()).toBe(3 * MINUTE)
  expect(await t.second.kit.clock.now()).toBe(t.clock.now)
})

test('what nobody waits for is not written', async () => {
  const t = await withLock()
  const written: unknown[] = []
  t.second.store.locks.hook('updating', (_change, key) => void written.push(key))
  t.second.store.locks.hook('creating', (key) => void written.push(key))
  t.clock.wallAhead = MINUTE
  await t.second.kit.clock.now()
  expect(written).toEqual(['ana'])
})

test.each([
  ['fails', () => Promise.reject(new Error('no disk'))],
  ['is silent', () => new Promise(() => {})],
])('a store that %s once keeps the time from nobody after that', async (_, answer) => {
  const t = await withLock()
  const { facts } = t.second.store
  const get = vi.spyOn(facts, 'get').mockImplementationOnce(answer as never)
  onTestFinished(() => get.mockRestore())
  await expect(t.second.kit.clock.now()).rejects.toThrow()
  expect(await t.left()).toBe(3 * MINUTE)
})

test('a store that is silent when the server is heard keeps the time from nobody', async () => {
  const t = await withLock()
  expect(await t.left()).toBe(3 * MINUTE)
  const moment = { wall: t.second.parts.wall(), mono: t.second.parts.mono() }
  t.second.anchors.learn(t.clock.now, moment, moment)
  const write = vi.spyOn(t.second.store, 'transaction').mockImplementation((() => new Promise(() => {})) as never)
  expect(await t.left()).toBe(3 * MINUTE)
  write.mockRestore()
  expect(await t.left()).toBe(3 * MINUTE)
})
